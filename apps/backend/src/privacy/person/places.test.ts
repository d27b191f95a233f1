import { expect, it } from 'vitest';
import { declaredColumns, personalColumns } from './declared-columns.ts';
import type { Place } from './place.ts';
import { aboutStaff, places, strapiPlaces } from './places.ts';

const declared = declaredColumns();
const placeOf = (table: string) => places.find((place) => place.table === table);
const emptied = (erase?: Place['erase']): readonly string[] => (erase && 'columns' in erase ? erase.columns : []);

it('R12 every personal column is about staff, or has a place that a deletion takes it from', () => {
  const forgotten = [...declared.keys()].flatMap((table) => {
    const erase = placeOf(table)?.erase;
    return personalColumns(table)
      .filter((column) => !aboutStaff[table]?.includes(column))
      .filter((column) => erase?.how !== 'delete' && !emptied(erase).includes(column))
      .filter((column) => !(table === 'privacy_request' && ['email', 'user_id'].includes(column)))
      .map((column) => `${table}.${column}`);
  });
  expect(forgotten, 'personal columns that no line of src/privacy/person/places.ts takes away').toEqual([]);
});

it('R12 every column that a place names is declared, and no table stands twice', () => {
  const all = [...places, ...strapiPlaces].map(({ table }) => table);
  expect(new Set(all).size).toBe(all.length);
  for (const { table, erase, shown = [], money = [], withheld = {} } of places) {
    const named = [...shown, ...money, ...Object.keys(withheld), ...emptied(erase)];
    expect(
      named.filter((column) => !declared.get(table)?.has(column)),
      table,
    ).toEqual([]);
  }
});

it('R12 what tax law keeps is not taken away', () => {
  for (const { table, erase } of places) {
    const kept = [...(declared.get(table) ?? [])].filter(([, kind]) => kind === 'tax').map(([column]) => column);
    if (erase.how === 'delete') expect(kept, table).toEqual([]);
    if (erase.how !== 'delete')
      expect(
        emptied(erase).filter((column) => kept.includes(column)),
        table,
      ).toEqual([]);
  }
});

it('R12 no key goes into a copy', () => {
  const keys = {
    account_password: ['hash'],
    esim_profile: ['code'],
    known_device: ['device'],
    port_in: ['pin'],
    up_users: ['password', 'reset_password_token', 'confirmation_token'],
  };
  for (const [table, columns] of Object.entries(keys)) {
    const place = [...places, ...strapiPlaces].find((each) => each.table === table);
    expect(Object.keys(place?.withheld ?? {}), table).toEqual(expect.arrayContaining(columns));
  }
});

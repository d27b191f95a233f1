import type { Queryable } from '../../commerce/db/db.ts';
import { sql, type Statement } from '../../commerce/db/statement.ts';
import { PERSON, personParams } from '../erase/erase-rows.ts';
import { declaredColumns } from '../person/declared-columns.ts';
import type { Person } from '../person/find-person.ts';
import type { Place } from '../person/place.ts';
import { places, strapiPlaces } from '../person/places.ts';

/** A row in a person's copy, as values by column. */
export type Row = Readonly<Record<string, unknown>>;

/** The rows that one place holds about a person. */
export interface Holding {
  place: Place;
  rows: readonly Row[];
}

const statements = new Map<string, Statement<{ row: Row }>>(
  [...strapiPlaces, ...places].map(({ table, mine, row = 'to_jsonb(t)' }) => [
    table,
    sql<{ row: Row }>(`privacy.copy.${table}`, `${PERSON} select ${row} as row from ${table} t, p where ${mine}`),
  ]),
);

/** All places, the account first, as people expect in a copy. */
const inOrder: readonly Place[] = [...strapiPlaces, ...places];

/** Collects everything that the shop holds about a person, place by place. Places without such rows are left out. */
export async function collect(db: Queryable, person: Person): Promise<Holding[]> {
  const holdings: Holding[] = [];
  for (const place of inOrder) {
    const statement = statements.get(place.table);
    const found = statement ? await db.query(statement, personParams(person)) : [];
    if (found.length > 0) holdings.push({ place, rows: found.map(({ row }) => copyOf(place, row)) });
  }
  return holdings;
}

/**
 * Returns the columns of a row that belong in the person's copy: those declared personal or kept for tax, and those
 * that make them readable. Strapi's tables declare no columns, so all of theirs except keys are included.
 */
function copyOf({ table, shown = [], withheld = {} }: Place, row: Row): Row {
  const declared = declaredColumns().get(table);
  const isTheirs = (column: string): boolean => {
    if (column in withheld) return false;
    const kind = declared?.get(column);
    return declared === undefined || kind === 'personal' || kind === 'tax' || shown.includes(column);
  };
  return Object.fromEntries(Object.entries(row).filter(([column]) => isTheirs(column)));
}

import { PSEUDO } from '@cerulean/messages/languages';
import { expect, it } from 'vitest';
import { declaredColumns } from '../person/declared-columns.ts';
import { places, strapiPlaces } from '../person/places.ts';
import { copyPage } from './copy-page.ts';

it('escapes whatever a person has typed, also in names of fields and deep in a value, and lets no script run', () => {
  const typed = `"><img src=x onerror="top.pwned=1"><script>top.pwned=1</script>`;
  const [place] = places;
  if (!place) throw new Error('There is no place');
  const rows = [{ name: typed, [typed]: 1, details: { city: typed, lines: [typed, { deep: typed }] } }];
  const page = copyPage([{ place, rows }], {
    shop: typed,
    email: typed,
    at: new Date(0),
    currency: 'USD',
    timeZone: 'America/New_York',
    language: 'en',
  });
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain(`content="default-src 'none'`);
});

it('R12 names each kind of data, and yes and no, in the language of the copy', () => {
  const holdings = [...strapiPlaces, ...places].map((place) => ({ place, rows: [{ on: true, off: false }] }));
  const page = copyPage(holdings, {
    shop: 'Cerulean',
    email: 'ada@example.com',
    at: new Date(0),
    currency: 'USD',
    timeZone: 'America/New_York',
    language: PSEUDO,
  });
  const heads = [...page.matchAll(/<h2>(.*?)<\/h2><p>(.*?)<\/p>/g)];
  expect(heads).toHaveLength(holdings.length);
  for (const [, what = '', about = ''] of heads)
    expect(`${what}${about}`).toMatch(/^⟦privacy-copy\..*⟧⟦privacy-copy\..*⟧$/);
  expect(page.match(/⟦privacy-mail\.yesOrNo/g)).toHaveLength(2 * holdings.length);
});

it('R12 names each column that a copy has in the language of the copy', () => {
  const columns = places.flatMap(({ table, shown = [], withheld = {} }) =>
    [...(declaredColumns().get(table) ?? [])].flatMap(([column, kind]) =>
      !(column in withheld) && (kind === 'personal' || kind === 'tax' || shown.includes(column)) ? [column] : [],
    ),
  );
  const [place] = places;
  if (!place) throw new Error('There is no place');
  const row = { ...Object.fromEntries(columns.map((column) => [column, 1])), planKind: 'voice' };
  const facts = {
    shop: 'Cerulean',
    email: 'ada@example.com',
    at: new Date(0),
    currency: 'USD',
    timeZone: 'UTC',
    language: PSEUDO,
  } as const;
  const names = [...copyPage([{ place, rows: [row] }], facts).matchAll(/<dt>(.*?)<\/dt>/g)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !name.startsWith('⟦privacy-columns.of_'))).toEqual([]);
});

it('R12 writes amounts, rates, and times within a value as people read them, and tells a state from a status', () => {
  const [place] = places;
  if (!place) throw new Error('There is no place');
  const facts = { lines: [{ off: 3000, taxMillionths: 72_500 }], at: '2026-11-27T19:52:10.254689' };
  const rows = [{ facts, state: 'CA' }, { state: 'paid' }];
  const page = copyPage([{ place, rows }], {
    shop: 'Cerulean',
    email: 'ada@example.com',
    at: new Date(0),
    currency: 'USD',
    timeZone: 'America/New_York',
    language: 'en',
  });
  const texts = page.replaceAll(/<[^>]*>/g, ' ');
  expect(texts).toContain('$30.00');
  expect(texts).toContain('7.25%');
  expect(texts).toContain('November 27, 2026 at 2:52 PM EST');
  expect(texts).toMatch(/State\s+CA/);
  expect(texts).toMatch(/Status\s+paid/);
});

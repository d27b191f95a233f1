import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../commerce/db/test-database.ts';
import { sql } from '../../commerce/db/statement.ts';
import { content } from '../../commerce/migrations/0030-content.ts';
import { migrate } from '../../commerce/migrations/migrate.ts';
import { writeAddresses } from './save-public-address.ts';
import { countAddresses, listAddresses, refuseMissing } from '../../commerce/catalog/read-addresses.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase(async (db) => void (await migrate(db, [content])));
});
afterAll(() => database.drop());

const at = (day: number) => `2026-05-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const version = (documentId: string, key: string, day: number) => ({
  documentId,
  key,
  changedAt: at(day),
  translations: {},
});
const missing = (key: string) => refuseMissing(database.db, 'plan', key);

test('R22 what was never public is not found; what was and is not any more is gone; public again, it is neither', async () => {
  const { db } = database;
  expect(await missing('cove')).toEqual({ ok: false, code: 'not_found' });
  await writeAddresses(db, 'plan', [version('a', 'cove', 1)], 'a');
  await writeAddresses(db, 'plan', [version('b', 'bay', 2)], 'b');
  expect(await missing('cove')).toEqual({ ok: false, code: 'not_found' });
  await writeAddresses(db, 'plan', [], 'a');
  expect(await missing('cove')).toEqual({ ok: false, code: 'gone' });
  expect(await missing('bay')).toEqual({ ok: false, code: 'not_found' });
  expect(await refuseMissing(db, 'page', 'cove')).toEqual({ ok: false, code: 'not_found' });
  await writeAddresses(db, 'plan', [version('a', 'cove', 3)], 'a');
  expect(await missing('cove')).toEqual({ ok: false, code: 'not_found' });
});

test('R22 another slug leads from the old address to the new one, over two changes, and not when both are gone', async () => {
  const { db } = database;
  await writeAddresses(db, 'plan', [version('c', 'coast', 4)], 'c');
  await writeAddresses(db, 'plan', [version('c', 'coast-2', 5)], 'c');
  await writeAddresses(db, 'plan', [version('c', 'coast-3', 6)], 'c');
  expect(await missing('coast')).toEqual({ ok: false, code: 'gone', details: { movedTo: 'coast-3' } });
  expect(await missing('coast-2')).toEqual({ ok: false, code: 'gone', details: { movedTo: 'coast-3' } });
  // Another plan takes over the slug that the first plan had.
  await writeAddresses(db, 'plan', [version('d', 'coast', 7)], 'd');
  await writeAddresses(db, 'plan', [], 'd');
  expect(await missing('coast')).toEqual({ ok: false, code: 'gone' });
  await writeAddresses(db, 'plan', [], 'c');
  expect(await missing('coast-2')).toEqual({ ok: false, code: 'gone' });
});

test('R01 the sitemap’s dates are those of each row, on pages of a fixed size, and a kind changes when one of it goes', async () => {
  const { db } = database;
  const pages = ['home', 'usa', 'first-phone', 'summer', 'autumn'];
  await writeAddresses(
    db,
    'page',
    pages.map((key, index) => version(key, key, 10 + index)),
  );
  expect(await listAddresses(db, { kind: 'page', page: 1 })).toEqual([
    { key: 'autumn', changedAt: at(14), translations: {} },
    { key: 'first-phone', changedAt: at(12), translations: {} },
    { key: 'home', changedAt: at(10), translations: {} },
    { key: 'summer', changedAt: at(13), translations: {} },
    { key: 'usa', changedAt: at(11), translations: {} },
  ]);
  expect(await listAddresses(db, { kind: 'page', page: 2 })).toEqual([]);
  const ofPages = async () => (await countAddresses(db, 2)).kinds.find(({ kind }) => kind === 'page');
  expect(await ofPages()).toEqual({ kind: 'page', changedAt: at(14), languages: [], pages: [at(14), at(13), at(11)] });
  await writeAddresses(db, 'page', [{ ...version('usa', 'usa', 11), translations: { es: at(20) } }], 'usa');
  expect((await listAddresses(db, { kind: 'page', page: 1 })).at(-1)?.translations).toEqual({ es: at(20) });
  expect(await ofPages()).toMatchObject({ changedAt: at(20), languages: ['es'], pages: [at(14), at(13), at(20)] });
  await db.run(sql('test.old', `update public_address set changed_at = '2026-01-01' where kind = 'page'`));
  await writeAddresses(db, 'page', [version('home', 'home', 10)]);
  const { changedAt, pages: left } = (await ofPages()) ?? {};
  expect(left).toEqual([at(10)]);
  expect(Date.parse(changedAt ?? '')).toBeGreaterThan(Date.parse(at(14)));
});

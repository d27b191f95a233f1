import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDb, type Db } from './db.ts';
import { planOnce } from './plan-once.ts';
import { plannedForItsValues, sql } from './statement.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

interface Planned {
  mode: string;
  jit: string;
}

const text = `select current_setting('plan_cache_mode') as mode, current_setting('jit') as jit`;
const plain = sql<Planned>('test.planned-once', text);
const forValues = plannedForItsValues(sql<Planned>('test.planned-for-values', text));

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase(async () => {});
  await Promise.all([1, 2, 3].map(() => planOnce(database.db)));
  db = openDb({ url: database.url, max: 1 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

it('plans statements once from the next connection on, however many replicas start at the same time', async () => {
  expect(await db.first(plain)).toEqual({ mode: 'force_generic_plan', jit: 'off' });
});

it('plans one for its values where it says so, and leaves nothing of that on the connection', async () => {
  expect(await db.first(forValues)).toMatchObject({ mode: 'force_custom_plan' });
  expect(await db.first(plain)).toMatchObject({ mode: 'force_generic_plan' });
  const within = await db.transaction(async (tx) => [await tx.first(forValues), await tx.first(plain)]);
  expect(within).toMatchObject([{ mode: 'force_custom_plan' }, { mode: 'force_generic_plan' }]);
  expect(await db.first(plain)).toMatchObject({ mode: 'force_generic_plan' });
});

it('writes with a statement that is planned for its values', async () => {
  await db.script('create table written (n int)');
  const write = plannedForItsValues(sql('test.write-for-values', 'insert into written values ($1)'));
  expect(await db.run(write, [7])).toBe(1);
  expect(await db.query(sql<{ n: number }>('test.read-written', 'select n from written'))).toEqual([{ n: 7 }]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle, does, first, installBundles, must, rows, runBundle, runSteps } from './bundle.ts';
import { sql } from './statement.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

interface Thing {
  id: number;
  name: string;
  made: Date;
  key: Buffer | null;
}

const insert = sql('bundle-test.insert', 'insert into thing (id, name, key) values ($1, $2, $3)');
const rename = sql<{ name: string }>('bundle-test.rename', 'update thing set name = $2 where id = $1 returning name');
const select = sql<Thing>('bundle-test.select', 'select id, name, made, key from thing where id = $1');
const list = sql<Thing>('bundle-test.list', 'select id, name, made, key from thing where id = any($1) order by id');
const move = sql<{ id: number }>(
  'bundle-test.move',
  `with gone as (delete from thing where id = any($1) returning name)
   insert into thing (id, name) select 100 + row_number() over (order by name), name from gone returning id`,
);

const changeAll = sql<{ id: number }>('bundle-test.change-all', `update thing set name = name || '!' returning id`);

const columns = { made: 'date', key: 'bytes' } as const;
const change = bundle('bundle-test.change', {
  inserted: does(insert),
  renamed: must(rename),
  seen: first(select, columns),
  all: rows(list, columns),
});
const moved = bundle('bundle-test.moved', { changed: does(changeAll), ids: rows(move), last: first(list, columns) });

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase((db) =>
    db.script('create table thing (id int primary key, name text not null, made timestamptz default now(), key bytea)'),
  );
});
afterAll(() => database?.drop());

const key = Buffer.from([0, 1, 254, 255]);

describe('a bundle', () => {
  test('runs its statements in order, as one, and returns their rows', async () => {
    const { db } = database;
    const found = await runBundle(db, change, {
      inserted: [1, 'a “b” $1', key],
      renamed: [1, 'b'],
      seen: [1],
      all: [[1, 2]],
    });
    const thing = { id: 1, name: 'b', made: expect.any(Date) as Date, key };
    expect(found).toEqual({ inserted: null, renamed: { name: 'b' }, seen: thing, all: [thing] });
    await runBundle(db, change, { inserted: null, renamed: [1, 'c'], seen: null, all: [[]] });
    database.queries();
    expect(await runBundle(db, change, { inserted: null, renamed: [1, 'd'], seen: [7], all: [[7]] })).toEqual({
      inserted: null,
      renamed: { name: 'd' },
      seen: null,
      all: [],
    });
    expect(database.queries()).toEqual(['bundle-test.change']);
  });

  test('leaves nothing behind if a step lacks its row, or fails', async () => {
    const { db } = database;
    const values = { inserted: [2, 'two', null], renamed: [3, 'three'], seen: null, all: null } as const;
    expect(await runBundle(db, change, values)).toBeNull();
    expect(await db.first(select, [2])).toBeNull();
    await expect(runBundle(db, change, { ...values, inserted: [1, 'one', null] })).rejects.toMatchObject({
      code: '23505',
    });
  });

  test('returns the rows of a statement that writes in its `with`', async () => {
    const { db } = database;
    await db.run(insert, [4, 'x', null]);
    await db.run(insert, [5, 'y', null]);
    const found = await runBundle(db, moved, { changed: [], ids: [[4, 5]], last: [[101]] });
    expect(found).toMatchObject({ changed: null, ids: [{ id: 101 }, { id: 102 }], last: { name: 'x!', key: null } });
  });

  test('sees what the transaction has committed that it waited for', async () => {
    const { db } = database;
    await db.run(insert, [20, 'before', null]);
    let waiting: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx.first(rename, [20, 'meanwhile']);
      await tx.run(insert, [21, 'new', null]);
      waiting = runBundle(db, change, { inserted: null, renamed: [20, 'after'], seen: null, all: [[20, 21]] });
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    expect(await waiting).toMatchObject({ renamed: { name: 'after' }, all: [{ name: 'after' }, { name: 'new' }] });
  });

  test('runs in an open transaction as the same statements one by one', async () => {
    const { db } = database;
    const values = { inserted: [30, 'thirty', key], renamed: [30, 'c'], seen: [30], all: null } as const;
    database.queries();
    const found = await db.transaction((tx) => runSteps(tx, change, values));
    expect(found).toMatchObject({ inserted: null, renamed: { name: 'c' }, seen: { id: 30, key }, all: [] });
    expect(database.queries()).toEqual(['bundle-test.insert', 'bundle-test.rename', 'bundle-test.select']);
    const lacking = { ...values, inserted: [31, 'new', null], renamed: [32, 'none'] } as const;
    await expect(db.transaction((tx) => runSteps(tx, change, lacking))).rejects.toThrow('bundle-test.change: renamed');
    expect(await db.first(select, [31])).toBeNull();
  });

  test('its functions are created once by those that boot together, and dropped a month after their release', async () => {
    const { db } = database;
    await db.script('drop schema bundled_statements cascade');
    // Only these: other files of this worker have declared bundles of tables that this database does not have.
    const own = [change.name, moved.name];
    await Promise.all([1, 2, 3].map(() => installBundles(db, own)));
    await db.script(`create function bundled_statements.old() returns int language sql as 'select 1';
      create function bundled_statements.older(int) returns int language sql as 'select 1';
      comment on function bundled_statements.old() is '${new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10)}';
      comment on function bundled_statements.older(int) is '2026-01-01'`);
    await installBundles(db, own);
    const left = sql<{ name: string }>(
      'bundle-test.routines',
      `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'bundled_statements'`,
    );
    const names = (await db.query(left)).map(({ name }) => name.replace(/_[0-9a-f]{10}$/, ''));
    expect(names.toSorted()).toEqual(['bundle_test_change', 'bundle_test_moved', 'old']);
    expect(await runBundle(db, change, { inserted: null, renamed: [1, 'z'], seen: null, all: null })).not.toBeNull();
  });
});

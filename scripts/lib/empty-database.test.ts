import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle, installBundles, rows } from '../../apps/backend/src/commerce/db/bundle.ts';
import { sql } from '../../apps/backend/src/commerce/db/statement.ts';
import { openCopiedDatabase, type TestDatabase } from '../../apps/backend/src/commerce/db/test-database.ts';
import { emptyDatabase } from './backup.mjs';

const one = bundle('empty-database-test.one', { all: rows(sql('empty-database-test.all', 'select 1 as one')) });

let database: TestDatabase;
beforeAll(async () => {
  database = await openCopiedDatabase(['empty-database'], (db) => db.script('create table thing (id int primary key)'));
});
afterAll(() => database?.drop());

/** What a dump of a shop would meet: its tables, and schemas other than those of PostgreSQL. */
const FOUND = `
  select (select array_agg(nspname::text order by nspname) from pg_namespace
           where nspname !~ '^pg_' and nspname <> 'information_schema') as schemas,
         to_regclass('public.thing') is not null as has_table`;

test('a restore finds no bundled statements in its way, and drops tables only if they may go', async () => {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    const found = async () => (await client.query(FOUND)).rows[0] as unknown;
    await installBundles(database.db, [one.name]);
    expect(await found()).toEqual({ schemas: ['bundled_statements', 'public'], has_table: true });
    await emptyDatabase(client, false);
    expect(await found()).toEqual({ schemas: ['public'], has_table: true });
    await installBundles(database.db, [one.name]);
    await emptyDatabase(client, true);
    expect(await found()).toEqual({ schemas: ['public'], has_table: false });
  } finally {
    await client.end();
  }
});

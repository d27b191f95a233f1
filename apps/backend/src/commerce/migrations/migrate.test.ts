import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../db/db.ts';
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { sql } from '../db/statement.ts';
import { migrations } from './all.ts';
import { columnsOf } from './columns-of.ts';
import { EarlierDatabaseError, isAheadOf, migrate, MissingExtensionError, NewerDatabaseError } from './migrate.ts';
import type { Migration } from './migration.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase(async () => {});
});
afterEach(() => test.drop());

const step = (version: number, text: string): Migration => ({ version, name: `step-${version}`, text });
const tables = sql<{ name: string }>(
  'test.tables',
  `select table_name as name from information_schema.tables where table_schema = current_schema() order by 1`,
);
const names = async () => (await test.db.query(tables)).map(({ name }) => name);

describe('migrations', () => {
  it('run once, in their order, also when replicas boot together', async () => {
    const list = [step(1, 'create table one (id int)'), step(2, 'alter table one add column two int')];
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(test.db, list)));
    expect(ran.flatMap((each) => each.ran)).toEqual(['step-1', 'step-2']);
    const again = await migrate(test.db, [...list, step(3, 'create table three (id int)')]);
    expect(again).toEqual({ ran: ['step-3'], ahead: [] });
  });

  it('leave nothing behind when one of them fails', async () => {
    await expect(migrate(test.db, [step(1, 'create table one (id int)'), step(2, 'nonsense')])).rejects.toThrow(
      /nonsense/,
    );
    expect(await names()).toEqual([]);
  });

  const first = [step(10, 'create table one (id int)'), step(20, 'select 1')];
  const second = [...first, step(30, 'alter table one add column two int')];
  const third = [...second, step(40, 'select 1')];

  it('let the release before run on, so that an update can be rolled back and made again', async () => {
    await migrate(test.db, first, 0);
    expect(await isAheadOf(test.db, first)).toBe(false);
    await migrate(test.db, second, 20);
    expect(await isAheadOf(test.db, first)).toBe(true);
    expect(await migrate(test.db, first, 0)).toEqual({ ran: [], ahead: ['step-30'] });
    expect(await migrate(test.db, second, 20)).toEqual({ ran: [], ahead: [] });
  });

  it('refuse a database that is two releases ahead, in one line', async () => {
    await migrate(test.db, third, 30);
    const refusal = migrate(test.db, first, 0);
    await expect(refusal).rejects.toThrow(NewerDatabaseError);
    await expect(refusal).rejects.toThrow(/^[^\n]*more than one release newer[^\n]*DATABASE_URL[^\n]*$/);
    expect((await migrate(test.db, second, 20)).ahead).toEqual(['step-40']);
  });

  it('refuse a database of a version before 0.2.0, before anything is changed, and say in one line how to begin again', async () => {
    // These versions left this state: their first migrations, with some numbers that our migrations also use.
    await test.db.script(`
      create table commerce_migration (version int primary key, name text not null, ran_at timestamptz not null default now());
      insert into commerce_migration (version, name) values (1, 'catalog'), (10, 'carts'), (20, 'orders'), (305, 'one-number')`);
    const before = await names();
    for (const refusal of [() => isAheadOf(test.db), () => migrate(test.db)]) {
      await expect(refusal()).rejects.toThrow(EarlierDatabaseError);
      await expect(refusal()).rejects.toThrow(/^[^\n]*before 0\.2\.0[^\n]*npm run reset[^\n]*DATABASE_URL[^\n]*$/);
    }
    expect(await names()).toEqual(before);
  });

  it('refuse a server before PostgreSQL 17, in one line', async () => {
    const old = { first: () => Promise.resolve({ major: 16 }) } as unknown as Db;
    await expect(isAheadOf(old)).rejects.toThrow(/^[^\n]*PostgreSQL 16[^\n]*17 or later[^\n]*DATABASE_URL[^\n]*$/);
  });

  it('find an empty database not ahead of anything', async () => {
    expect(await isAheadOf(test.db, first)).toBe(false);
  });

  it('say what to do where an extension cannot be created, in one line', async () => {
    const role = `limited_${randomBytes(4).toString('hex')}`;
    // Produces both errors that a managed database gives for pg_trgm. The role is rolled back with its transaction.
    const absent = step(1, 'create extension "no-such-extension"');
    const forbidden = step(1, `create role ${role}; set local role ${role}; create extension pg_stat_statements`);
    for (const [migration, words] of [
      [absent, /^[^\n]*does not have the extension no-such-extension[^\n]*contrib[^\n]*$/],
      [forbidden, /^[^\n]*may not create the extension pg_stat_statements[^\n]*grant it CREATE[^\n]*$/],
    ] as const) {
      const failure = migrate(test.db, [migration]);
      await expect(failure).rejects.toThrow(MissingExtensionError);
      await expect(failure).rejects.toThrow(words);
    }
  });

  it('stand in the order of their numbers', async () => {
    await expect(migrate(test.db, [step(2, 'select 1'), step(1, 'select 1')])).rejects.toThrow(/behind/);
  });
});

it('only these take something away: nothing that the code of the release before still reads or writes', () => {
  expect(migrations.filter(({ removes }) => removes).map(({ version }) => version)).toEqual([]);
});

it('every column of ours is declared personal, kept for tax, or neither', async () => {
  // This is Strapi's table of customers, to which our tables refer.
  await test.db.script('create table up_users (id int primary key, email text)');
  await migrate(test.db);
  const columns = sql<{ tab: string; col: string }>(
    'test.columns',
    `select table_name as tab, column_name as col from information_schema.columns
     where table_schema = current_schema() and table_name not in ('commerce_migration', 'up_users')`,
  );
  const declared = new Set(
    [...columnsOf(migrations)].flatMap(([table, list]) => [...list.keys()].map((column) => `${table}.${column}`)),
  );
  const found = new Set((await test.db.query(columns)).map(({ tab, col }) => `${tab}.${col}`));
  expect([...found].filter((column) => !declared.has(column))).toEqual([]);
  expect([...declared].filter((column) => !found.has(column))).toEqual([]);
});

it('a declaration counts for the column whose line it ends, until a later migration takes the column away', () => {
  const made = `create table one (
      id int primary key, -- neither
      email text check ( -- personal
        length(email) <= 254),
      constraint one_id check (id > 0)
    );
    create index one_email on one (email);`;
  const grown = `alter table one add column note text; -- tax
    alter table one drop column email;`;
  expect([...(columnsOf([step(1, made)]).get('one') ?? [])]).toEqual([
    ['id', 'neither'],
    ['email', 'personal'],
  ]);
  const later = { ...step(2, grown), removes: ['one.email'] };
  expect([...(columnsOf([step(1, made), later]).get('one') ?? [])]).toEqual([
    ['id', 'neither'],
    ['note', 'tax'],
  ]);
});

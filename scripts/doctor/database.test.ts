import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../../apps/backend/src/commerce/db/test-database.ts';
import { openTestTables } from '../../apps/backend/src/commerce/migrations/test-tables.ts';
import { checkTheDatabase, toolsLine } from './check-database.ts';
import { testPlace, told } from './testing/test-place.ts';

/** Creates the Strapi tables that the doctor reads, with only the columns it needs. */
const OF_STRAPI = `
  create table up_users (id int primary key, email text);
  create table admin_users (id int primary key);
  create table pages (id int primary key, slug text, published_at timestamptz);
`;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestTables(undefined, OF_STRAPI);
});
afterAll(() => database?.drop());

const check = async (about: string, DATABASE_URL = database.url, change: Record<string, string> = {}) =>
  told(await checkTheDatabase(await testPlace({ DATABASE_URL, ...change })), about);

async function asAdmin(text: string): Promise<void> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** Rewrites the URL's host so that no program recognizes it as this machine. */
const elsewhere = (url: string) => url.replace(/127\.0\.0\.1|localhost/, '2130706433');

describe('the database', () => {
  test('answers', async () => {
    expect(await check('Database')).toEqual(['ok']);
    expect(await check('Extension pg_trgm')).toEqual(['ok']);
    expect(await check('Way to the database')).toEqual(['ok']);
  });

  test('does not answer, has another name, or was a demo', async () => {
    expect(await check('Database', 'postgres://a@127.0.0.1:1/b')).toEqual([
      expect.stringContaining('to do: The database'),
    ]);
    const missing = new URL(database.url);
    missing.pathname = '/never_made';
    expect(await check('Database', missing.href)).toEqual([expect.stringContaining('has no database never_made')]);
    await asAdmin(`insert into deployment (key, value) values ('demo', 'yes')`);
    expect(await check('Database')).toEqual([expect.stringContaining('to do: This database was once a demo')]);
    await asAdmin(`delete from deployment where key = 'demo'`);
  });

  test('is far away, and nothing on the way to it is encrypted', async () => {
    expect(await check('Way to the database', elsewhere(database.url))).toEqual([
      expect.stringContaining('to do: add ?sslmode=verify-full to DATABASE_URL'),
    ]);
  });

  test('has no extension, and a user who may not make it', async () => {
    const [name, role] = [`empty_${randomBytes(6).toString('hex')}`, `role_${randomBytes(6).toString('hex')}`];
    await asAdmin(`create database ${name}`);
    await asAdmin(`create role ${role} login password 'only-for-a-test'`);
    const url = new URL(database.url);
    url.pathname = `/${name}`;
    expect(await check('Extension pg_trgm', url.href)).toEqual(['ok']);
    expect(await check('Content', url.href)).toEqual([expect.stringMatching(/^not checked: .*not been started/)]);
    [url.username, url.password] = [role, 'only-for-a-test'];
    expect(await check('Extension pg_trgm', url.href)).toEqual([expect.stringContaining('to do: grant CREATE')]);
    await asAdmin(`drop database ${name} with (force)`);
    await asAdmin(`drop role ${role}`);
  });

  test('is not looked at without an address', async () => {
    expect(await check('Database', '')).toEqual(['not checked: DATABASE_URL is not set, or cannot be read']);
  });

  test('is newer than every pg_dump on this machine', () => {
    expect(toolsLine(99)).toMatchObject({ state: 'to do', says: expect.stringContaining('postgresql-client-99') });
  });
});

describe('the first start', () => {
  const things = ['Policies', 'Catalog', 'Stock', 'Tax rates', 'Shipping', 'Coverage', 'Page home'];

  test('left an empty shop: each thing is to do', async () => {
    for (const about of [...things, 'First administrator'])
      expect([about, await check(about)]).toEqual([about, [expect.stringMatching(/^to do: /)]]);
  });

  test('was followed by what the guide says', async () => {
    await asAdmin(`
      insert into admin_users values (1);
      insert into pages values (1, 'home', now());
      insert into catalog_policy (document_id, slug, version)
        select slug, slug, '1' from unnest(array['terms-and-conditions', 'privacy-policy', 'accessibility-policy',
          'delivery-and-returns']) as slug;
      insert into catalog_product (document_id, kind, brand, name, rank, price_from, esim, fits_all, fits, card, detail, five_g)
        values ('p', 'phone', 'Brand', 'Phone', 1, 100, 'esim', true, '{}', '{}', '{}', true);
      insert into stock (sku, on_hand) values ('P', 1);
      insert into tax_rate (state, periods) values ('CA', '[]');
      insert into shipping_method (code, name, detail, price, position) values ('mail', 'Mail', '', 0, 1)`);
    for (const about of things.filter((thing) => thing !== 'Coverage'))
      expect([about, await check(about)]).toEqual([about, ['ok']]);
  });

  test('names the policies that are missing, and not the others', async () => {
    await asAdmin(`delete from catalog_policy where slug = 'privacy-policy'`);
    expect(await check('Policies')).toEqual(['to do: publish privacy-policy']);
  });

  test('leaves a password in the settings, or staff without a second factor', async () => {
    const ADMIN_PASSWORD = 'Sturdy-Lantern-42-Moss';
    expect(await check('First administrator', database.url, { ADMIN_PASSWORD })).toEqual([
      expect.stringContaining('to do: remove ADMIN_PASSWORD'),
    ]);
    expect(await check('First administrator')).toEqual([expect.stringContaining('turn on two-step verification')]);
    await asAdmin(`insert into staff_second_factor (user_id, secret, confirmed_at) values (1, '\\x00', now())`);
    expect(await check('First administrator')).toEqual(['ok']);
  });
});

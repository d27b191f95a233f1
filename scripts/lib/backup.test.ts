import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp, refuseFilled, refuseUsed, restore } from './backup.mjs';
import { fittingTools } from './postgres-tools.mjs';

const server = process.env.TEST_DATABASE_URL ?? '';
const name = `backup_${process.pid}`;
const databaseUrl = server.replace(/\/[^/]*$/, `/${name}`);
let folder = '';
let admin: pg.Client;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cerulean-backup-'));
  admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await admin.query(`drop database ${name}`);
  await admin.end();
});

async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

describe('a restore', () => {
  test('refuses a database with tables, unless they may go', async () => {
    await connected(async (client) => {
      await expect(refuseFilled(client, false)).resolves.toBeUndefined();
      await client.query('create table kept (id int)');
      await expect(refuseFilled(client, false)).rejects.toThrow(/not empty: it has 1 tables.*--replace/);
      await expect(refuseFilled(client, true)).resolves.toBeUndefined();
    });
  });

  test('refuses a database that somebody uses', async () => {
    await connected((client) => connected(() => expect(refuseUsed(client)).rejects.toThrow(/in use.*Stop the shop/)));
  });

  test('refuses what is no backup, or was changed', async () => {
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') };
    await expect(restore(env, folder, { replace: false })).rejects.toThrow(/no backup/);
    const changed = join(folder, 'changed');
    mkdirSync(changed);
    writeFileSync(join(changed, 'database.dump'), 'something else');
    writeFileSync(join(changed, 'backup.json'), JSON.stringify({ format: 1, sha256: 'f'.repeat(64), postgres: 15 }));
    await expect(restore(env, changed, { replace: false })).rejects.toThrow(/checksum/);
    writeFileSync(join(changed, 'backup.json'), JSON.stringify({ format: 2 }));
    await expect(restore(env, changed, { replace: false })).rejects.toThrow(/newer version/);
  });
});

test('a backup needs a server of one’s own', async () => {
  await expect(backUp({}, folder)).rejects.toThrow(/DATABASE_URL is not set/);
});

test('a server is read by its own pg_dump, else by the next newer one, never by an older one', () => {
  const found = [15, 18, 17].map((major) => ({ folder: `/opt/${major}`, major }));
  expect(fittingTools(found, 15)?.major).toBe(15);
  expect(fittingTools(found, 16)?.major).toBe(17);
  expect(fittingTools(found, 19)).toBeUndefined();
});

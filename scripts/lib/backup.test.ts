import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp, refuseDatabase, restore } from './backup.mjs';
import { fittingTools } from './postgres-tools.mjs';

/** An unreachable database. Nothing connects to it before the backup is known to exist. */
const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing';
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cerulean-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a restore', () => {
  test('refuses a database with tables, unless they may go', () => {
    expect(() => refuseDatabase({ others: 0, tables: 0 }, false)).not.toThrow();
    expect(() => refuseDatabase({ others: 0, tables: 1 }, false)).toThrow(/not empty: it has 1 tables.*--replace/);
    expect(() => refuseDatabase({ others: 0, tables: 1 }, true)).not.toThrow();
  });

  test('refuses a database that somebody uses, whatever may go', () => {
    expect(() => refuseDatabase({ others: 2, tables: 0 }, true)).toThrow(/in use \(2 connections\). Stop the shop/);
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

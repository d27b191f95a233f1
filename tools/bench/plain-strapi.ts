import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/ports.mjs';
import type { Bench, HelperProcess } from './bench-system.ts';

/** Creates an empty database and a data folder for an unmodified Strapi. Returns the function that starts it there. */
export async function preparePlain({ settings, database, helper, atEnd }: Bench) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cerulean-plain-strapi-'));
  atEnd(async () => rmSync(dataDir, { recursive: true, force: true }));
  await database.query('create database plain_strapi');
  const url = new URL(settings.DATABASE_URL);
  url.pathname = '/plain_strapi';
  return async (): Promise<{ plain: HelperProcess; url: string; token: string }> => {
    const env = { DATABASE_URL: url.href, PORT: String(await freePort()), DATA_DIR: dataDir };
    const plain = helper('plain-strapi/server.js', env);
    const { url: api, token } = await plain.ask<{ url: string; token: string }>({}, 'ready');
    return { plain, url: `${api}/users/me`, token };
  };
}

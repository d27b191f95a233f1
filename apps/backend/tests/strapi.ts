import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Core } from '@strapi/strapi';
import pg from 'pg';
import { askLobby } from '../../../tests/support/ask-lobby.ts';
import type { SeededStrapi } from '../../../tests/support/strapi-seed.ts';
import type { Db } from '../src/commerce/db/db.ts';
import { dropAfterTest } from '../src/commerce/db/test-database.ts';
import { strapiEnvironment } from './strapi-environment.ts';

const appDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);

export interface TestStrapi {
  strapi: Core.Strapi;
  /** URL of the API with its prefix. */
  url: string;
  db: Db;
  /** Loads a compiled module of the running backend. An import from `src` would be a separate copy. */
  module<T>(path: string): T;
  stop(): Promise<void>;
}

/**
 * Starts a full backend in this process with its own port and a copy of the database that is seeded with the demo once
 * per run. `changes` override settings. Call it once per test file, because Strapi is a global. `stop` unloads it, so
 * that the next file of this worker can start another.
 */
export async function startTestStrapi(changes: Readonly<Record<string, string>> = {}): Promise<TestStrapi> {
  const seeded = JSON.parse(await askLobby('strapi')) as SeededStrapi;
  const { distDir } = seeded;
  const data = await mkdtemp(join(tmpdir(), 'cerulean-test-'));
  await cp(seeded.data, data, { recursive: true });
  const database = await copyDatabase(seeded.database, `backend_${randomBytes(5).toString('hex')}`);
  Object.assign(process.env, strapiEnvironment(database.url, data), changes);
  const { createStrapi } = require('@strapi/strapi') as typeof import('@strapi/strapi');
  const strapi = createStrapi({ appDir, distDir, autoReload: false, serveAdminPanel: false });
  await strapi.load();
  await new Promise<void>((resolve) => strapi.server.mount().httpServer.listen(0, '127.0.0.1', () => resolve()));
  const address = strapi.server.httpServer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const load = <T>(path: string): T => require(join(distDir, path)) as T;
  return {
    strapi,
    url: `http://127.0.0.1:${port}/api`,
    db: load<{ database(): Db }>('src/operations/database.js').database(),
    module: load,
    stop: async () => {
      await withoutLosingListeners(() => strapi.destroy());
      unloadBackend(distDir);
      for (const name of Object.keys(changes)) delete process.env[name];
      await rm(data, { recursive: true, force: true });
      await database.drop();
    },
  };
}

/** Packages that keep state: Strapi, and its counter of attempts. */
const KEEPS_STATE = /node_modules\/(@strapi|koa2-ratelimit)\//;

/** Unloads the backend's modules, and those of packages that keep state. Other packages stay loaded. */
function unloadBackend(distDir: string): void {
  for (const file of Object.keys(require.cache))
    if (file.startsWith(distDir) || KEEPS_STATE.test(file)) delete require.cache[file];
}

/** Keeps process listeners, because Strapi removes all of them on shutdown, including those of the test runner. */
async function withoutLosingListeners(work: () => Promise<void>): Promise<void> {
  const removeAll = process.removeAllListeners;
  process.removeAllListeners = () => process;
  try {
    await work();
  } finally {
    process.removeAllListeners = removeAll;
  }
}

/** Copies the database that is seeded once per run. */
export async function copySeededDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { database } = JSON.parse(await askLobby('strapi')) as SeededStrapi;
  return copyDatabase(database, `backend_${randomBytes(5).toString('hex')}`);
}

async function copyDatabase(template: string, name: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  await run(server, `create database "${name}" template "${template}" strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropAfterTest(server, `drop database "${name}" with (force)`) };
}

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

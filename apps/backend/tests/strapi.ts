import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Core } from '@strapi/strapi';
import pg from 'pg';
import { askLobby } from '../../../tests/support/ask-lobby.ts';
import type { SeededStrapi } from '../../../tests/support/seed-demo.ts';
import type { Db } from '../src/commerce/db/db.ts';
import { strapiEnvironment } from './strapi-environment.ts';

const appDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const distDir = join(appDir, 'dist');
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
  const seeded = await askSeeded();
  const data = await mkdtemp(join(tmpdir(), 'cerulean-test-'));
  await cp(join(seeded.dataDir, 'public'), join(data, 'public'), { recursive: true });
  Object.assign(process.env, strapiEnvironment(await copyDatabase(seeded), data), changes);
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
      unloadBackend();
      for (const name of Object.keys(changes)) delete process.env[name];
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Packages that keep state: Strapi, and its counter of attempts. */
const KEEPS_STATE = /node_modules\/(@strapi|koa2-ratelimit)\//;

/** Unloads the backend's modules, and those of packages that keep state. Other packages stay loaded. */
function unloadBackend(): void {
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

/** Copies the database that is seeded once per run, and returns the copy's URL. It is gone once the run has ended. */
export async function copySeededDatabase(): Promise<string> {
  return copyDatabase(await askSeeded());
}

async function askSeeded(): Promise<SeededStrapi> {
  return JSON.parse(await askLobby('strapi')) as SeededStrapi;
}

async function copyDatabase({ databaseUrl }: SeededStrapi): Promise<string> {
  const copy = `backend_${randomBytes(5).toString('hex')}`;
  const at = (name: string) => Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
  const client = new pg.Client(at('postgres'));
  await client.connect();
  try {
    await client.query(`create database ${copy} template cerulean strategy file_copy`);
  } finally {
    await client.end();
  }
  return at(copy);
}

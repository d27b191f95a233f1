import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Core } from '@strapi/strapi';
import pg from 'pg';
import type { Db } from '../src/commerce/db/db.ts';

const appDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);

export interface TestStrapi {
  strapi: Core.Strapi;
  /** The address of the API, with its prefix. */
  url: string;
  db: Db;
  /** A module of the running backend, as it was compiled: one that is imported from `src` would be another copy. */
  module<T>(path: string): T;
  stop(): Promise<void>;
}

/**
 * A whole backend in this process, on a database and a port of its own, with the demo in it. One for each test file:
 * Strapi is a global. Takes some ten seconds.
 */
export async function startTestStrapi(): Promise<TestStrapi> {
  const name = randomBytes(5).toString('hex');
  const distDir = join(appDir, `dist-test-${name}`);
  const data = await mkdtemp(join(tmpdir(), 'cerulean-test-'));
  const database = await createDatabase(`backend_${name}`);
  Object.assign(process.env, environment(database.url, data));
  const { buildBackend }: { buildBackend: (outdir: string) => Promise<number> } = await import(
    new URL('../scripts/build.mjs', import.meta.url).href
  );
  await buildBackend(distDir);
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
      await rm(distDir, { recursive: true, force: true });
      await rm(data, { recursive: true, force: true });
      await database.drop();
    },
  };
}

/** Strapi takes every listener off the process when it ends, also those by which the test runner talks to this one. */
async function withoutLosingListeners(work: () => Promise<void>): Promise<void> {
  const removeAll = process.removeAllListeners;
  process.removeAllListeners = () => process;
  try {
    await work();
  } finally {
    process.removeAllListeners = removeAll;
  }
}

function environment(url: string, data: string): Record<string, string> {
  const secret = 'a-secret-of-the-tests-and-of-nothing-else';
  return {
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
    MODE: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: url,
    DATA_DIR: data,
    INTERNAL_SECRET: secret,
    APP_KEYS: secret,
    API_TOKEN_SALT: secret,
    ADMIN_JWT_SECRET: secret,
    TRANSFER_TOKEN_SALT: secret,
    JWT_SECRET: secret,
    ENCRYPTION_KEY: secret,
    STRIPE_SECRET_KEY: 'sk_test_nothing',
    STRIPE_WEBHOOK_SECRET: 'whsec_nothing',
    // Nobody listens on the discard port: what would be sent in a test that does not look at it is not.
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    PROVISIONING_URL: 'http://127.0.0.1:9',
    PROVISIONING_TOKEN: secret,
    SIM_KIT_KEYS: `1:${secret}`,
    PORT_IN_KEYS: `1:${secret}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@example.com',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'Admin-of-the-tests-1',
  };
}

async function createDatabase(name: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server)
    throw new Error('TEST_DATABASE_URL is not set: npm test sets it, or point it at a PostgreSQL of your own');
  await run(server, `create database "${name}" encoding 'UTF8' template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database "${name}" with (force)`) };
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

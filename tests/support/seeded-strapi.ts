import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { SeededStrapi } from './strapi-seed.ts';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { runProgram } from '../../scripts/lib/run-program.mjs';

/** Compiles the backend and boots it once on a new database of this PostgreSQL server. */
export async function seedStrapi(server: string): Promise<{ seeded: SeededStrapi; remove(): Promise<void> }> {
  const name = randomBytes(5).toString('hex');
  const seeded: SeededStrapi = {
    database: `seeded_${name}`,
    data: mkdtempSync(join(tmpdir(), 'cerulean-test-')),
    // Strapi finds its packages from this folder.
    distDir: inRoot('apps/backend', `dist-test-${name}`),
  };
  const url = new URL(server);
  url.pathname = `/${seeded.database}`;
  const remove = async (): Promise<void> => {
    for (const folder of [seeded.data, seeded.distDir]) rmSync(folder, { recursive: true, force: true });
    await run(server, `drop database if exists "${seeded.database}" with (force)`);
  };
  await run(server, `create database "${seeded.database}" encoding 'UTF8' template template0`);
  const { ok, output } = await runProgram([
    '--no-deprecation',
    inRoot('apps/backend/tests/seed-strapi.ts'),
    url.href,
    seeded.data,
    seeded.distDir,
  ]);
  if (ok) return { seeded, remove };
  await remove();
  throw new Error(`The backend could not be seeded:\n${output.slice(-3000)}`);
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

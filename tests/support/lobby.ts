import { cpSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { temporaryPostgres } from '../../scripts/lib/temporary.mjs';
import { type BootedSystem, bootSystem } from './booted-system.ts';
import { type SeededDemo, type SeededStrapi, seedDemo } from './seed-demo.ts';

export interface Lobby {
  url: string;
  /** Starts what journeys need before they request it. The admin panel is last. */
  begin(): void;
  /** Stops all services that were started. */
  close(): Promise<void>;
}

interface Postgres {
  url: string;
  stop(): Promise<void>;
}

/**
 * Opens the server that starts what tests need on the first request, once per run. `GET /postgres` returns the URL of
 * an empty PostgreSQL, `GET /strapi` a seeded backend's data to copy, `GET /system` the facts of a booted system, and
 * `GET /own-system` those of a new system each time. The demo is seeded once, and each starts on a copy of it.
 * Returns 500 with the reason if the start failed, so only tests that need it fail. Listens on loopback.
 */
export async function openLobby(): Promise<Lobby> {
  let postgres: Promise<Postgres> | undefined;
  let system: Promise<BootedSystem> | undefined;
  const ownSystems: Promise<BootedSystem>[] = [];
  let demo: Promise<SeededDemo> | undefined;
  let seededPostgres: Promise<Postgres> | undefined;
  const seeded = async () => (await (demo ??= seedDemo())).dataDir;
  const booted = () => (system ??= bootOnCopy());
  const bootOnCopy = async () => bootSystem(await seeded());
  const answers: Record<string, () => Promise<string>> = {
    '/postgres': async () => (await (postgres ??= givenPostgres())).url,
    '/strapi': async () => {
      const { url: databaseUrl } = await (seededPostgres ??= seeded().then(temporaryPostgres));
      return JSON.stringify({ databaseUrl, dataDir: await seeded() } satisfies SeededStrapi);
    },
    '/system': async () => JSON.stringify((await booted()).facts),
    '/own-system': async () => {
      const own = bootOnCopy();
      ownSystems.push(own);
      return JSON.stringify((await own).facts);
    },
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''] ?? (() => Promise.reject(new Error(`There is no ${request.url}`)));
    answer().then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    // A failure is ignored here, because each test that requests the system gets the reason.
    begin: () => {
      booted()
        .then(({ buildPanel }) => buildPanel())
        .catch(() => {});
    },
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await system?.then(keepLogs, () => {});
      const started = await Promise.allSettled([postgres, seededPostgres, system, ...ownSystems]);
      await Promise.all(started.map(async (each) => each.status === 'fulfilled' && each.value?.stop()));
      await demo?.then(
        ({ remove }) => remove(),
        () => {},
      );
    },
  };
}

/** Where the logs of the last run's system are. Its data folder is deleted, and an odd answer can't be explained without. */
const KEPT_LOGS = inRoot('node_modules/.cache/cerulean/journeys-logs');

function keepLogs({ facts }: BootedSystem): void {
  rmSync(KEPT_LOGS, { recursive: true, force: true });
  cpSync(join(facts.dataDir, 'logs'), KEPT_LOGS, { recursive: true });
}

/** Returns the PostgreSQL of TEST_DATABASE_URL as it is, or starts a temporary one. */
async function givenPostgres(): Promise<Postgres> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? { url, stop: async () => {} } : temporaryPostgres();
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { temporaryPostgres } from '../../scripts/lib/temporary.mjs';
import { type BootedSystem, bootSystem } from './booted-system.ts';
import { seedStrapi } from './seeded-strapi.ts';

export interface Lobby {
  url: string;
  /** Starts what journeys need before they ask, the admin panel last. */
  begin(): void;
  /** Ends what was started. */
  close(): Promise<void>;
}

interface Postgres {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts what tests need when the first of them asks, once for the whole run: `GET /postgres` answers with the address of an
 * empty PostgreSQL, `GET /strapi` with a seeded backend there to copy, `GET /system` with the facts of a booted system, `GET /own-system` with those of another one for
 * each that asks. 500 with the reason when it could not be started: every test that needs it says so, and the others run. It listens on loopback.
 */
export async function openLobby(): Promise<Lobby> {
  let postgres: Promise<Postgres> | undefined;
  let system: Promise<BootedSystem> | undefined;
  const ownSystems: Promise<BootedSystem>[] = [];
  let strapi: ReturnType<typeof seedStrapi> | undefined;
  const postgresUrl = async () => (await (postgres ??= givenPostgres())).url;
  const booted = () => (system ??= bootSystem());
  const answers: Record<string, () => Promise<string>> = {
    '/postgres': postgresUrl,
    '/strapi': async () => JSON.stringify((await (strapi ??= postgresUrl().then(seedStrapi))).seeded),
    '/system': async () => JSON.stringify((await booted()).facts),
    '/own-system': async () => {
      const own = bootSystem();
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
    // The caller learns why it could not be started.
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
      const seeded = await strapi?.catch(() => undefined);
      await seeded?.remove();
      const started = await Promise.allSettled([postgres, system, ...ownSystems]);
      for (const each of started) if (each.status === 'fulfilled') await each.value?.stop();
    },
  };
}

/** The PostgreSQL that TEST_DATABASE_URL names is used as it is. */
async function givenPostgres(): Promise<Postgres> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? { url, stop: async () => {} } : temporaryPostgres();
}

import type pg from 'pg';
import { isLoopback } from '../../packages/contract/src/loopback.ts';
import { checkDatabase, majorOf, withClient } from '../lib/database-checks.mjs';
import { toolsFor } from '../lib/postgres-tools.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { checkFirstStart, CONTENT_UNKNOWN } from './check-first-start.ts';
import { linesOf, notSet, type Line, type Place } from './check.ts';

const need = linesOf('1. What you need');
const encryption = linesOf('TLS to the database');
const backup = linesOf('8. Backup and restore');

/** The database: whether the shop can use it, whether the way to it is encrypted, and what the first start left in it. */
export async function checkTheDatabase({ settings }: Place): Promise<Line[]> {
  const url = settings.DATABASE_URL;
  if (!url) return [need.unchecked('Database', notSet('DATABASE_URL')), CONTENT_UNKNOWN];
  try {
    await checkDatabase(url, 'live');
    return await withClient(url, async (client) => [
      need.ok('Database', 'answers, and may be a live one'),
      await extensionLine(client),
      await encryptionLine(client, new URL(url)),
      toolsLine(await majorOf(client)),
      ...(await checkFirstStart(client, settings)),
    ]);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [need.todo('Database', error.message.replace(/\.$/, '')), CONTENT_UNKNOWN];
  }
}

/** The search and the places of the shop need it, and a trusted extension needs no more than CREATE. */
async function extensionLine(client: pg.Client): Promise<Line> {
  const about = 'Extension pg_trgm';
  const { rows } = await client.query<{ installed: boolean; available: boolean; may: boolean }>(`
    select exists (select from pg_extension where extname = 'pg_trgm') as installed,
           exists (select from pg_available_extensions where name = 'pg_trgm') as available,
           has_database_privilege(current_database(), 'CREATE') as may`);
  const { installed, available, may } = rows[0] ?? { installed: false, available: false, may: false };
  if (installed) return need.ok(about, 'is there');
  if (!available) return need.todo(about, 'install it on the database server (postgresql-contrib): it has none');
  return may
    ? need.ok(about, 'can be created at the first start')
    : need.todo(about, 'grant CREATE on the database to the user of DATABASE_URL, or create the extension yourself');
}

async function encryptionLine(client: pg.Client, url: URL): Promise<Line> {
  const about = 'Way to the database';
  const { rows } = await client.query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  if (isLoopback(url.hostname)) return encryption.ok(about, 'stays on this machine');
  if (!rows[0]?.ssl)
    return encryption.todo(about, 'add ?sslmode=verify-full to DATABASE_URL: orders and people travel in clear text');
  return url.searchParams.get('sslmode') === 'no-verify'
    ? encryption.todo(about, 'set sslmode=verify-full in DATABASE_URL: nobody looks who answers there')
    : encryption.ok(about, 'is encrypted, and the server has proved its name');
}

/**
 * Whether the programs that make a backup are here.
 * @param server its major version
 */
export function toolsLine(server: number): Line {
  const about = 'pg_dump';
  try {
    return backup.ok(about, `is there for this server: ${toolsFor(server)}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return backup.todo(about, error.message);
  }
}

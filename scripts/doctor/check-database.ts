import type pg from 'pg';
import { isLoopback } from '../../packages/contract/src/loopback.ts';
import { checkDatabase, majorOf, withClient } from '../lib/database-checks.mjs';
import { toolsFor } from '../lib/postgres-tools.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { linesOf, notSet, type Line, type Place } from './check.ts';
import type { Settings } from '../../packages/contract/src/settings.ts';

const need = linesOf('1. What you need');
const encryption = linesOf('TLS to the database');
const backup = linesOf('8. Backup and restore');

/** Checks whether the shop can use the database, the connection is encrypted, and the first start filled its tables. */
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

/** Checks for the extension that search and the store locator need. It is trusted, so CREATE suffices to install it. */
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
 * Checks whether the programs that make a backup are installed.
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

const { ok, todo, unchecked } = linesOf('4. First start');

/** Slugs of the policy pages that an order refers to. */
const POLICIES = ['terms-and-conditions', 'privacy-policy', 'accessibility-policy', 'delivery-and-returns'];

/** The result for the content checks if the database is unreachable. */
export const CONTENT_UNKNOWN = unchecked('Content', 'the database comes first');

/** Checks the content that staff must enter into a new shop before anyone can buy. Only reads the database. */
export async function checkFirstStart(
  client: pg.Client,
  settings: Pick<Partial<Settings>, 'ADMIN_PASSWORD'>,
): Promise<Line[]> {
  const { rows } = await client.query<{ started: boolean }>(`
    select to_regclass('commerce_migration') is not null and to_regclass('admin_users') is not null as started`);
  if (!rows[0]?.started) return [unchecked('Content', 'the backend has not been started on this database yet')];
  const found = (await client.query<Found>(FOUND, [POLICIES])).rows[0];
  if (!found) throw new Error('A query without from gives one row');
  const needed: [about: string, isThere: boolean, remedy: string][] = [
    ['Policies', found.policies.length === 0, `publish ${found.policies.join(', ')}`],
    ['Catalog', found.sold, 'publish a plan or a product: there is nothing to buy'],
    ['Stock', found.stocked, 'set the stock of each SKU: everything is sold out'],
    ['Tax rates', found.taxed, 'set the rates of each state you ship to: nothing can ship'],
    ['Shipping', found.delivered, 'offer a shipping method: nothing that ships can be bought'],
    ['Coverage', found.covered, 'upload a coverage map and publish it'],
    ['Page home', found.home, 'build and publish the home page'],
  ];
  return [
    administratorLine(found, settings),
    ...needed.map(([about, isThere, remedy]) => (isThere ? ok(about, 'is there') : todo(about, remedy))),
  ];
}

function administratorLine(
  { administrators, protected: second }: Found,
  { ADMIN_PASSWORD: password }: Pick<Partial<Settings>, 'ADMIN_PASSWORD'>,
): Line {
  const about = 'First administrator';
  if (administrators === 0)
    return todo(about, 'set ADMIN_EMAIL and ADMIN_PASSWORD, and start the backend again: there is nobody');
  if (password !== undefined)
    return todo(about, 'remove ADMIN_PASSWORD from the settings: somebody can sign in by now');
  return second === 0
    ? todo(about, 'turn on two-step verification in the panel: nobody on the staff has it')
    : ok(about, `${second} of the staff have two-step verification`);
}

interface Found {
  administrators: number;
  protected: number;
  /** Slugs of missing policy pages. */
  policies: string[];
  sold: boolean;
  stocked: boolean;
  taxed: boolean;
  delivered: boolean;
  covered: boolean;
  home: boolean;
}

const FOUND = `
  select (select count(*)::int from admin_users) as administrators,
         (select count(*)::int from staff_second_factor where confirmed_at is not null) as protected,
         array(select slug from unnest($1::text[]) as slug where slug not in (select slug from catalog_policy)) as policies,
         exists (select from catalog_plan) or exists (select from catalog_product) as sold,
         exists (select from stock where on_hand > reserved) as stocked,
         exists (select from tax_rate) as taxed,
         exists (select from shipping_method where active) as delivered,
         exists (select from coverage_in_force) as covered,
         exists (select from pages where slug = 'home' and published_at is not null) as home`;

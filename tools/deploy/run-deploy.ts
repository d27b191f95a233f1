import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import type { Books } from '../faults/books.ts';
import { checkBooks } from '../faults/check-books.ts';
import { comeToRest } from '../faults/come-to-rest.ts';
import type { Goods } from '../faults/goods.ts';
import { readBooks } from '../faults/read-books.ts';
import { progress } from '../../scripts/lib/progress.mjs';
import { Buyers } from './buyers.ts';
import { layOut, runIn, type Container, type Folders } from './container.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { postgresFolder } from './needs.ts';
import { ask, signIn, upload } from './panel.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { startRelease, type Release } from './release.ts';
import { makeSecondRelease } from './second-release.ts';
import { describeDeployment, type Deployment } from './simulators.ts';

/** Number of concurrent buyers while the proxy switches between releases. */
const CROWD = 8;
/** Maximum time that a part may take to end, in ms. */
const DRAIN = 30_000;

/** Takes an image through an operator's day: the first start behind a proxy, update, rollback, backup, and restore. */
export async function runDeploy(image: string): Promise<void> {
  const folder = mkdtempSync('/var/tmp/cerulean-deploy-');
  // PostgreSQL and the image run as separate users, who need access to their subfolders of this folder.
  chmodSync(folder, 0o755);
  const undo: (() => Promise<unknown>)[] = [];
  let ended = false;
  const clean = async (): Promise<void> => {
    if (ended) return;
    ended = true;
    for (const each of undo.reverse())
      await each().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void clean().finally(() => process.exit(130)));
  try {
    await new Run(folder, image, undo).all();
  } finally {
    await clean();
  }
}

class Run {
  readonly #folder: string;
  readonly #image: string;
  readonly #undo: (() => Promise<unknown>)[];

  constructor(folder: string, image: string, undo: (() => Promise<unknown>)[]) {
    this.#folder = folder;
    this.#image = image;
    this.#undo = undo;
  }

  #path(name: string): string {
    return join(this.#folder, name);
  }

  async all(): Promise<void> {
    const postgres = await progress.step('Starting PostgreSQL', () =>
      startDebianPostgres(postgresFolder() ?? '', this.#path('postgres')),
    );
    this.#undo.push(() => postgres.stop());
    const databaseUrl = await postgres.create('shop');
    const proxy = await startProxy(this.#path('proxy'));
    this.#undo.push(() => proxy.stop());
    for (const name of ['clone', 'clone/logs', 'logs']) mkdirSync(this.#path(name));
    const deployment = await describeDeployment(proxy, databaseUrl, this.#path('clone'));
    await deployment.simulators.start();
    this.#undo.push(() => deployment.simulators.stop());
    const folders = await this.#folders('blue');
    const first = await layOut(this.#image);
    this.#undo.push(() => first.remove());
    await progress.step('The image holds what it should, and writes nowhere else', () =>
      this.#lookInside(first, folders),
    );

    const { settings } = deployment;
    const start = async (name: string, container: Container): Promise<Release> => {
      const release = await startRelease(name, container, folders, settings, this.#path('logs'));
      this.#undo.push(() => release.stop());
      return release;
    };
    const blue = await progress.step('Starting the first release on an empty database', () => start('blue', first));
    await proxy.switchTo(blue);
    const { token, picture } = await progress.step('Signing in to the panel, and an upload', () =>
      this.#useThePanel(proxy, deployment),
    );
    await progress.step('The proxy leads and hides what it should', () => this.#askTheProxy(proxy));
    await progress.step('The doctor in the image finds the proxy in order', async () => {
      const backend = { ...settings.backend, CMS_URL: `http://127.0.0.1:${blue.cmsPort}` };
      await this.#askTheDoctor(first, folders, backend, proxy.ca);
    });

    const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    this.#undo.push(() => database.end());
    const { goods, atStart } = await goodsOf(database);
    const place = { shops: [proxy.shopUrl], publicUrl: proxy.shopUrl, ca: proxy.ca, sims: deployment.sims };
    const buyers = new Buyers(place, goods);
    await progress.step('A purchase with a card and one with PayPal', async () => {
      await buyers.buy();
      await buyers.buy();
      assert.deepEqual([buyers.bought, buyers.failures], [2, []]);
    });

    const second = await layOut(this.#image);
    this.#undo.push(() => second.remove());
    await progress.step('Making the next release', () => makeSecondRelease(this.#path('next'), second.root));
    buyers.open(CROWD);
    this.#undo.push(() => buyers.close());
    await buyers.untilBought(CROWD);
    const green = await progress.step(`Updating while ${CROWD} people buy`, async () => {
      const release = await start('green', second);
      assert.equal(await columns(database), 3, 'the next release has migrated the database');
      await buyers.untilBought(CROWD);
      await proxy.switchTo(release);
      await stopInTime(blue);
      await buyers.untilBought(2 * CROWD);
      return release;
    });
    await database.query(`insert into next_release (id) values (1)`);
    // The next release would grant this staff right when it starts.
    await database.query(LATER_RIGHT);
    await progress.step('Rolling back while they buy', async () => {
      const again = await start('blue-again', first);
      await proxy.switchTo(again);
      await stopInTime(green);
      await buyers.untilBought(2 * CROWD);
    });
    assert.equal(await columns(database), 3, 'what the next release added is still there');
    const { rows: rights } = await database.query(
      `select 1 from admin_permissions where action = 'api::staff.next.read'`,
    );
    assert.equal(rights.length, 1, 'and so is a right that only the next release knows');
    await buyers.close();
    assert.deepEqual(buyers.failures, [], 'no request of any purchase failed');
    progress.say(`  ✓ ${buyers.bought} purchases, none failed`);

    await progress.step('Coming to rest', async () => {
      assert.equal(await comeToRest(deployment, database, 120_000), true, 'nothing waits any more');
    });
    const readAll = (pool: pg.Pool): Promise<Books> => readBooks(deployment, pool, atStart);
    const books = await readAll(database);
    assert.deepEqual(checkBooks(books), []);
    assert.equal(books.orders.filter(({ isPaid }) => isPaid).length, buyers.bought);

    await progress.step('Backup and restore', async () => {
      const backend = settings.backend;
      const log = this.#path('logs/tools.log');
      const made = await runIn(first, folders, ['cerulean', 'backup'], backend, log);
      assert.equal(made.code, 0, made.said);
      const filled = await runIn(first, folders, ['cerulean', 'restore', made.said], backend, log);
      assert.equal(filled.code, 1);
      assert.match(filled.said, /uploads is not empty/);
      const used = await runIn(first, folders, ['cerulean', 'restore', made.said, '--replace'], backend, log);
      assert.equal(used.code, 1);
      assert.match(used.said, /in use/, 'a shop that runs is not restored over');
      const restoredUrl = await postgres.create('restored');
      const empty = { ...(await this.#folders('restored')), backups: folders.backups };
      const into = { ...backend, DATABASE_URL: restoredUrl };
      const restored = await runIn(first, empty, ['cerulean', 'restore', made.said], into, log);
      assert.equal(restored.code, 0, restored.said);
      const pool = new pg.Pool({ connectionString: restoredUrl, max: 2 });
      try {
        assert.deepEqual(sorted(await readAll(pool)), sorted(books), 'the books of the restored shop are equal');
      } finally {
        await pool.end();
      }
      assert.ok(existsSync(join(empty.data, 'public', picture)), 'the picture is back');
      const noUploads = { ...(await this.#folders('no-uploads')), backups: folders.backups };
      const again = await runIn(first, noUploads, ['cerulean', 'restore', made.said], into, log);
      assert.match(again.said, /database is not empty/);
      const replaced = await runIn(first, empty, ['cerulean', 'restore', made.said, '--replace'], into, log);
      assert.equal(replaced.code, 0, replaced.said);
    });
    const still = await ask(proxy, `${proxy.adminUrl}/admin/users/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    assert.equal(still.status, 200, 'who was signed in to the panel still is');
  }

  async #folders(name: string): Promise<Folders> {
    const folders = { data: this.#path(`${name}-data`), backups: this.#path(`${name}-backups`) };
    for (const path of Object.values(folders)) {
      mkdirSync(path);
      await chown(path, 10_001, 10_001);
    }
    return folders;
  }

  async #lookInside(container: Container, folders: Folders): Promise<void> {
    const bill = JSON.parse(readFileSync(join(container.root, 'app/sbom.cdx.json'), 'utf8')) as {
      bomFormat: string;
      components: { name: string; group?: string }[];
    };
    assert.equal(bill.bomFormat, 'CycloneDX');
    const names = new Set(bill.components.map(({ group, name }) => (group ? `${group}/${name}` : name)));
    for (const name of ['pg', 'stripe', '@strapi/strapi', 'react-router'])
      assert.ok(names.has(name), `${name} is listed`);
    for (const path of ['app/tools', 'app/.env', 'app/tests', 'app/node_modules/oidc-provider']) {
      assert.ok(!existsSync(join(container.root, path)), `${path} is not in the image`);
    }
    // The command runs as the image's user on a writable file system, so that only file ownership refuses writes.
    const log = this.#path('logs/inside.log');
    const tries = ['/app', '/app/apps/backend', '/usr/local/bin', '/etc', '/var/lib', '/'];
    const script = `for f in ${tries.join(' ')}; do touch $f/probe 2>/dev/null && echo "wrote to $f"; done;
      touch /tmp/probe /var/lib/cerulean/probe /var/backups/cerulean/probe && rm /var/lib/cerulean/probe && id -u`;
    const inside = await runIn(container, folders, ['sh', '-c', script], {}, log);
    assert.deepEqual(inside, { code: 0, said: '10001' });
    const unset = await runIn(container, folders, ['cerulean', 'backend'], {}, log);
    assert.equal(unset.code, 1);
    assert.match(unset.said, /DATABASE_URL/, 'without settings it says which are missing');
    const nobody = await runIn(container, folders, ['cerulean', 'healthy', 'storefront'], { PORT: '9' }, log);
    assert.equal(nobody.code, 1, 'a part that does not answer is not healthy');
  }

  async #askTheDoctor(
    container: Container,
    folders: Folders,
    settings: Readonly<Record<string, string>>,
    ca: string,
  ): Promise<void> {
    // The proxy's self-signed certificate, which the doctor must trust.
    writeFileSync(join(folders.data, 'proxy.pem'), ca);
    const env = { ...settings, NODE_EXTRA_CA_CERTS: '/var/lib/cerulean/proxy.pem' };
    const log = this.#path('logs/doctor.log');
    const { code, said } = await runIn(container, folders, ['cerulean', 'doctor'], env, log);
    assert.equal(code, 1, 'keys of a simulator are to do');
    for (const about of IN_ORDER) assert.match(said, new RegExp(`^ +ok +${about}: `, 'm'), said);
  }

  async #useThePanel(proxy: Proxy, { admin }: Deployment): Promise<{ token: string; picture: string }> {
    const token = await signIn(proxy, admin);
    const picture = await upload(proxy, token, 'by-proxy.png');
    assert.match(picture, /^\/uploads\//);
    const shown = await ask(proxy, `${proxy.shopUrl}${picture}`);
    assert.equal(shown.status, 200);
    assert.match(String(shown.headers['content-type']), /^image\//);
    const encoding = async (path: string) =>
      (await ask(proxy, proxy.adminUrl + path, { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding'];
    const [script] = /\/admin\/[^"]+\.js/.exec((await ask(proxy, `${proxy.adminUrl}/admin/`)).text) ?? [];
    assert.ok(script, 'the panel has a script');
    assert.equal(await encoding(script), 'gzip');
    assert.equal(await encoding('/admin/init'), undefined, 'data is not compressed');
    return { token, picture };
  }

  async #askTheProxy(proxy: Proxy): Promise<void> {
    const plain = await new Promise<{ status?: number; location?: string }>((resolve, reject) => {
      const headers = { host: 'localhost' };
      request({ host: '127.0.0.1', port: proxy.httpPort, path: '/plans?a=1', headers }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, location: response.headers.location });
      })
        .on('error', reject)
        .end();
    });
    assert.deepEqual(plain, { status: 308, location: 'https://localhost/plans?a=1' });
    const www = await ask(proxy, `${proxy.shopUrl}/plans?a=1`, { headers: { host: 'www.localhost' } });
    assert.deepEqual([www.status, www.headers['location']], [308, `${proxy.shopUrl}/plans?a=1`]);
    await ask(proxy, `${proxy.shopUrl}/connect/demo-id/callback?code=one-time-secret`);
    const log = await proxy.logged(/\/connect\/demo-id\/callback/);
    assert.doesNotMatch(log, /one-time-secret/, 'no query is written down');
    const large = await ask(proxy, `${proxy.shopUrl}/add-to-cart`, { method: 'POST', body: Buffer.alloc(3_000_000) });
    assert.equal(large.status, 413);
  }
}

/** Checks that must be `ok` here. Other checks fail: DNS records, live keys, and a database that was never a demo. */
const IN_ORDER = [
  'Uploads',
  ...['shop', 'panel'].flatMap((part) => [
    `Proxy of the ${part}`,
    `Host header of the ${part}`,
    `X-Forwarded-Proto of the ${part}`,
    `X-Forwarded-For of the ${part}`,
    `HSTS of the ${part}`,
  ]),
  'Shop',
  'Backend',
];

/** SQL that adds a staff right which the code of the first release does not know. */
const LATER_RIGHT = `
  with made as (insert into admin_permissions (document_id, action, action_parameters, properties, conditions, created_at, updated_at)
    values ('nextreleasesrightofstaff', 'api::staff.next.read', '{}', '{}', '[]', now(), now()) returning id)
  insert into admin_permissions_role_lnk (permission_id, role_id)
    select made.id, r.id from made, admin_roles r where r.code = 'cerulean-support'`;

/** Counts how many of the next release's three schema additions exist. */
async function columns(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from information_schema.columns where table_schema = 'public' and
      ((table_name = 'customer_order' and column_name = 'next_release') or table_name = 'next_release'
        or (table_name = 'synonyms' and column_name = 'next_release'))`,
  );
  return rows[0]?.count ?? 0;
}

async function stopInTime(release: Release): Promise<void> {
  const took = await release.stop();
  for (const [part, ms] of Object.entries(took)) assert.ok(ms <= DRAIN, `the ${part} took ${Math.round(ms)} ms to end`);
}

/** Finds an accessory with enough stock for everyone, and a plan on an eSIM. */
async function goodsOf(database: pg.Pool): Promise<{ goods: Goods; atStart: ReadonlyMap<string, number> }> {
  const { rows } = await database.query<{ sku: string }>(
    `update stock set on_hand = 100000 where sku = (
       select v.sku from catalog_variant v join catalog_product p on p.document_id = v.product_id join stock s on s.sku = v.sku
        where p.kind = 'accessory' order by p.rank, v.position limit 1) returning sku`,
  );
  const accessory = { kind: 'product', sku: rows[0]?.sku ?? '', quantity: '1' };
  const plan = { kind: 'plan', sku: 'PLAN-LAYOVER-7D', sim: 'esim', start: 'first_connection' };
  const { rows: shelves } = await database.query<{ sku: string; count: number }>(
    'select sku, on_hand as count from stock',
  );
  const atStart = new Map(shelves.map(({ sku, count }) => [sku, count]));
  const goods = {
    itemsOf: (kind: string) => [kind === 'eSIM' ? plan : accessory],
    codeOf: () => '',
    partner: '',
    atStart,
  };
  return { goods, atStart };
}

/** Sorts the rows, because the database returns them in any order. */
function sorted(books: Books): object {
  const lists = Object.entries(books).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? value.map((row) => JSON.stringify(row)).sort() : value,
  ]);
  return Object.fromEntries(lists);
}

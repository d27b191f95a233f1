import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../../scripts/lib/ports.mjs';
import { progress } from '../../scripts/lib/progress.mjs';
import { bootForBench, type BenchSystem } from './bench-system.ts';
import { cpuOfProcess } from './cpu.ts';
import { judge, lowest, machine, median, table } from './figures.ts';
import { type HelperProcess, startHelper } from './helper-process.ts';
import { send } from './http-client.ts';
import { type IdentityShop, prepareAccounts } from './identity-shop.ts';

const ROUNDS = 5;
/** Log-ins at the same time (issue 4). */
const TOGETHER = 20;
const LOG_INS = 100;
const READS = 2_000;
const READERS = 8;
/** Each account is slowed down from its eleventh log-in on. */
const ACCOUNTS = 25;
const PAIRS = 40;

interface Figures {
  logIn: number[];
  hash: number[];
  lag: number[];
  ours: number[];
  plain: number[];
  same: { what: string; known: number; nobody: number }[];
}

/** Boots, measures and prints; true when every target is met. */
export async function benchIdentity(): Promise<boolean> {
  const system = await bootForBench();
  const database = new pg.Pool({ connectionString: system.settings.DATABASE_URL, max: 2 });
  const dataDir = mkdtempSync(join(tmpdir(), 'cerulean-plain-strapi-'));
  const helpers: HelperProcess[] = [];
  try {
    const replica = await progress.step('Starting a backend that is watched', () => startReplica(system, helpers));
    const plain = await progress.step('Starting plain Strapi', () => startPlain(system, database, dataDir, helpers));
    const hash = startHelper('hash-cost.ts');
    helpers.push(hash);
    const secret = system.settings.INTERNAL_SECRET;
    const shop = await progress.step('Registering customers', () =>
      prepareAccounts(replica.api, { secret, database, count: ACCOUNTS }),
    );
    const figures: Figures = { logIn: [], hash: [], lag: [], ours: [], plain: [], same: [] };
    await progress.step('Logging in', () => measureLogIns(replica.process, hash, shop, figures));
    await progress.step('Reading who is logged in', async () => {
      const ours = { url: `${replica.api}/users/me`, token: shop.token, pid: replica.process.pid };
      for (let round = 0; round <= ROUNDS; round += 1) {
        const [mine, theirs] = [await cpuOfReads(ours), await cpuOfReads(plain)];
        if (round > 0) {
          figures.ours.push(mine);
          figures.plain.push(theirs);
        }
      }
    });
    figures.same = await progress.step('Asking for accounts that are there, and that are not', () => compare(shop));
    return report(figures);
  } finally {
    for (const helper of helpers) await helper.stop();
    await database.end();
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A second backend on the same database, with a watch over its event loop. */
async function startReplica(system: BenchSystem, helpers: HelperProcess[]) {
  const port = await freePort();
  const watch = fileURLToPath(new URL('loop-lag.ts', import.meta.url));
  const env = { ...system.backendEnv, CMS_PORT: String(port) };
  const replica = startHelper('../../apps/backend/server.mjs', env, ['--import', watch]);
  helpers.push(replica);
  await replica.ask<number>({}, 'port');
  return { process: replica, api: `http://127.0.0.1:${port}${system.settings.CMS_PREFIX}` };
}

async function startPlain(system: BenchSystem, database: pg.Pool, dataDir: string, helpers: HelperProcess[]) {
  await database.query('create database plain_strapi');
  const url = new URL(system.settings.DATABASE_URL);
  url.pathname = '/plain_strapi';
  const env = { DATABASE_URL: url.href, PORT: String(await freePort()), DATA_DIR: dataDir };
  const plain = startHelper('plain-strapi/server.js', env);
  helpers.push(plain);
  const ready = await plain.ask<{ url: string; token: string }>({}, 'ready');
  return { url: `${ready.url}/users/me`, token: ready.token, pid: plain.pid };
}

async function measureLogIns(backend: HelperProcess, hash: HelperProcess, shop: IdentityShop, figures: Figures) {
  for (let round = 0; round <= ROUNDS; round += 1) {
    await shop.forgetTries();
    await backend.ask<boolean>({ lag: 'begin' }, 'began');
    const before = cpuOfProcess(backend.pid);
    await together(LOG_INS, TOGETHER, (turn) => shop.logIn(turn));
    const logIn = (cpuOfProcess(backend.pid) - before) / LOG_INS;
    const lag = await backend.ask<number>({ lag: 'end' }, 'lag');
    const hashBefore = cpuOfProcess(hash.pid);
    await hash.ask<boolean>({ times: LOG_INS, together: TOGETHER }, 'verified');
    const alone = (cpuOfProcess(hash.pid) - hashBefore) / LOG_INS;
    if (round === 0) continue;
    figures.logIn.push(logIn);
    figures.hash.push(alone);
    figures.lag.push(lag);
  }
}

async function cpuOfReads({ url, token, pid }: { url: string; token: string; pid: number }): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const before = cpuOfProcess(pid);
  await together(READS, READERS, async () => {
    const { status } = await send({ method: 'GET', url, headers });
    if (status !== 200) throw new Error(`${url} answered ${status}`);
  });
  return (cpuOfProcess(pid) - before) / READS;
}

/** One pair after the other, so that both sides meet the same machine. Coarse: tests count hashes and statements. */
async function compare(shop: IdentityShop): Promise<Figures['same']> {
  const calls = [
    { what: 'log-in', path: '/auth/local', body: (email: string) => ({ identifier: email, password: 'not this one' }) },
    { what: 'forgotten password', path: '/auth/forgot-password', body: (email: string) => ({ email }) },
    { what: 'confirmation', path: '/auth/send-email-confirmation', body: (email: string) => ({ email }) },
  ];
  const found: Figures['same'] = [];
  for (const { what, path, body } of calls) {
    const [known, nobody]: [number[], number[]] = [[], []];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      await shop.forgetTries();
      const email = shop.emails[pair % shop.emails.length] ?? '';
      known.push(await shop.timeOf(path, body(email)));
      nobody.push(await shop.timeOf(path, body(`nobody-${randomUUID()}@example.com`)));
    }
    found.push({ what, known: median(known), nobody: median(nobody) });
  }
  return found;
}

async function together(count: number, workers: number, work: (turn: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

function report({ logIn, hash, lag, ours, plain, same }: Figures): boolean {
  const row = (name: string, figures: number[]): string[] => [
    name,
    median(figures).toFixed(3),
    lowest(figures).toFixed(3),
  ];
  process.stdout.write(`\n${machine()}\nCPU of the server in ms, ${ROUNDS} rounds\n\n`);
  process.stdout.write(
    table(
      ['', 'median', 'lowest'],
      [
        row(`a log-in, ${TOGETHER} at the same time`, logIn),
        row('its hash alone', hash),
        row('GET /users/me', ours),
        row('the same in plain Strapi, without sessions', plain),
        row(`lag of the event loop under ${TOGETHER} log-ins, 99th percentile`, lag),
      ],
    ),
  );
  process.stdout.write('\nMedian milliseconds of an answer about an account that is there, and one that is not\n\n');
  process.stdout.write(
    table(
      ['', 'there', 'not there'],
      same.map(({ what, known, nobody }) => [what, known.toFixed(1), nobody.toFixed(1)]),
    ),
  );
  process.stdout.write('\n');
  return judge([
    { what: 'Lag of the event loop, 99th percentile', value: median(lag), most: 30, unit: ' ms' },
    { what: 'GET /users/me, CPU to plain Strapi', value: median(ours) / median(plain), most: 1.5, unit: ' ×' },
    { what: 'A log-in, CPU to its hash', value: median(logIn) / median(hash), most: 1.15, unit: ' ×' },
    ...same.map(({ what, known, nobody }) => ({
      what: `Time of a ${what}, with an account to without`,
      value: Math.max(known / nobody, nobody / known),
      most: 1.25,
      unit: ' ×',
    })),
  ]);
}

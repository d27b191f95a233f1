import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { progress } from '../../scripts/lib/progress.mjs';
import { secondBackend, withBench, type HelperProcess } from './bench-system.ts';
import { cpuDuring, cpuOfProcess } from './cpu.ts';
import { judge, median, printTable, roundsRow, table, timesMost } from './figures.ts';
import { send } from './http-client.ts';
import { type IdentityShop, prepareAccounts } from './identity-shop.ts';
import { preparePlain } from './plain-strapi.ts';
import { together } from './together.ts';

const ROUNDS = 5;
/** Number of concurrent logins. */
const TOGETHER = 20;
const LOG_INS = 100;
const READS = 2_000;
const READERS = 8;
/** Number of accounts. There are several, because logins to one account are slowed down from the eleventh on. */
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

/** Boots a demo, measures, and prints the results. Returns true if every target is met. */
export async function benchIdentity(): Promise<boolean> {
  return withBench(async (bench) => {
    const { database, settings } = bench;
    // The monitor of the event loop that is preloaded into the second backend.
    const watch = fileURLToPath(new URL('loop-lag.ts', import.meta.url));
    const replica = await progress.step('Starting a backend that is watched', () =>
      secondBackend(bench, ['--import', watch]),
    );
    const api = replica.url + settings.CMS_PREFIX;
    const plain = await progress.step('Starting plain Strapi', async () => (await preparePlain(bench))());
    const hash = bench.helper('hash-cost.ts');
    const shop = await progress.step('Registering customers', () =>
      prepareAccounts(api, { secret: settings.INTERNAL_SECRET, database, count: ACCOUNTS }),
    );
    const figures: Figures = { logIn: [], hash: [], lag: [], ours: [], plain: [], same: [] };
    await progress.step('Logging in', () => measureLogIns(replica.process, hash, shop, figures));
    await progress.step('Reading who is logged in', async () => {
      const ours = { url: `${api}/users/me`, token: shop.token, pid: replica.process.pid };
      for (let round = 0; round <= ROUNDS; round += 1) {
        const [mine, theirs] = [await cpuOfReads(ours), await cpuOfReads({ ...plain, pid: plain.plain.pid })];
        if (round > 0) {
          figures.ours.push(mine);
          figures.plain.push(theirs);
        }
      }
    });
    figures.same = await progress.step('Asking for accounts that are there, and that are not', () => compare(shop));
    return report(figures);
  });
}

async function measureLogIns(backend: HelperProcess, hash: HelperProcess, shop: IdentityShop, figures: Figures) {
  for (let round = 0; round <= ROUNDS; round += 1) {
    await shop.forgetTries();
    await backend.ask<boolean>({ lag: 'begin' }, 'began');
    const logIns = () => together(LOG_INS, TOGETHER, (turn) => shop.logIn(turn));
    const logIn = await cpuDuring(() => cpuOfProcess(backend.pid), logIns);
    const lag = await backend.ask<number>({ lag: 'end' }, 'lag');
    const hashes = () => hash.ask<boolean>({ times: LOG_INS, workers: TOGETHER }, 'verified');
    const alone = await cpuDuring(() => cpuOfProcess(hash.pid), hashes);
    if (round === 0) continue;
    figures.logIn.push(logIn / LOG_INS);
    figures.hash.push(alone / LOG_INS);
    figures.lag.push(lag);
  }
}

async function cpuOfReads({ url, token, pid }: { url: string; token: string; pid: number }): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const read = async () => {
    const { status } = await send({ method: 'GET', url, headers });
    if (status !== 200) throw new Error(`${url} answered ${status}`);
  };
  const cpu = await cpuDuring(
    () => cpuOfProcess(pid),
    () => together(READS, READERS, read),
  );
  return cpu / READS;
}

/** Times existing and unknown accounts in pairs under equal load: a coarse check. Tests count hashes and statements. */
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

function report({ logIn, hash, lag, ours, plain, same }: Figures): boolean {
  printTable(
    `CPU of the server in ms, ${ROUNDS} rounds`,
    ['', 'median', 'lowest'],
    [
      roundsRow(`a log-in, ${TOGETHER} at the same time`, logIn),
      roundsRow('its hash alone', hash),
      roundsRow('GET /users/me', ours),
      roundsRow('the same in plain Strapi, without sessions', plain),
      roundsRow(`lag of the event loop under ${TOGETHER} log-ins, 99th percentile`, lag),
    ],
  );
  process.stdout.write('Median milliseconds of an answer about an account that is there, and one that is not\n\n');
  process.stdout.write(
    table(
      ['', 'there', 'not there'],
      same.map(({ what, known, nobody }) => [what, known.toFixed(1), nobody.toFixed(1)]),
    ),
  );
  process.stdout.write('\n');
  return judge([
    { what: 'Lag of the event loop, 99th percentile', value: median(lag), most: 30, unit: ' ms' },
    timesMost('GET /users/me, CPU to plain Strapi', median(ours) / median(plain), 1.5),
    timesMost('A log-in, CPU to its hash', median(logIn) / median(hash), 1.15),
    ...same.map(({ what, known, nobody }) =>
      timesMost(`Time of a ${what}, with an account to without`, Math.max(known / nobody, nobody / known), 1.25),
    ),
  ]);
}

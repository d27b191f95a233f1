import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { randomFrom } from '../../tests/abuse/random.ts';
import { progress } from '../../scripts/lib/progress.mjs';
import { checkBooks } from './check-books.ts';
import { comeToRest } from './come-to-rest.ts';
import { bootCrowdedShop, type CrowdedShop } from './crowded-shop.ts';
import { Crowd } from './crowd.ts';
import { type Goods, stockGoods } from './goods.ts';
import { heal, inject } from './inject.ts';
import { faultLabel, PARTS, planFaults } from './plan.ts';
import { readBooks } from './read-books.ts';
import { Staff } from './staff.ts';

export interface RunOptions {
  /** Random seed. The same seed gives the same fault plan and the same purchases. */
  seed: number;
  /** Minimum number of completed purchases. */
  purchases: number;
  /** Number of concurrent buyers. */
  crowd: number;
  /** Seconds after which a buyer who gets no response gives up. */
  patience: number;
  /** Maximum number of planned faults. If it is 0, nothing is broken on purpose, so any error is the shop's own. */
  faults: number;
}

/** Boots a shop, lets buyers buy while faults happen, and compares the books. Returns true if the books agree. */
export async function runFaults(options: RunOptions): Promise<boolean> {
  const { seed, purchases } = options;
  process.stdout.write(`Seed ${seed}: ${purchases} purchases\n`);
  const shop = await bootCrowdedShop();
  // Cleans up, so that a run stopped by hand leaves nothing behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void shop.stop().finally(() => process.exit(130)));
  }
  const database = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 });
  // Ignores broken connections, which a killed database causes. The next query opens a new connection.
  database.on('error', () => {});
  try {
    const staff = new Staff(shop);
    const goods = await stockGoods(database, staff, purchases);
    const missed = await buyWhileItBreaks(shop, staff, goods, options);
    const isAtRest = await progress.step('Coming to rest', async () => {
      await heal(shop);
      if (!(await shop.isUp(PARTS, 180_000))) throw new Error('Not every part came back');
      return comeToRest(shop, database, 240_000);
    });
    const books = await readBooks(shop, database, goods.atStart);
    const wrong = checkBooks(books);
    const paid = books.orders.filter(({ isPaid }) => isPaid);
    const given = books.gatewayCharges.filter(({ refunds }) => refunds.length > 0);
    process.stdout.write(
      `${paid.length} orders paid by ${books.gatewayCharges.length} charges, of which ${given.length} gave something back; ${books.mails.length} mails\n`,
    );
    if (!isAtRest) wrong.unshift('Something did not come to rest');
    wrong.push(...missed.map((words) => `nobody came by: ${words}`));
    if (paid.length < purchases) wrong.push(`only ${paid.length} of ${purchases} purchases were paid`);
    if (wrong.length > 0) {
      const file = join(tmpdir(), `cerulean-faults-${seed}.json`);
      await writeFile(file, JSON.stringify(books, null, 1));
      process.stdout.write(`The books are in ${file}\n`);
    }
    for (const what of wrong.slice(0, 50)) process.stdout.write(`✗ ${what}\n`);
    process.stdout.write(
      wrong.length === 0 ? `✓ Seed ${seed}: nothing is wrong\n` : `✗ Seed ${seed}: ${wrong.length} things are wrong\n`,
    );
    return wrong.length === 0;
  } finally {
    await database.end().catch(() => {});
    await shop.stop();
  }
}

/** Runs buyers and faults until there are enough of both. Returns the faults whose point no buyer reached. */
async function buyWhileItBreaks(shop: CrowdedShop, staff: Staff, goods: Goods, options: RunOptions): Promise<string[]> {
  const { seed, purchases, crowd: size, patience } = options;
  const steps = planFaults(randomFrom(seed), purchases).slice(0, options.faults);
  const crowd = new Crowd({ shop, staff, goods, seed, patience });
  const missed: string[] = [];
  const began = Date.now();
  let failure: unknown;
  crowd.open(size);
  const decided = staffAtWork(staff, () => crowd.isOpen);
  try {
    for (const [place, { after, fault }] of steps.entries()) {
      while (crowd.endings.bought < after) await pause(100);
      const words = faultLabel(fault);
      const from = Date.now();
      const happened = await inject(shop, fault);
      if (!happened) missed.push(words);
      const seconds = ((Date.now() - from) / 1000).toFixed(1);
      process.stdout.write(
        `${clock(began)} ${place + 1}/${steps.length} ${words}, ${seconds} s${happened ? '' : ', and nobody came by'}; ${JSON.stringify(crowd.endings)}\n`,
      );
    }
    while (crowd.endings.bought < purchases) await pause(100);
  } catch (error) {
    failure = error;
  }
  await crowd.close();
  await decided;
  process.stdout.write(`${clock(began)} ${JSON.stringify(crowd.endings)}\n`);
  for (const [what, count] of crowd.problems) process.stdout.write(`  ${count} × ${what}\n`);
  if (failure) throw failure;
  return missed;
}

async function staffAtWork(staff: Staff, isOpen: () => boolean): Promise<void> {
  while (isOpen()) {
    await pause(2_000);
    await staff.decideRequests().catch(() => {});
  }
  await staff.decideRequests().catch(() => {});
}

function clock(began: number): string {
  const seconds = Math.floor((Date.now() - began) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

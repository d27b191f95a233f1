import { readFileSync } from 'node:fs';
import { progress } from '../../scripts/lib/progress.mjs';
import { secondBackend, withBench, type Bench } from './bench-system.ts';
import { judge, median, printTable, roundsRow, timesMost, type Target } from './figures.ts';
import { prepareShop } from './flow-shop.ts';
import { inspect } from './inspector.ts';
import type { Bought, Order } from './load-flow.ts';
import { preparePlain } from './plain-strapi.ts';

const ROUNDS = 5;
const CROWD = 8;
const PHONES = 20;
/** Number of accounts. An account may pay at most sixty times in ten minutes. */
const ACCOUNTS = 1_024;
/** Maximum ratios: start and memory to an unmodified Strapi's, and memory after many more purchases to before. */
const BOUNDS = { start: 1.3, memory: 1.5, growth: 1.02 };

/**
 * Measures how long the built backend takes to start on a filled database, and its memory after this many purchases and
 * after many more, beside an unmodified Strapi of the same version. Returns true if every target is met.
 */
export function benchStart(purchases: number, more: number): Promise<boolean> {
  return withBench(async (bench) => {
    const startPlain = await preparePlain(bench);
    // The first start creates the tables.
    await (await startPlain()).plain.stop();
    const ours: number[] = [];
    const plain: number[] = [];
    await progress.step('Starting both in turns', async () => {
      for (let round = 0; round <= ROUNDS; round += 1) {
        const mine = await seconds(async () => (await secondBackend(bench)).process);
        const theirs = await seconds(async () => (await startPlain()).plain);
        if (round === 0) continue;
        ours.push(mine);
        plain.push(theirs);
      }
    });
    printTable(
      'Seconds to start',
      ['', 'median', 'lowest'],
      [roundsRow('the backend', ours), roundsRow('plain Strapi', plain)],
    );
    const targets = [timesMost('Start, to plain Strapi', median(ours) / median(plain), BOUNDS.start)];
    if (purchases > 0) targets.push(...(await memoryTargets(bench, startPlain, purchases, more)));
    return judge(targets);
  });
}

/** Returns the seconds until a program is ready, and stops it. */
async function seconds(start: () => Promise<{ stop(): Promise<void> }>): Promise<number> {
  const began = performance.now();
  const started = await start();
  const took = (performance.now() - began) / 1000;
  await started.stop();
  return took;
}

async function memoryTargets(
  bench: Bench,
  startPlain: Awaited<ReturnType<typeof preparePlain>>,
  purchases: number,
  more: number,
): Promise<Target[]> {
  const { shop, tokens, isQuiet } = await prepareShop(bench, ACCOUNTS, PHONES);
  const generator = bench.helper('load-flow.ts');
  const inspector = await inspect(bench.backendPid);
  bench.atEnd(async () => inspector.close());
  const after = async (flows: number): Promise<number> => {
    const order: Order = { at: { shop, tokens }, crowd: CROWD, flows };
    await progress.step(`Buying ${flows} times`, () => generator.ask<Bought>(order, 'bought'));
    await isQuiet();
    await inspector.heapUsed(true);
    return megabytesOf(bench.backendPid);
  };
  const plain = megabytesOf((await startPlain()).plain.pid);
  const first = await after(purchases);
  const targets = [
    timesMost(
      `Memory after ${purchases} purchases, to plain Strapi`,
      first / plain,
      BOUNDS.memory,
      shown(first, plain),
    ),
  ];
  if (more <= purchases) return targets;
  const last = await after(more - purchases);
  const growth = timesMost(`Memory after ${more}`, last / first, BOUNDS.growth, shown(last, first));
  return [...targets, growth];
}

const shown = (one: number, other: number): string => `${one.toFixed(0)} and ${other.toFixed(0)} MB`;

/** Returns the memory that a process holds, in megabytes. */
function megabytesOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

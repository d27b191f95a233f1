import { expect, test } from 'vitest';
import { newCrowd } from './crowd.ts';
import { notReached } from './expected-routes.ts';
import { heapProbe } from './heap.ts';
import { failuresOf, newTally, runMutations, settingsOf, tableOf } from './run-mutations.ts';

const { seed, count } = settingsOf(50_000);
/** Maximum heap size at the end: 5 % and 8 MB more than in the middle, when all caches have been filled. */
const allowed = (middle: number) => middle * 1.05 + 8 * 2 ** 20;

test('mutated requests over all routes: no 5xx, no hang, every route reached, four of five reach their handler, memory stays flat', async () => {
  process.stdout.write(`ABUSE_SEED=${seed} ABUSE_REQUESTS=${count}\n`);
  const probes = { storefront: await heapProbe('storefront'), backend: await heapProbe('backend') };
  const crowd = await newCrowd(24);
  const tally = newTally();
  const heap = async () => ({ storefront: await probes.storefront(), backend: await probes.backend() });
  // Compiled code and caches grow first, so the measurement begins after this warm-up.
  await runMutations(seed ^ 1, Math.ceil(count / 10), crowd, newTally());
  const start = await heap();
  await runMutations(seed, Math.floor(count / 2), crowd, tally);
  const middle = await heap();
  await runMutations(seed + 1, Math.ceil(count / 2), crowd, tally);
  const end = await heap();
  process.stdout.write(`${tableOf(tally)}\n`);
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
  for (const part of ['storefront', 'backend'] as const) {
    process.stdout.write(
      `heap of the ${part}: ${[start, middle, end].map((each) => megabytes(each[part])).join(', ')}\n`,
    );
  }
  expect(failuresOf(tally)).toEqual([]);
  expect(tally.sent).toBe(count);
  expect(tally.reached / tally.sent).toBeGreaterThanOrEqual(0.8);
  expect(tally.slowest).toBeLessThan(30_000);
  expect(notReached(tally)).toEqual([]);
  for (const part of ['storefront', 'backend'] as const) expect(end[part], part).toBeLessThan(allowed(middle[part]));
}, 3_600_000);

import { expect, test } from 'vitest';
import { newCrowd } from '../abuse/crowd.ts';
import { failuresOf, newTally, runMutations, settingsOf } from '../abuse/run-mutations.ts';

// This is a small sample of `npm run test:abuse`. A failure prints the seed.
test('a thousand mutated requests over all routes: no 5xx, and four of five reach their handler', async () => {
  const { seed } = settingsOf(1_000);
  const tally = newTally();
  await runMutations(seed, 1_000, await newCrowd(4), tally);
  expect(failuresOf(tally), `ABUSE_SEED=${seed}`).toEqual([]);
  expect(tally.reached / tally.sent, `ABUSE_SEED=${seed}`).toBeGreaterThanOrEqual(0.8);
});

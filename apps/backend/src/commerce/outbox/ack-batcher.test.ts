import { afterEach, expect, test, vi } from 'vitest';
import type { Db } from '../db/db.ts';
import { createAckBatcher } from './ack-batcher.ts';

afterEach(() => vi.useRealTimers());

/** A database that only remembers which tasks were written down together. */
function remembering(fails = false) {
  const written: (readonly number[])[] = [];
  const run = async (_: unknown, [ids]: [readonly number[]]) => {
    if (fails) throw new Error('away');
    written.push(ids);
    return ids.length;
  };
  return { written, db: { run } as unknown as Db };
}

test('tasks of a pass that end together are written down in one statement, those that are not done left out', async () => {
  const { written, db } = remembering();
  const finisher = createAckBatcher(db, 4);
  await finisher.ended(null);
  await Promise.all([finisher.ended(3), finisher.ended(1), finisher.ended(2)]);
  expect(written).toEqual([[3, 1, 2]]);
});

test('a task that is done does not wait long for one that takes its time', async () => {
  vi.useFakeTimers();
  const { written, db } = remembering();
  const finisher = createAckBatcher(db, 2);
  const first = finisher.ended(1);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(250);
  await first;
  expect(written).toEqual([[1]]);
  await finisher.ended(2);
  expect(written).toEqual([[1], [2]]);
});

test('a caller that waits for it learns that it could not be written', async () => {
  const finisher = createAckBatcher(remembering(true).db, 2);
  await finisher.ended(null);
  await expect(finisher.ended(1)).rejects.toThrow('away');
});

test('a pass in which nothing is done writes nothing', async () => {
  const { written, db } = remembering();
  const finisher = createAckBatcher(db, 1);
  await finisher.ended(null);
  expect(written).toEqual([]);
});

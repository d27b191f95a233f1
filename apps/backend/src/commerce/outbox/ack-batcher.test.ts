import { afterEach, expect, test, vi } from 'vitest';
import type { Db } from '../db/db.ts';
import { createAckBatcher } from './deliver.ts';

afterEach(() => vi.useRealTimers());

/** A fake database that only remembers which tasks were recorded together. */
function remembering(fails = false) {
  const written: (readonly number[])[] = [];
  const skipped: (readonly number[])[] = [];
  const run = async (_: unknown, [ids, skippedIds]: [readonly number[], readonly number[]]) => {
    if (fails) throw new Error('away');
    written.push(ids);
    skipped.push(skippedIds);
    return ids.length;
  };
  return { written, skipped, db: { run } as unknown as Db };
}

test('tasks that end together are written down in one statement', async () => {
  const { written, db } = remembering();
  const acks = createAckBatcher(db, () => {});
  for (const id of [3, 1, 2]) acks.done(id);
  await acks.flush();
  expect(written).toEqual([[3, 1, 2]]);
});

test('tasks that were skipped are written down with the others, and as skipped once', async () => {
  const { written, skipped, db } = remembering();
  const acks = createAckBatcher(db, () => {});
  acks.done(1);
  acks.done(2, true);
  await acks.flush();
  acks.done(3);
  await acks.flush();
  expect(written).toEqual([[1, 2], [3]]);
  expect(skipped).toEqual([[2], []]);
});

test('a task that is done does not wait long for one that takes its time', async () => {
  vi.useFakeTimers();
  const { written, db } = remembering();
  const acks = createAckBatcher(db, () => {});
  acks.done(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual([[1]]);
  acks.done(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual([[1], [2]]);
});

test('who made it learns that tasks could not be written', async () => {
  const failed: unknown[] = [];
  const acks = createAckBatcher(remembering(true).db, (error) => failed.push(error));
  acks.done(1);
  await acks.flush();
  expect(failed).toEqual([new Error('away')]);
});

test('nothing is written where nothing is done', async () => {
  const { written, db } = remembering();
  await createAckBatcher(db, () => {}).flush();
  expect(written).toEqual([]);
});

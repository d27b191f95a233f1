import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('runs three pieces of work at the same time, in their order, also when some fail', async () => {
  let [running, most] = [0, 0];
  const begun: number[] = [];
  const work = async (n: number): Promise<number> => {
    begun.push(n);
    most = Math.max(most, (running += 1));
    await Promise.resolve();
    running -= 1;
    if (n % 3 === 0) throw new Error('no');
    return n;
  };
  const all = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => inTurn(() => work(n))));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  expect(most).toBe(3);
  expect(begun).toEqual([...begun].sort((a, b) => a - b));
  expect(await inTurn(() => work(1))).toBe(1);
});

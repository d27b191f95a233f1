import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { isPlausible, newStamp } from './form-stamp.ts';

const sign = (text: string) => createHmac('sha256', 'only-for-tests').update(text).digest('hex');
const check = (text: string, signature: string) => sign(text) === signature;
const NOW = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

it('R16 a form that a person had time for is taken, for three days', () => {
  const stamp = newStamp(NOW, sign);
  expect(isPlausible(stamp, after(5), check)).toBe(true);
  expect(isPlausible(stamp, after(3 * 86_400), check)).toBe(true);
});

it('R16 one that was filled in at once, is too old, or was never drawn is not', () => {
  const stamp = newStamp(NOW, sign);
  const [at, signature] = stamp.split('.');
  expect(isPlausible(stamp, after(1), check)).toBe(false);
  expect(isPlausible(stamp, after(3 * 86_400 + 1), check)).toBe(false);
  for (const forged of [
    '',
    stamp.slice(0, -1),
    `${Number(at) - 60}.${signature}`,
    `${at}.${'0'.repeat(64)}`,
    `-1.${signature}`,
  ])
    expect(isPlausible(forged, after(60), check), forged).toBe(false);
});

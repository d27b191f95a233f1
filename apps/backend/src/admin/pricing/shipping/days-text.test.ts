import { expect, it } from 'vitest';
import { daysText, parseDays } from './days-text.ts';

it('R07 staff enter the business days of a shipping method as they read them', () => {
  for (const days of [null, [1, 1], [2, 4], [10, 60]] as const) expect(parseDays(daysText(days))).toEqual(days);
  expect(parseDays(' 2 - 4 ')).toEqual([2, 4]);
  expect(daysText([2, 4])).toBe('2–4');
  expect(daysText([2, 2])).toBe('2');
});

it.each(['0', '4–2', '2–61', 'two', '2–4 days'])('R07 staff cannot enter %s as business days', (text) => {
  expect(parseDays(text)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { callerOrderWords, canWrite } from './caller-order-words.ts';

const now = new Date('2026-11-22T10:00:00Z');
const base = {
  email: 'ada@example.com',
  mails: 1,
  madeAt: '2026-11-21T10:00:00Z',
  openedAt: null,
  linkUntil: '2026-11-28T10:00:00Z',
  isVoid: false,
  order: null,
};

it('how far an order for a caller is, and whether its link can be changed', () => {
  expect(callerOrderWords(base, now)).toBe('Not opened yet');
  expect(callerOrderWords({ ...base, linkUntil: null }, now)).toBe('The mail is on its way');
  expect(callerOrderWords({ ...base, linkUntil: '2026-11-22T09:00:00Z' }, now)).toMatch(/too old/);
  expect(callerOrderWords({ ...base, openedAt: '2026-11-22T09:00:00Z' }, now)).toMatch(/^Opened/);
  expect(callerOrderWords({ ...base, isVoid: true }, now)).toBe('Link void');
  expect(callerOrderWords({ ...base, email: null }, now)).toBe('Never paid');
  const order = { id: 'o', number: 'CER-7K3M-QX42', state: 'paid' };
  expect(callerOrderWords({ ...base, order }, now)).toBe('Paid');
  expect([canWrite(base), canWrite({ ...base, order }), canWrite({ ...base, isVoid: true })]).toEqual([
    true,
    false,
    false,
  ]);
});

import { expect, it } from 'vitest';
import { phoneOrderLabel, canWrite } from './phone-order-labels.ts';

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

it('how far a phone order is, and whether its link can be changed', () => {
  expect(phoneOrderLabel(base, now)).toBe('Not opened yet');
  expect(phoneOrderLabel({ ...base, linkUntil: null }, now)).toBe('The mail is on its way');
  expect(phoneOrderLabel({ ...base, linkUntil: '2026-11-22T09:00:00Z' }, now)).toMatch(/too old/);
  expect(phoneOrderLabel({ ...base, openedAt: '2026-11-22T09:00:00Z' }, now)).toMatch(/^Opened/);
  expect(phoneOrderLabel({ ...base, isVoid: true }, now)).toBe('Link void');
  expect(phoneOrderLabel({ ...base, email: null }, now)).toBe('Never paid');
  const order = { id: 'o', number: 'CER-7K3M-QX42', state: 'paid' };
  expect(phoneOrderLabel({ ...base, order }, now)).toBe('Paid');
  expect([canWrite(base), canWrite({ ...base, order }), canWrite({ ...base, isVoid: true })]).toEqual([
    true,
    false,
    false,
  ]);
});

import { expect, it } from 'vitest';
import { phoneOrderLabel, canWrite } from './phone-order-labels.ts';
import { testWords } from '../../parts/test-words.ts';

const now = new Date('2026-11-22T10:00:00Z');
const base = {
  email: 'ada@example.com',
  mails: 1,
  madeAt: '2026-11-21T10:00:00Z',
  openedAt: null,
  linkUntil: '2026-11-28T10:00:00Z',
  isVoid: false,
  isMerged: false,
  order: null,
};

const words = testWords('panel-order');
const labels = (code: string) => `the label of ${code}`;
const labelOf = (order: Parameters<typeof phoneOrderLabel>[2]) => phoneOrderLabel(words, labels, order, now);

it('how far a phone order is, and whether its link can be changed', () => {
  expect(labelOf(base)).toBe('Not opened yet');
  expect(labelOf({ ...base, linkUntil: null })).toBe('The email is on its way');
  expect(labelOf({ ...base, linkUntil: '2026-11-22T09:00:00Z' })).toMatch(/expired/);
  expect(labelOf({ ...base, openedAt: '2026-11-22T09:00:00Z' })).toMatch(/^Opened/);
  expect(labelOf({ ...base, isVoid: true })).toBe('Link canceled');
  expect(labelOf({ ...base, email: null })).toBe('Never paid');
  const moved = { ...base, openedAt: '2026-11-22T09:00:00Z', isMerged: true };
  expect(labelOf(moved)).toBe('Items moved to the customer’s own cart');
  expect(labelOf({ ...moved, email: null })).toBe('Never paid');
  const order = { id: 'o', number: 'CER-7K3M-QX42', state: 'paid' };
  expect(labelOf({ ...base, order })).toBe('the label of paid');
  const closed = [{ ...base, order }, { ...base, isVoid: true }, moved, { ...base, email: null }];
  expect([canWrite(base), ...closed.map(canWrite)]).toEqual([true, false, false, false, false]);
});

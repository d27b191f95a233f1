import { expect, it } from 'vitest';
import { standsWords, termsWords, totalsWords, type ShownCommission } from './commission-words.ts';

const commission = {
  state: 'pending',
  dueAt: '2026-12-21T10:00:00Z',
  paidAt: null,
  isDisputed: false,
} as ShownCommission;

it('R17 a commission says how it stands, and until when it waits', () => {
  expect(standsWords(commission)).toBe('Waits until Dec 21, 2026');
  expect(standsWords({ ...commission, isDisputed: true })).toBe('Waits, the payment is disputed');
  expect(standsWords({ ...commission, state: 'approved' })).toBe('To be paid out');
  expect(standsWords({ ...commission, state: 'paid', paidAt: '2027-01-02T00:00:00Z' })).toBe('Paid out, Jan 2, 2027');
  expect(standsWords({ ...commission, state: 'reversed' })).toBe('Taken back');
});

it('R17 terms and sums are told in one line', () => {
  expect(termsWords({ rate: 1_250, isOn: true })).toBe('12.5 %');
  expect(termsWords({ rate: 1_000, isOn: false })).toBe('Paused, 10 %');
  expect(termsWords({ rate: null, isOn: true })).toBe('Nothing agreed yet');
  expect(totalsWords({ pending: 0, approved: -500, paid: 1_000, count: 1 }, 'USD')).toBe(
    '1 row: $0.00 wait, -$5.00 to be paid out, $10.00 paid out',
  );
});

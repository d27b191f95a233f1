import { expect, it } from 'vitest';
import { commissionStatusLabel, termsLabel, totalsLabel, type ShownCommission } from './commission-labels.ts';

const commission = {
  state: 'pending',
  dueAt: '2026-12-21T10:00:00Z',
  paidAt: null,
  isDisputed: false,
} as ShownCommission;

it('R17 a commission says its state, and until when it waits', () => {
  expect(commissionStatusLabel(commission)).toBe('Waits until Dec 21, 2026');
  expect(commissionStatusLabel({ ...commission, isDisputed: true })).toBe('Waits, the payment is disputed');
  expect(commissionStatusLabel({ ...commission, state: 'approved' })).toBe('To be paid out');
  expect(commissionStatusLabel({ ...commission, state: 'paid', paidAt: '2027-01-02T00:00:00Z' })).toBe(
    'Paid out, Jan 2, 2027',
  );
  expect(commissionStatusLabel({ ...commission, state: 'reversed' })).toBe('Taken back');
});

it('R17 terms and sums are told in one line', () => {
  expect(termsLabel({ rate: 1_250, isOn: true })).toBe('12.5 %');
  expect(termsLabel({ rate: 1_000, isOn: false })).toBe('Paused, 10 %');
  expect(termsLabel({ rate: null, isOn: true })).toBe('Nothing agreed yet');
  expect(totalsLabel({ pending: 0, approved: -500, paid: 1_000, count: 1 }, 'USD')).toBe(
    '1 row: $0.00 wait, -$5.00 to be paid out, $10.00 paid out',
  );
});

import { expect, it } from 'vitest';
import { commissionStatusLabel, termsLabel, totalsLabel, type ShownCommission } from './commission-labels.ts';
import { testWords } from '../../parts/test-words.ts';

const commission = {
  state: 'pending',
  dueAt: '2026-12-21T10:00:00Z',
  paidAt: null,
  isDisputed: false,
} as ShownCommission;

const words = testWords('panel-partner');

it('R17 a commission says its state, and until when it waits', () => {
  expect(commissionStatusLabel(words, commission, 'UTC')).toBe('Pending until Dec 21, 2026');
  expect(commissionStatusLabel(words, { ...commission, isDisputed: true }, 'UTC')).toBe(
    'Pending, the payment is disputed',
  );
  expect(commissionStatusLabel(words, { ...commission, state: 'approved' }, 'UTC')).toBe('To pay out');
  const paid = { ...commission, state: 'paid', paidAt: '2027-01-02T00:00:00Z' } as const;
  expect(commissionStatusLabel(words, paid, 'UTC')).toBe('Paid out, Jan 2, 2027');
  expect(commissionStatusLabel(words, paid, 'America/New_York')).toBe('Paid out, Jan 1, 2027');
  expect(commissionStatusLabel(words, { ...commission, state: 'reversed' }, 'UTC')).toBe('Reversed');
});

it('R17 terms and sums are told in one line', () => {
  expect(termsLabel(words, { rate: 1_250, isOn: true })).toBe('12.5%');
  expect(termsLabel(words, { rate: 1_000, isOn: false })).toBe('Paused, 10%');
  expect(termsLabel(words, { rate: null, isOn: true })).toBe('No terms yet');
  expect(totalsLabel(words, { pending: 0, approved: -500, paid: 1_000, count: 1 }, 'USD')).toBe(
    '1 commission: $0.00 pending, -$5.00 to pay out, $10.00 paid out',
  );
});

import { expect, it } from 'vitest';
import { partnerFacts } from './partner-facts.ts';

const commission = {
  state: 'paid',
  dueAt: '2026-12-21T10:00:00Z',
  paidAt: '2027-01-02T00:00:00Z',
  isDisputed: false,
  isCorrected: false,
} as const;
const partner = { name: 'Northbound Travel', page: '/plans/coast', cameAt: '2026-11-20T12:00:00Z', commission };
const commissionOf = (each: typeof partner | (Omit<typeof partner, 'commission'> & { commission: null })) =>
  new Map(partnerFacts(each)).get('Commission');

it('R17 staff see through whom an order came and the state of its commission', () => {
  expect(partnerFacts(null)).toEqual([]);
  expect(partnerFacts(partner)[0]).toEqual([
    'Came through',
    expect.stringMatching(/^Northbound Travel, by \/plans\/coast, Nov 20, 2026/),
  ]);
  expect(commissionOf(partner)).toBe('Paid out, Jan 2, 2027');
  expect(commissionOf({ ...partner, commission: null })).toBe('None so far');
  const corrected = { ...partner, commission: { ...commission, isCorrected: true } };
  expect(new Map(partnerFacts(corrected)).get('Commission')).toBe('Paid out, Jan 2, 2027, less a refund');
});

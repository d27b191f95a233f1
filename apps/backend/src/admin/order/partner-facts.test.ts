import { expect, it } from 'vitest';
import { partnerFacts } from './partner-facts.ts';
import { testWords } from '../parts/test-words.ts';

const commission = {
  state: 'paid',
  dueAt: '2026-12-21T10:00:00Z',
  paidAt: '2027-01-02T00:00:00Z',
  isDisputed: false,
  isCorrected: false,
} as const;
const partner = { name: 'Northbound Travel', page: '/plans/coast', cameAt: '2026-11-20T12:00:00Z', commission };
const factsOf = (each: Parameters<typeof partnerFacts>[2]) =>
  partnerFacts(testWords('panel-order'), testWords('panel-partner'), each, 'UTC');
const commissionOf = (each: typeof partner | (Omit<typeof partner, 'commission'> & { commission: null })) =>
  new Map(factsOf(each)).get('Commission');

it('R17 staff see through whom an order came and the state of its commission', () => {
  expect(factsOf(null)).toEqual([]);
  expect(factsOf(partner)[0]).toEqual([
    'Referred by',
    expect.stringMatching(/^Northbound Travel, by \/plans\/coast, Nov 20, 2026/),
  ]);
  expect(commissionOf(partner)).toBe('Paid out, Jan 2, 2027');
  expect(commissionOf({ ...partner, commission: null })).toBe('None so far');
  const corrected = { ...partner, commission: { ...commission, isCorrected: true } };
  expect(new Map(factsOf(corrected)).get('Commission')).toBe('Paid out, Jan 2, 2027, corrected later');
});

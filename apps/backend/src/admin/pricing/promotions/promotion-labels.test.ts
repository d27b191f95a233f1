import { expect, it } from 'vitest';
import { conditionLabel, createdLabel, effectLabel, stateOf } from './promotion-labels.ts';
import { testWords } from '../../parts/test-words.ts';

const words = testWords('panel-pricing');
const on = { what: 'plans', ids: [], kinds: [], minMonths: 12 } as const;

it('R05 says what a promotion does and asks for', () => {
  expect(effectLabel(words, { kind: 'items', off: { by: 'percent', value: 750 }, on, each: false }, 'USD')).toBe(
    '7.5% off plans of 12 months or more',
  );
  const some = { what: 'all', ids: ['a', 'b'], kinds: [], minMonths: 0 } as const;
  expect(effectLabel(words, { kind: 'items', off: { by: 'amount', value: 1_000 }, on: some, each: true }, 'USD')).toBe(
    '$10.00 off 2 selected items (each item)',
  );
  const plan = { ...some, what: 'plans', ids: ['a'] } as const;
  expect(effectLabel(words, { kind: 'items', off: { by: 'percent', value: 750 }, on: plan, each: false }, 'USD')).toBe(
    '7.5% off 1 selected plan',
  );
  const pair = { kind: 'device_with_plan', off: { by: 'amount', value: 4_000 } } as const;
  expect(effectLabel(words, { ...pair, minMonths: 12, products: [], plans: [] }, 'USD')).toBe(
    '$40.00 off each device with a plan of 12 months or more',
  );
  expect(effectLabel(words, { ...pair, minMonths: 0, products: ['a'], plans: ['b'] }, 'USD')).toBe(
    '$40.00 off each selected device with a selected plan',
  );
  expect(effectLabel(words, { kind: 'further_line', off: { by: 'amount', value: 500 }, from: 2 }, 'USD')).toBe(
    '$5.00 off each plan, starting with line 2',
  );
  const asks = { minimum: 5_000, plans: [], kinds: ['watch'], firstOrder: true, partner: null } as const;
  expect(conditionLabel(words, asks, 'USD')).toBe('carts of $50.00 or more, carts with a watch, first order');
  expect(conditionLabel(words, { ...asks, plans: ['a'], kinds: [], firstOrder: false }, 'USD')).toBe(
    'carts of $50.00 or more, carts with the selected plan',
  );
});

it('R05 says that a promotion has ended once its end has passed, unless it was switched off', () => {
  const now = new Date('2026-06-15T12:00:00Z');
  const over = '2026-06-15T12:00:00Z';
  expect(stateOf({ active: true, startsAt: null, endsAt: null }, now)).toBe('on');
  expect(stateOf({ active: true, startsAt: over, endsAt: '2026-06-15T12:00:01Z' }, now)).toBe('on');
  expect(stateOf({ active: true, startsAt: null, endsAt: over }, now)).toBe('ended');
  expect(stateOf({ active: false, startsAt: null, endsAt: over }, now)).toBe('off');
  expect(stateOf({ active: true, startsAt: '2026-06-15T12:00:01Z', endsAt: null }, now)).toBe('planned');
});

it('says of a new promotion whether it is active, and until when, or when it starts', () => {
  const now = new Date('2026-06-15T12:00:00');
  const created = (startsAt: string, endsAt: string) =>
    createdLabel(words, { name: ' Winter ', startsAt, endsAt }, now).replaceAll('\u202f', ' ');
  expect(created('', '')).toBe('Winter is active');
  expect(created('2026-06-15T11:00', '')).toBe('Winter is active');
  expect(created('', '2027-12-24T09:00')).toBe('Winter is active until Dec 24, 2027, 9:00:00 AM');
  expect(created('2027-12-10T09:00', '2027-12-24T09:00')).toBe(
    'Winter is scheduled: it starts Dec 10, 2027, 9:00:00 AM',
  );
});

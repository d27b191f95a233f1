import { expect, it } from 'vitest';
import { conditionLabel, effectLabel, stateOf } from './promotion-labels.ts';
import { testWords } from '../../parts/test-words.ts';

const words = testWords('panel-pricing');
const on = { what: 'plans', ids: [], kinds: [], minMonths: 12 } as const;

it('R05 says what a promotion does and asks for', () => {
  expect(effectLabel(words, { kind: 'items', off: { by: 'percent', value: 750 }, on, each: false }, 'USD')).toBe(
    '7.5% off plans of 12 months or more',
  );
  const some = { what: 'all', ids: ['a', 'b'], kinds: [], minMonths: 0 } as const;
  expect(effectLabel(words, { kind: 'items', off: { by: 'amount', value: 1_000 }, on: some, each: true }, 'USD')).toBe(
    '$10.00 off any of 2 SKUs (each item)',
  );
  expect(effectLabel(words, { kind: 'further_line', off: { by: 'amount', value: 500 }, from: 2 }, 'USD')).toBe(
    '$5.00 off each plan, starting with line 2',
  );
  const asks = { minimum: 5_000, plans: [], kinds: ['watch'], firstOrder: true, partner: null } as const;
  expect(conditionLabel(words, asks, 'USD')).toBe('carts from $50.00, carts with a watch, first order');
});

it('R05 says that a promotion has ended once its end has passed, unless it was switched off', () => {
  const now = new Date('2026-06-15T12:00:00Z');
  const over = '2026-06-15T12:00:00Z';
  expect(stateOf({ active: true, endsAt: null }, now)).toBe('on');
  expect(stateOf({ active: true, endsAt: '2026-06-15T12:00:01Z' }, now)).toBe('on');
  expect(stateOf({ active: true, endsAt: over }, now)).toBe('ended');
  expect(stateOf({ active: false, endsAt: over }, now)).toBe('off');
});

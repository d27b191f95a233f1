import { expect, it } from 'vitest';
import { conditionLabel, effectLabel, stateLabel } from './promotion-labels.ts';

const on = { what: 'plans', ids: [], kinds: [], minMonths: 12 } as const;

it('R05 says what a promotion does and asks for', () => {
  expect(effectLabel({ kind: 'items', off: { by: 'percent', value: 750 }, on, each: false }, 'USD')).toBe(
    '7.5 % off plans of 12 months or more',
  );
  expect(effectLabel({ kind: 'further_line', off: { by: 'amount', value: 500 }, from: 2 }, 'USD')).toBe(
    '$5.00 off each plan from number 2 on',
  );
  const asks = { minimum: 5_000, plans: [], kinds: ['watch'], firstOrder: true, partner: null } as const;
  expect(conditionLabel(asks, 'USD')).toBe('from $50.00, with watches, first order');
});

it('R05 says that a promotion has ended once its end has passed, unless it was switched off', () => {
  const now = new Date('2026-06-15T12:00:00Z');
  const over = '2026-06-15T12:00:00Z';
  expect(stateLabel({ active: true, endsAt: null }, now)).toBe('On');
  expect(stateLabel({ active: true, endsAt: '2026-06-15T12:00:01Z' }, now)).toBe('On');
  expect(stateLabel({ active: true, endsAt: over }, now)).toBe('Ended');
  expect(stateLabel({ active: false, endsAt: over }, now)).toBe('Off');
});

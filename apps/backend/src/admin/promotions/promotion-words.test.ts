import { expect, it } from 'vitest';
import { conditionWords, effectWords } from './promotion-words.ts';

const on = { what: 'plans', ids: [], kinds: [], minMonths: 12 } as const;

it('R05 says what a promotion does and asks for', () => {
  expect(effectWords({ kind: 'items', off: { by: 'percent', value: 750 }, on, each: false }, 'USD')).toBe(
    '7.5 % off plans of 12 months or more',
  );
  expect(effectWords({ kind: 'further_line', off: { by: 'amount', value: 500 }, from: 2 }, 'USD')).toBe(
    '$5.00 off each plan from number 2 on',
  );
  const asks = { minimum: 5_000, plans: [], kinds: ['watch'], firstOrder: true, partner: null } as const;
  expect(conditionWords(asks, 'USD')).toBe('from $50.00, with watches, first order');
});

import { PROMOTION_REASONS } from '@cerulean/rules/promotions';
import { expect, it } from 'vitest';
import { codeMessage } from './code-message.ts';

it('R05 says for every reason why a code does not count, each in its own words', () => {
  const words = PROMOTION_REASONS.map((reason) => codeMessage(reason, null, 'USD'));
  expect(new Set(words).size).toBe(PROMOTION_REASONS.length);
  expect(words).not.toContain(codeMessage('else', null, 'USD'));
});

it('R05 says how much is missing as an amount', () => {
  expect(codeMessage('minimum', 10_000, 'USD')).toBe(
    'To use this code, your items must total at least $100.00, before discounts and shipping.',
  );
});

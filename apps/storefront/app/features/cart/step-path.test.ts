import type { StepReason } from '@cerulean/rules/next-step';
import { expect, test } from 'vitest';
import { stepReason } from './step-path.ts';

const cart = (reason: StepReason, owner: 'you' | 'nobody' = 'nobody') => ({
  next: { step: 'cart' as const, reason },
  owner,
});

test('B17 a step says why it was opened only as long as the reason holds', () => {
  expect(stepReason('item_unavailable', cart('item_unavailable'))).toContain('isn’t available as you chose it');
  expect(stepReason('item_unavailable', cart('ready'))).toBe('');
  expect(stepReason('empty_cart', cart('plan_offered'))).toBe('');
  expect(stepReason('has_account', cart('ready', 'you'))).toContain('If you set a password before, it still applies.');
  expect(stepReason('has_account', cart('account_missing'))).toBe('');
  for (const none of [null, undefined, 'ready']) expect(stepReason(none, cart('ready'))).toBe('');
});

import { expect, it } from 'vitest';
import { logInReason } from './log-in-reason.ts';

it.each([
  ['/existing-user/lines/8f14e45f-ceea-467f-a8f3-1d4f3f0e2b11', /your line\.$/],
  ['/existing-user/lines', /your lines/],
  ['/existing-user/orders/8f14e45f?done=x', /your order\./],
  ['/existing-user/orders?page=2', /your orders\./],
  ['/user-onboard/1-abc', /SIM kit/],
  ['/cart/8f14e45f/review', /cart/],
])('CUS-S2-5 a visitor led from %s to the log-in reads why', (next, words) => {
  expect(logInReason(next)).toMatch(words);
});

it.each(['/existing-user', '/existing-user/profile', '/', '/rewards', '/plans?x=/cart/1'])(
  'CUS-S2-5 nothing is said about %s',
  (next) => {
    expect(logInReason(next)).toBeNull();
  },
);

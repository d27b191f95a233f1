import type { Order } from '@cerulean/contract/orders';
import * as words from '@cerulean/messages/after-payment';
import { expect, test } from 'vitest';
import { esimsIn } from './esims-in.ts';

const order = (...items: { kind: 'plan' | 'product'; sim?: 'esim' | 'card' }[]) =>
  ({ items }) as unknown as Pick<Order, 'items'>;

test('R20 an order says how many eSIMs it waits for', () => {
  const plans = order({ kind: 'plan', sim: 'esim' }, { kind: 'plan', sim: 'card' }, { kind: 'product' });
  expect(words.soonEsim({ count: esimsIn(plans) })).toBe('Install your eSIM');
  plans.items.push(...order({ kind: 'plan', sim: 'esim' }).items);
  expect(words.soonEsim({ count: esimsIn(plans) })).toBe('Install your eSIMs');
  expect(esimsIn(order({ kind: 'plan', sim: 'card' }))).toBe(0);
});

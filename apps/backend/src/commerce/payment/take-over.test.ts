import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Db } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { registryOf } from './gateways/registry.ts';
import type { Gateway, CheckoutSessionRequest } from './gateways/gateway.ts';
import type { Payments } from './payments.ts';
import { preparePayment } from './prepare-payment.ts';
import { openPayShop, type PayShop } from './test-pay-shop.ts';
import { REPEAT_SECONDS } from './gateway-calls.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());

const PHONE = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;
const expiryOf = sql<{ expiresAt: Date }>(
  'test.take-over-expiry',
  `select expires_at as "expiresAt" from payment_attempt where id = $1`,
);

/** Creates an attempt whose process died before calling the gateway, with the expiry saved for its first call. */
async function abandoned(): Promise<{ id: string; expiresAt: Date }> {
  const buyer = await shop.buyer([PHONE]);
  const user = { id: buyer.userId, email: buyer.email, name: null, confirmed: true, sessionId: '' };
  const body = (await shop.payBody(buyer)) as Parameters<typeof preparePayment>[1]['body'];
  const request = { cartId: buyer.cartId, user, cartSecret: null, body, language: 'en' as const };
  const prepared = await preparePayment(shop.payments, request);
  if (!prepared.ok) throw new Error(prepared.code);
  if (prepared.value.next === 'tax') throw new Error('The table knows every tax');
  const { id } = prepared.value.attempt;
  const row = await shop.db.first(expiryOf, [id]);
  if (!row) throw new Error(`There is no attempt ${id}`);
  return { id, expiresAt: row.expiresAt };
}

/** Page expiries requested from the gateway, by idempotency key. */
type Heard = Map<string, Set<number>>;

/** Simulates another backend, with its own module (and calls in flight), clock, and a database that can be slow. */
async function replica(heard: Heard, { now, after, wait }: { now: Date; after?: string; wait?: Promise<void> }) {
  vi.resetModules();
  const { createCheckoutSession } = await import('./checkout-session.ts');
  let reached = (): void => {};
  const asked = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const gateway: Gateway = {
    ...(shop.payments.gateways.find('stripe') as Gateway),
    createCheckoutSession: async ({ expiresAt }: CheckoutSessionRequest, key: string) => {
      heard.set(key, (heard.get(key) ?? new Set()).add(expiresAt.getTime()));
      reached();
      return { ref: `page-${key}`, url: `https://pay.test/${key}`, expiresAt };
    },
    expireCheckoutSession: async () => 'closed',
  };
  let pause = (): void => {};
  const paused = new Promise<void>((resolve) => {
    pause = resolve;
  });
  const held = async <T>(name: string, result: Promise<T>): Promise<T> => {
    const value = await result;
    if (name === after) {
      pause();
      await wait;
    }
    return value;
  };
  const { db } = shop;
  const slow: Db = {
    ...db,
    first: (statement, params) => held(statement.name, db.first(statement, params)),
    run: (statement, params) => held(statement.name, db.run(statement, params)),
  };
  const payments: Payments = { ...shop.payments, db: slow, now: () => now, gateways: registryOf([gateway]) };
  return { asked, paused, open: (id: string) => createCheckoutSession(payments, gateway, id, null) };
}

const seconds = (from: Date, more: number) => new Date(from.getTime() + more * 1000);

it('two replicas that take over one abandoned attempt send the same key with the same expiry', async () => {
  const attempt = await abandoned();
  const heard: Heard = new Map();
  const late = seconds(new Date(), REPEAT_SECONDS + 10);
  const quick = await replica(heard, { now: late });
  const slow = await replica(heard, { now: seconds(late, 2), after: 'gateway-calls.last', wait: quick.asked });
  const second = slow.open(attempt.id);
  await slow.paused;
  const both = await Promise.all([second, quick.open(attempt.id)]);
  expect(both[0]).toEqual(both[1]);
  expect([...heard].map(([key, ends]) => [key, ends.size])).toEqual([[`${attempt.id}:open:2`, 1]]);
});

it('a replica that repeats the first call keeps its expiry, although another begins a second one meanwhile', async () => {
  const attempt = await abandoned();
  const heard: Heard = new Map();
  const edge = seconds(new Date(), REPEAT_SECONDS);
  const later = await replica(heard, { now: seconds(edge, 10) });
  const repeating = await replica(heard, {
    now: seconds(edge, -10),
    after: 'gateway-calls.begin',
    wait: later.asked,
  });
  const first = repeating.open(attempt.id);
  // The other replica checks the attempt while the first call is in flight.
  await repeating.paused;
  await Promise.all([first, later.open(attempt.id)]);
  expect(heard.get(`${attempt.id}:open:1`)).toEqual(new Set([attempt.expiresAt.getTime()]));
  for (const ends of heard.values()) expect(ends.size).toBe(1);
});

import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { sql } from '../db/statement.ts';
import { gatewayDrivers } from './test-gateway-drivers.ts';
import { openPayShop, type Buyer, type PayShop } from './test-pay-shop.ts';

export const PHONE = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;
const CASE = { kind: 'product', sku: 'CASE', quantity: 1 } as const;

const attemptsOf = sql<{ gateway: string; state: string; reason: string | null }>(
  'test.gateway-attempts',
  `select gateway, state, reason from payment_attempt where cart_id = $1 order by created_at`,
);
const reservedOf = sql<{ held: number }>(
  'test.gateway-held',
  `select coalesce(sum(h.quantity), 0) as held from stock_hold h join payment_attempt a on a.id = h.attempt_id where a.cart_id = $1`,
);

/**
 * Provides a shop with both gateways for all tests of a file. After each test, it removes faults, processes everything
 * pending, and checks that decision 0006 is not violated.
 * @param how `patience` is the shop's gateway timeout in milliseconds
 */
export function useGatewayShop(how: { patience?: number } = {}) {
  let shop: PayShop;
  let registry: PayShop['payments']['gateways'];
  const drivers = gatewayDrivers(() => shop);
  const both = (run: (driver: (typeof drivers)[number]) => Promise<unknown>) => Promise.all(drivers.map(run));
  beforeAll(async () => {
    shop = await openPayShop(how);
    registry = shop.payments.gateways;
    await shop.setStock('LUMEN-7', 500);
  }, 30_000);
  afterAll(() => shop?.close());
  afterEach(async () => {
    shop.payments.gateways = registry;
    await shop.simulators.clearFaults();
    await both((driver) => driver.pendingRefunds(false));
    await both((driver) => driver.control('/webhooks', { mode: 'on', copies: 1, hold: [] }));
    await shop.catchUp();
    await shop.resetClock();
    expect(await shop.invariant()).toEqual([]);
  });
  return {
    drivers,
    /** Returns the shop and its gateways. Available once the tests run. */
    opened: () => ({ shop, registry }),
    /** Stops the webhooks of all gateways until the end of the test. */
    muted: () => both((driver) => driver.control('/webhooks', { mode: 'off' })),
    attempts: (buyer: Buyer) => shop.db.query(attemptsOf, [buyer.cartId]),
    /** Returns the number of units held for the buyer during payment. */
    held: async (buyer: Buyer) => Number((await shop.db.first(reservedOf, [buyer.cartId]))?.held),
    /** Adds another item to the buyer's cart. */
    add: (buyer: Buyer) => shop.call('addItem', { params: buyer.params, body: { item: CASE } }, buyer.caller),
  };
}

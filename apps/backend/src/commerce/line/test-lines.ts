import { randomUUID } from 'node:crypto';
import { shipOrder } from '../fulfillment/ship.ts';
import { sql } from '../db/statement.ts';
import { deliverTasks } from '../outbox/deliver.ts';
import type { Buyer, PayShop } from '../payment/test-pay-shop.ts';
import { PROVISIONING_TOKEN } from '../payment/test-simulators.ts';
import { createHttpPlatform } from './provisioning/http-platform.ts';
import { watchConnections } from './first-connection.ts';

export const ESIM = { kind: 'plan', sku: 'PLAN-HORIZON-12M', sim: 'esim' };
export const CARD = { kind: 'plan', sku: 'PLAN-HORIZON-12M', sim: 'card' };

const soon = sql('test.soon', `update outbox set run_at = now() where done_at is null and dead_at is null`);

/** Runs all tasks, including those scheduled for later, in this number of turns. */
export async function later(shop: PayShop, turns = 6): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await shop.db.run(soon);
    while ((await deliverTasks(shop.db, shop.tasks, shop.commerce.log)) > 0);
  }
}

/** Buys and pays for a cart. `url` is the gateway's payment page, and `total` is the amount paid. */
export async function paid(
  shop: PayShop,
  items: readonly object[],
): Promise<{ buyer: Buyer; url: string; total: number }> {
  const buyer = await shop.buyer(items);
  const { url } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  await shop.catchUp();
  return { buyer, url: url ?? '', total: buyer.cart.totals.total };
}

const lookSoon = sql('test.look-soon', `update mobile_line set look_at = '2000-01-01' where state = 'ready'`);

/** Polls the test platform about every ready line, and runs the tasks that result. */
export async function watch(shop: PayShop): Promise<void> {
  const platform = createHttpPlatform({ url: shop.simulators.lines, token: PROVISIONING_TOKEN });
  await shop.db.run(lookSoon);
  while ((await watchConnections(shop.commerce, platform)) > 0);
  await later(shop, 1);
}

/** Connects a phone for each eSIM at the test platform, and lets the shop detect the connections. */
export async function connectPhones(shop: PayShop): Promise<void> {
  await shop.simulators.controlLines('/activations/connect', {});
  await watch(shop);
}

/** Returns a buyer's lines as the buyer sees them. */
export const linesOf = async (shop: PayShop, buyer: Buyer) => (await shop.call('listLines', {}, buyer.caller)).lines;

/** Clears the faults that the platform simulator was told to produce. */
export async function endFaults(shop: PayShop): Promise<void> {
  await fetch(`${shop.simulators.lines}/_sim/faults`, { method: 'DELETE' });
}

/** Ships one of an item in a package of its own. */
export const shipOne = (shop: PayShop, orderId: string, itemId: string) =>
  shop.db.transaction((tx) =>
    shipOrder(tx, {
      orderId,
      key: randomUUID(),
      carrier: 'usps',
      tracking: null,
      parts: [{ itemId, quantity: 1, codes: [] }],
      withoutImei: false,
      staffId: '7',
      requestId: 'request-1',
      at: new Date(),
    }),
  );

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { until } from '../../support/system.ts';
import type { Buyer } from './buyer.ts';
import { query } from './database.ts';
import { ledgerOf, mailsAbout } from './simulators.ts';

interface OrderRow {
  id: string;
  number: string;
  state: string;
  total: number;
}

/**
 * Checks a completed purchase against all of its records: the receipt (R20), the only email, the gateway's ledger, the
 * order, and its row in *my orders*. Begins on the receipt and ends on *my orders*. Returns the order.
 */
export async function expectPurchase(page: Page, buyer: Buyer, cartId: string): Promise<OrderRow> {
  const orders = await ordersOf(cartId);
  expect(orders.map(({ state }) => state)).toEqual(['paid']);
  const [order] = orders as [OrderRow];
  const shownTotal = dollars(order.total);
  const receipt = page.locator('main');
  await expect(receipt.innerText()).resolves.toContain(order.number);
  await expect(receipt.innerText()).resolves.toContain(shownTotal);

  const mails = await mailsAbout(buyer.email, /^Order .* is confirmed$/);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(order.number)]);
  expect(mails[0]?.text).toContain(shownTotal);
  const { totals } = await ledgerOf(order.id);
  expect(totals).toMatchObject({ captured: 1, charged: order.total, refunded: 0, kept: order.total });

  await page.getByRole('link', { name: 'View order' }).click();
  await page.waitForURL(`**/existing-user/orders/${order.id}`);
  await page.goto('/existing-user/orders');
  const row = page.getByRole('listitem').filter({ hasText: order.number });
  await expect(row.innerText()).resolves.toContain(shownTotal);
  return order;
}

/** Resolves once the records that follow a payment exist: the goods to ship, the invoice, and the lines. */
export async function followed(
  orderId: string,
  ...rows: readonly ('fulfillment' | 'invoice' | 'mobile_line')[]
): Promise<void> {
  for (const table of rows)
    await until(async () => (await query(`select 1 from ${table} where order_id = $1`, [orderId])).length > 0);
}

/** Returns the orders that were placed from a cart. */
export function ordersOf(cartId: string): Promise<OrderRow[]> {
  return query<OrderRow>(
    'select id, number, state, total from customer_order where cart_id = $1 order by placed_at, id',
    [cartId],
  );
}

/** Formats minor units as the shop does: `$1,234.50`. */
export function dollars(amount: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount / 100);
}

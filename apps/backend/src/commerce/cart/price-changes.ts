import { priceCart, type PricingInput } from '@cerulean/rules/pricing';
import type { ShippingOption } from '@cerulean/rules/shipping';
import { areTaxedAlike } from '@cerulean/rules/tax';
import { fromKeptRules } from '../pricing/tax/kept-rates.ts';
import type { CartRow } from './cart-rows.ts';
import type { ItemRow } from './item-rows.ts';

/** A price that is not the one the visitor was last shown; `itemId` is null for delivery and tax. Minor units. */
export interface PriceChange {
  itemId: string | null;
  name: string;
  before: number;
  after: number;
}

/** Every difference between what the visitor has seen and what would be charged now (X06). */
export function priceChanges(
  head: Pick<CartRow, 'acknowledged_shipping' | 'acknowledged_tax'>,
  items: readonly ItemRow[],
  shipping: ShippingOption | null,
  /** How the cart was priced, and the tax that came of it. */
  now: { input: PricingInput; total: number | null },
): PriceChange[] {
  const changes: PriceChange[] = [];
  for (const item of items) {
    // What is no longer sold says so itself and has no new price.
    if (item.price === null) continue;
    const before = item.acknowledged_price + (item.kind === 'plan' ? item.acknowledged_fee : 0);
    const after = item.price + (item.kind === 'plan' ? item.fee : 0);
    if (before !== after) changes.push({ itemId: item.id, name: item.snapshot.name, before, after });
  }
  if (shipping && head.acknowledged_shipping !== null && head.acknowledged_shipping !== shipping.price) {
    changes.push({ itemId: null, name: 'Delivery', before: head.acknowledged_shipping, after: shipping.price });
  }
  const { input, total: after } = now;
  const seen = head.acknowledged_tax && fromKeptRules(head.acknowledged_tax);
  if (input.tax !== null && seen !== null && after !== null && !areTaxedAlike(input.tax, seen)) {
    const before = priceCart({ ...input, tax: seen }).totals.tax ?? 0;
    if (before !== after) changes.push({ itemId: null, name: 'Tax', before, after });
  }
  return changes;
}

import { shareOf } from '@cerulean/rules/money';
import type { ShippingMethod } from '../shipping/shipping-methods.ts';
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
  head: Pick<CartRow, 'seen_shipping' | 'seen_tax_rate'>,
  items: readonly ItemRow[],
  shipping: ShippingMethod | null,
  taxRate: number | null,
  /** What promotions take off what is taxed. */
  off = 0,
): PriceChange[] {
  const changes: PriceChange[] = [];
  for (const item of items) {
    // What is no longer sold says so itself and has no new price.
    if (item.price === null) continue;
    const before = item.seen_price + (item.kind === 'plan' ? item.seen_fee : 0);
    const after = item.price + (item.kind === 'plan' ? item.fee : 0);
    if (before !== after) changes.push({ itemId: item.id, name: item.face.name, before, after });
  }
  if (shipping && head.seen_shipping !== null && head.seen_shipping !== shipping.price) {
    changes.push({ itemId: null, name: 'Delivery', before: head.seen_shipping, after: shipping.price });
  }
  if (taxRate !== null && head.seen_tax_rate !== null && head.seen_tax_rate !== taxRate) {
    const base = taxable(items) + (shipping?.price ?? 0) - off;
    const before = shareOf(base, head.seen_tax_rate);
    const after = shareOf(base, taxRate);
    if (before !== after) changes.push({ itemId: null, name: 'Tax', before, after });
  }
  return changes;
}

function taxable(items: readonly ItemRow[]): number {
  return items.reduce(
    (sum, item) => sum + (item.kind === 'product' ? (item.price ?? item.seen_price) * item.quantity : 0),
    0,
  );
}

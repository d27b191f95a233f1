import type { SnapshotItem } from './snapshot.ts';
import { isDevice, type ProductKind } from '@cerulean/rules/checkout-needs';
import type { Queryable, Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';

/** An order item with the counts of its shipped, canceled, and refunded units. */
export interface ItemQuantities extends Pick<
  SnapshotItem,
  'kind' | 'sku' | 'name' | 'quantity' | 'activationFee' | 'tax'
> {
  itemId: string;
  /** Whether the item connects to the network and so has an IMEI. */
  isDevice: boolean;
  /** Whether the item is a SIM kit, which has neither an IMEI nor a serial number. */
  isKit: boolean;
  /** Amount paid in money: the line total without promotion discounts and without the share that points paid. */
  lineTotal: number;
  shipped: number;
  /** Number of units refunded before they were shipped. */
  canceled: number;
  /** Number of all refunded units. */
  refunded: number;
}

/** SQL: the part of an amount paid in money. Points paid an equal share of each item, and are refunded as points. */
export const moneyPartOf = (amount: string): string =>
  `((${amount})::bigint * o.total / greatest(o.total + o.points_off, 1))::int`;

const select = sql<Omit<ItemQuantities, 'isDevice' | 'isKit'> & { productKind: ProductKind | null }>(
  'item-quantities.read',
  `select i.id as "itemId", i.kind, i.sku, i.name, i.details->>'productKind' as "productKind",
      i.quantity, ${moneyPartOf('i.line_total - i.discount')} as "lineTotal",
      ${moneyPartOf('i.activation_fee - i.fee_discount')} as "activationFee", ${moneyPartOf('i.tax')} as tax, coalesce(p.shipped, 0) as shipped, coalesce(p.canceled, 0) as canceled,
      coalesce(p.refunded, 0) as refunded
     from order_item i join customer_order o on o.id = i.order_id
     left join order_item_quantity p on p.order_id = i.order_id and p.item_id = i.id
    where i.order_id = $1 order by i.position`,
);

/** Reads an order's item counts. To change them, lock the order and make sure that its fulfillment exists. */
export async function readItemQuantities(q: Queryable, orderId: string): Promise<ItemQuantities[]> {
  const rows = await q.query(select, [orderId]);
  return rows.map(({ productKind, ...row }) => ({
    ...row,
    isDevice: productKind !== null && isDevice(productKind),
    isKit: productKind === 'sim-kit',
  }));
}

/** Returns how many units of an item must still be shipped. This is 0 for a plan. */
export function leftToShip({ kind, quantity, shipped, canceled }: ItemQuantities): number {
  return kind === 'product' ? quantity - shipped - canceled : 0;
}

const add = sql(
  'item-quantities.add',
  `update order_item_quantity set shipped = shipped + $3, canceled = canceled + $4, refunded = refunded + $5
    where order_id = $1 and item_id = $2`,
);

/** Adds to an item's counts, or subtracts negative numbers. The table rejects counts above the ordered quantity. */
export async function adjustQuantities(
  tx: Tx,
  item: { orderId: string; itemId: string },
  { shipped = 0, canceled = 0, refunded = 0 }: { shipped?: number; canceled?: number; refunded?: number },
): Promise<void> {
  await tx.run(add, [item.orderId, item.itemId, shipped, canceled, refunded]);
}

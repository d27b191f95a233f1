import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { addUp, publishAvailability, type SkuQuantity } from './holds.ts';

const restocked = sql<{ sku: string; freeBefore: number; freeAfter: number }>(
  'stock.restock',
  `with back as (select * from unnest($1::text[], $2::int[]) as b (sku, quantity)),
   locked as (select s.sku, b.quantity from stock s join back b on b.sku = s.sku order by s.sku for update of s),
   put as (
     update stock s set on_hand = s.on_hand + l.quantity from locked l where s.sku = l.sku
     returning s.sku, s.on_hand, s.reserved, l.quantity
   ), noted as (
     insert into stock_change (sku, on_hand_before, on_hand_after, reason, actor_kind, actor_id, order_id, at)
     select sku, on_hand - quantity, on_hand, 'given back', case when $3::text is null then 'system' else 'staff' end, $3, $4, $5
       from put
   )
   select sku, on_hand - reserved - quantity as "freeBefore", on_hand - reserved as "freeAfter" from put`,
);

/** Returns items to stock and records the change. Skips a SKU that is no longer stocked. */
export async function restockItems(
  tx: Tx,
  items: readonly SkuQuantity[],
  { orderId, staffId, at }: { orderId: string; staffId: string | null; at: Date },
): Promise<void> {
  const back = addUp(items);
  if (back.length === 0) return;
  const skus = back.map(({ sku }) => sku);
  const quantities = back.map(({ quantity }) => quantity);
  await publishAvailability(tx, await tx.query(restocked, [skus, quantities, staffId, orderId, at]));
}

import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { setQuantity } from './item-writes.ts';
import { readItems } from './item-rows.ts';
import { mergeItems, type Merge } from './merge-carts.ts';

const relinkPlans = sql(
  'carts.relink',
  `update cart_item i set device_item_id = r.device
     from unnest($1::uuid[], $2::uuid[]) as r (plan, device) where i.cart_id = any($3) and i.id = r.plan`,
);
export const moveRows = sql('carts.move', `update cart_item set cart_id = $2 where cart_id = $1 and id = any($3)`);
const dropRows = sql('carts.drop', 'delete from cart_item where cart_id = $1 and id <> all($2)');

/**
 * Merges one locked cart's items into another cart. Items that did not fit stay behind, and items merged into an
 * existing item are deleted. The caller must still recount both carts.
 */
export async function moveItems(tx: Tx, fromId: string, intoId: string): Promise<Merge> {
  const merge = mergeItems(await readItems(tx, intoId), await readItems(tx, fromId));
  // A plan may only reference a device in the same cart, so remove the links before the move and restore them after it.
  const carts = [fromId, intoId];
  await tiePlans(
    tx,
    carts,
    merge.relink.map(({ planId }) => ({ planId, deviceItemId: null })),
  );
  await tx.run(moveRows, [fromId, intoId, merge.move]);
  await tiePlans(
    tx,
    carts,
    merge.relink.filter(({ deviceItemId }) => deviceItemId !== null),
  );
  for (const { itemId, quantity } of merge.grow) await tx.run(setQuantity, [intoId, itemId, quantity]);
  await tx.run(dropRows, [fromId, merge.left]);
  return merge;
}

/** Sets the device of each plan in these carts, or removes the link if the device is `null`. */
export async function tiePlans(tx: Tx, cartIds: readonly string[], links: Merge['relink']): Promise<void> {
  if (links.length === 0) return;
  const plans = links.map(({ planId }) => planId);
  const devices = links.map(({ deviceItemId }) => deviceItemId);
  await tx.run(relinkPlans, [plans, devices, cartIds]);
}

import type { Cart } from '@cerulean/contract/cart';
import type { Language } from '@cerulean/messages/languages';
import { MAX_ITEMS } from '@cerulean/rules/limits';
import { maxQuantity } from '@cerulean/rules/max-quantity';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { type ItemRow, nameOf, type PlanRow, type ProductRow, readItems } from './item-rows.ts';
import { setQuantity } from './item-writes.ts';

/** The steps that move one cart's items into another cart. All ids are item ids. */
export interface Merge {
  /** Items that move unchanged. A SIM kit moves with its plan. */
  move: string[];
  /** New quantities of products that are already in the target cart. */
  grow: { itemId: string; quantity: number }[];
  /** Plans whose device was merged into an existing item (plan → that item) or was left behind (plan → `null`). */
  relink: { planId: string; deviceItemId: string | null }[];
  /** Items that did not fit and stay in their original cart. */
  left: string[];
  messages: Cart['messages'];
}

/**
 * Merges the items of `from` into `into`. One SKU's quantities add up to at most MAX_QUANTITY, and the cart holds at
 * most MAX_ITEMS items. Every reduction is reported in a message, with names in the language. Plans stay with their
 * device if its quantity allows.
 */
function mergeItems(into: readonly ItemRow[], from: readonly ItemRow[], language?: Language): Merge {
  const merge: Merge = { move: [], grow: [], relink: [], left: [], messages: [] };
  const standing = new Map(into.filter(isOwn).map((item) => [item.sku, item]));
  /** Device in `from` → device in the merged cart, with its number of units without a plan. */
  const devices = new Map<string, { id: string; free: number }>();
  let room = MAX_ITEMS - into.length;
  for (const item of from.filter(isOwn)) {
    const there = standing.get(item.sku);
    if (there) {
      const sum = there.quantity + item.quantity;
      const plans = plansOf(there.id, into) + plansOf(item.id, from);
      const quantity = Math.min(sum, Math.max(there.quantity, maxQuantity(item.snapshot, item.price, plans)));
      merge.grow.push({ itemId: there.id, quantity });
      if (sum > quantity) merge.messages.push({ code: 'quantity_capped', name: nameOf(item, language), quantity });
      devices.set(item.id, { id: there.id, free: quantity - plansOf(there.id, into) });
    } else if (room > 0) {
      room -= 1;
      merge.move.push(item.id);
      devices.set(item.id, { id: item.id, free: item.quantity });
    } else {
      leave(merge, item, language);
    }
  }
  for (const plan of from.filter(isPlan)) {
    const kit = from.find((item) => item.kind === 'product' && item.attached_to === plan.id);
    const size = kit ? 2 : 1;
    if (size > room) {
      leave(merge, plan, language);
      if (plan.device_item_id !== null && !merge.left.includes(plan.device_item_id)) {
        merge.relink.push({ planId: plan.id, deviceItemId: null });
      }
      if (kit) merge.left.push(kit.id);
      continue;
    }
    room -= size;
    merge.move.push(plan.id, ...(kit ? [kit.id] : []));
    relink(merge, plan, devices);
  }
  return merge;
}

function relink(merge: Merge, plan: PlanRow, devices: Map<string, { id: string; free: number }>): void {
  if (plan.device_item_id === null) return;
  const device = devices.get(plan.device_item_id);
  const goesIn = device !== undefined && device.free > 0;
  if (goesIn) device.free -= 1;
  const deviceItemId = goesIn ? device.id : null;
  if (deviceItemId !== plan.device_item_id) merge.relink.push({ planId: plan.id, deviceItemId });
}

function leave(merge: Merge, item: ItemRow, language?: Language): void {
  merge.left.push(item.id);
  merge.messages.push({ code: 'item_left_behind', name: nameOf(item, language), quantity: MAX_ITEMS });
}

const isPlan = (item: ItemRow): item is PlanRow => item.kind === 'plan';
const isOwn = (item: ItemRow): item is ProductRow => item.kind === 'product' && item.attached_to === null;

function plansOf(deviceItemId: string, items: readonly ItemRow[]): number {
  return items.filter((item) => item.kind === 'plan' && item.device_item_id === deviceItemId).length;
}

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
export async function moveItems(tx: Tx, fromId: string, intoId: string, language?: Language): Promise<Merge> {
  const merge = mergeItems(await readItems(tx, intoId), await readItems(tx, fromId), language);
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

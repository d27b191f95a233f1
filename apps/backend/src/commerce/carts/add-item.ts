import { MAX_ITEMS, MAX_PIECES } from '@cerulean/rules/limits';
import type { AddItem } from '@cerulean/contract/cart';
import type { Queryable, Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { ok, refuse, type Result } from '../http/result.ts';
import type { CartRow } from './cart-rows.ts';
import { insertPlanItem, insertProductItem, type Added } from './item-writes.ts';
import { checkPlan } from './plan-choice.ts';
import { findProduct } from './sellable.ts';

const selectAdded = sql<{ itemId: string; quantity: number }>(
  'carts.added-before',
  `select a.item_id as "itemId", coalesce(i.quantity, 0) as quantity
     from cart_add a left join cart_item i on i.id = a.item_id where a.cart_id = $1 and a.add_key = $2`,
);

/** What an earlier submission of the same form did, or null when this is the first (X10). */
export async function addedBefore(db: Queryable, cart: CartRow, addKey: string | undefined): Promise<Added | null> {
  const before = addKey ? await db.first(selectAdded, [cart.id, addKey]) : null;
  return before && { ...before, version: cart.version, pieces: cart.pieces };
}

const selectInCart = sql<{ quantity: number }>(
  'carts.in-cart',
  `select quantity from cart_item where cart_id = $1 and sku = $2 and kind = 'product' and attached_to is null`,
);

/** Adds an item to a cart that is locked and open. A product that is there already gets more pieces. */
export async function addItemTo(
  tx: Tx,
  cart: CartRow,
  item: AddItem,
  addKey: string | undefined,
  now: Date,
): Promise<Result<Added>> {
  const before = await addedBefore(tx, cart, addKey);
  if (before) return ok(before);
  if (item.kind === 'plan') {
    const checked = await checkPlan(tx, cart.id, item, now);
    if (!checked.ok) return checked;
    if (cart.item_count + (checked.value.kit ? 2 : 1) > MAX_ITEMS) return refuse('cart_full', { most: MAX_ITEMS });
    const extras = { deviceCheck: item.deviceCheck, e911: null, addKey: addKey ?? null };
    return ok(await insertPlanItem(tx, cart.id, item.sim, checked.value, extras));
  }
  const product = await findProduct(tx, item.sku);
  if (!product) return refuse('sku_not_found', { sku: item.sku });
  const inCart = (await tx.first(selectInCart, [cart.id, item.sku]))?.quantity ?? 0;
  if (inCart === 0 && cart.item_count >= MAX_ITEMS) return refuse('cart_full', { most: MAX_ITEMS });
  if (inCart + item.quantity > MAX_PIECES) return refuse('quantity_too_high', { most: MAX_PIECES, inCart });
  if (inCart + item.quantity > product.free) {
    return refuse('out_of_stock', {
      sku: item.sku,
      available: Math.min(Math.max(product.free, 0), MAX_PIECES),
      inCart,
    });
  }
  return ok(await insertProductItem(tx, cart.id, product, item.quantity, addKey ?? null));
}

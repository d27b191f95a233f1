import { MAX_ITEMS } from '@cerulean/rules/limits';
import type { Queryable, Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { ok, refuse, type Result } from '../http/result.ts';
import { dropPlanOfKit, type ResolvedItem } from '../stock/kits/own-kit.ts';
import type { CartRow } from './cart-rows.ts';
import { insertPlanItem, insertProductItem, type Added } from './item-writes.ts';
import { maxQuantity, tooMany } from './max-quantity.ts';
import { checkChoice, findChoice, type FoundChoice, type PlanChoice } from './plan-choice.ts';
import { findProduct, type SellableProduct } from './sellable.ts';

const selectAdded = sql<AddedBefore>(
  'carts.added-before',
  `select a.item_id as "itemId", coalesce(i.quantity, 0) as quantity
     from cart_add a left join cart_item i on i.id = a.item_id where a.cart_id = $1 and a.add_key = $2`,
);

/** The item that an earlier submission of the same form added. */
export interface AddedBefore {
  itemId: string;
  quantity: number;
}

/** Returns the item that an earlier submission added, or `null` if this is the first (X10). Needs the cart's lock. */
export async function addedBefore(
  db: Queryable,
  cartId: string,
  addKey: string | undefined,
): Promise<AddedBefore | null> {
  return addKey ? db.first(selectAdded, [cartId, addKey]) : null;
}

const selectInCart = sql<{ quantity: number }>(
  'carts.in-cart',
  `select quantity from cart_item where cart_id = $1 and sku = $2 and kind = 'product' and attached_to is null`,
);

/** The query results that adding an item depends on. */
export interface Found {
  before: AddedBefore | null;
  choice: FoundChoice | null;
  product: SellableProduct | null;
  /** Quantity of the product already in the cart. */
  inCart: number;
}

/** Runs the queries that adding an item needs. Send them in one round trip with the cart's lock, right after it. */
export async function lookUp(tx: Tx, cartId: string, item: ResolvedItem, addKey: string | undefined): Promise<Found> {
  const isPlan = item.kind === 'plan';
  const [before, choice, product, same] = await Promise.all([
    addedBefore(tx, cartId, addKey),
    isPlan ? findChoice(tx, cartId, item, null) : null,
    isPlan ? null : tx.first(findProduct, [item.sku]),
    isPlan ? null : tx.first(selectInCart, [cartId, item.sku]),
  ]);
  return { before, choice, product, inCart: same?.quantity ?? 0 };
}

/** Like {@link lookUp}, for a cart that this transaction creates, so the cart is still empty. */
export async function lookUpForNewCart(tx: Tx, cartId: string, item: ResolvedItem): Promise<Found> {
  const [choice, product] = await Promise.all([
    item.kind === 'plan' ? findChoice(tx, cartId, item, null) : null,
    item.kind === 'product' ? tx.first(findProduct, [item.sku]) : null,
  ]);
  return { before: null, choice, product, inCart: 0 };
}

/** The cart columns that adding an item needs. */
export type CartCounts = Pick<CartRow, 'id' | 'version' | 'item_count' | 'total_quantity'>;

/** Adds an item to a cart that is locked and open, and ends the transaction. A repeated submission adds nothing. */
export async function addFound(
  tx: Tx,
  cart: CartCounts,
  found: Found,
  item: ResolvedItem,
  addKey: string | undefined,
  now: Date,
): Promise<Result<Added>> {
  if (found.before) return ok({ ...found.before, version: cart.version, total_quantity: cart.total_quantity });
  if (item.kind === 'plan') return addPlan(tx, cart, found.choice, item, addKey ?? null, now);
  return addProduct(tx, cart, found, item, addKey ?? null);
}

async function addPlan(
  tx: Tx,
  cart: CartCounts,
  found: FoundChoice | null,
  { lines = 1, ...item }: PlanChoice & { lines?: number },
  addKey: string | null,
  now: Date,
): Promise<Result<Added>> {
  const checked = checkChoice(found, item, now, false);
  if (!checked.ok) return checked;
  const { kit, device } = checked.value;
  if (cart.item_count + lines * (kit ? 2 : 1) > MAX_ITEMS) return refuse('cart_full', { most: MAX_ITEMS });
  if (kit && kit.free < lines) return refuse('out_of_stock', { sku: kit.sku, available: kit.free });
  if (device && device.plans + lines > device.quantity) {
    return refuse('plan_does_not_fit', { reason: 'device_full', deviceItemId: device.id });
  }
  // A SIM kit that the buyer already has holds one SIM card, so it serves only one line.
  if (item.kit && lines > 1) return refuse('plan_quantity');
  if (item.kit) await tx.run(dropPlanOfKit, [cart.id, item.kit]);
  const extras = { deviceCheck: item.deviceCheck, e911: null, addKey };
  for (let line = 1; line < lines; line += 1) {
    await insertPlanItem(tx.first, cart.id, item.sim, checked.value, { ...extras, addKey: null });
  }
  return ok(await insertPlanItem(tx.commitWith, cart.id, item.sim, checked.value, extras));
}

/** Adds a product to the cart, or increases its quantity if the cart already contains it. */
async function addProduct(
  tx: Tx,
  cart: CartCounts,
  { product, inCart }: Found,
  { sku, quantity }: { sku: string; quantity: number },
  addKey: string | null,
): Promise<Result<Added>> {
  if (!product) return refuse('sku_not_found', { sku });
  if (inCart === 0 && cart.item_count >= MAX_ITEMS) return refuse('cart_full', { most: MAX_ITEMS });
  const most = maxQuantity(product.snapshot, product.price);
  if (inCart + quantity > most) return refuse(tooMany(most), { most, inCart });
  if (inCart + quantity > product.free) {
    return refuse('out_of_stock', { sku, available: Math.min(Math.max(product.free, 0), most), inCart });
  }
  return ok(await insertProductItem(tx.commitWith, cart.id, product, quantity, addKey));
}

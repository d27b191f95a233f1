import { randomUUID } from 'node:crypto';
import type { DeviceAnswer } from './device-answer.ts';
import type { Queryable, Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { CheckedPlan } from './plan-choice.ts';
import type { SellableProduct } from './sellable.ts';

/** What an added item did to its cart. */
export interface Added {
  itemId: string;
  quantity: number;
  version: number;
  total_quantity: number;
}

/**
 * One statement for item, key and cart, whatever the cart holds: adding costs the same in a full one. `$1` is the cart.
 */
const insertProduct = sql<Added>(
  'carts.add-product',
  `with item as (
     insert into cart_item (id, cart_id, kind, sku, quantity, snapshot, acknowledged_price)
     values ($2, $1, 'product', $3, $4, $5, $6)
     on conflict (cart_id, sku) where kind = 'product' and attached_to is null
     do update set quantity = cart_item.quantity + excluded.quantity, acknowledged_price = excluded.acknowledged_price,
       snapshot = excluded.snapshot
     returning id, quantity, xmax = 0 as is_new
   ), remembered as (
     insert into cart_add (cart_id, add_key, item_id) select $1, $7::uuid, id from item where $7::uuid is not null
   )
   update cart set version = version + 1, changed_at = now(), messages = '[]', total_quantity = total_quantity + $4,
      item_count = item_count + item.is_new::int, plan_declined = plan_declined and not (item.is_new and $8)
     from item where cart.id = $1
   returning item.id as "itemId", item.quantity, cart.version, cart.total_quantity`,
);

const OFFERS_PLAN = new Set(['phone', 'tablet', 'watch', 'hotspot']);

/**
 * Puts pieces of a product into a cart, on top of those it has. A new device asks for a plan again. The check
 * `cart_item_quantity` refuses more than MAX_QUANTITY. `first` is the transaction's, or its `commitWith`.
 */
export async function insertProductItem(
  first: Queryable['first'],
  cartId: string,
  product: SellableProduct,
  quantity: number,
  addKey: string | null,
): Promise<Added> {
  return must(
    await first(insertProduct, [
      cartId,
      randomUUID(),
      product.sku,
      quantity,
      JSON.stringify(product.snapshot),
      product.price,
      addKey,
      OFFERS_PLAN.has(product.snapshot.productKind),
    ]),
  );
}

const insertPlan = sql<Added>(
  'carts.add-plan',
  `with item as (
     insert into cart_item (id, cart_id, kind, sku, quantity, snapshot, acknowledged_price, acknowledged_fee, sim, start, start_day,
       device_item_id, device_model, device_answer, e911, kit)
     values ($2, $1, 'plan', $3, 1, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $19) returning id
   ), kit as (
     insert into cart_item (id, cart_id, kind, sku, quantity, snapshot, acknowledged_price, attached_to)
     select $14, $1, 'product', $15, 1, $16::jsonb, $17, id from item where $15::text is not null
   ), remembered as (
     insert into cart_add (cart_id, add_key, item_id) select $1, $18::uuid, id from item where $18::uuid is not null
   )
   update cart set version = version + 1, changed_at = now(), messages = '[]', total_quantity = total_quantity + 1,
      item_count = item_count + case when $15::text is null then 1 else 2 end
     from item where cart.id = $1
   returning item.id as "itemId", 1 as quantity, cart.version, cart.total_quantity`,
);

export interface PlanExtras {
  deviceCheck: DeviceAnswer | null;
  /** JSON of an emergency address of this line alone. */
  e911: string | null;
  addKey: string | null;
}

/** Puts a plan into a cart, with the SIM kit that its card needs. `first` is the transaction's, or its `commitWith`. */
export async function insertPlanItem(
  first: Queryable['first'],
  cartId: string,
  sim: 'esim' | 'card',
  { plan, device, kit, ownKit, start, startDay }: CheckedPlan,
  { deviceCheck, e911, addKey }: PlanExtras,
): Promise<Added> {
  return must(
    await first(insertPlan, [
      cartId,
      randomUUID(),
      plan.sku,
      JSON.stringify(plan.snapshot),
      plan.price,
      plan.fee,
      sim,
      start,
      startDay,
      device?.id ?? null,
      deviceCheck?.model ?? null,
      deviceCheck?.answer ?? null,
      e911,
      kit ? randomUUID() : null,
      kit?.sku ?? null,
      kit ? JSON.stringify(kit.snapshot) : null,
      kit?.price ?? null,
      addKey,
      ownKit,
    ]),
  );
}

function must(added: Added | null): Added {
  if (!added) throw new Error('The cart went away while it was locked');
  return added;
}

const insertKit = sql(
  'carts.attach-kit',
  `insert into cart_item (id, cart_id, kind, sku, quantity, snapshot, acknowledged_price, attached_to)
   values ($1, $2, 'product', $3, 1, $4, $5, $6)`,
);

/** Attaches a SIM kit to a plan item. */
export async function attachKit(db: Queryable, cartId: string, planId: string, kit: SellableProduct): Promise<void> {
  await db.run(insertKit, [randomUUID(), cartId, kit.sku, JSON.stringify(kit.snapshot), kit.price, planId]);
}

const deleteKit = sql('carts.detach-kit', 'delete from cart_item where cart_id = $1 and attached_to = $2');

/** Takes the SIM kit of a plan item out again. */
export async function detachKit(db: Queryable, cartId: string, planId: string): Promise<void> {
  await db.run(deleteKit, [cartId, planId]);
}

const deleteItem = sql('carts.remove', 'delete from cart_item where cart_id = $1 and id = $2');

/** Removes an item and the kit that is attached to it. */
export async function deleteCartItem(db: Queryable, cartId: string, itemId: string): Promise<void> {
  await db.run(deleteItem, [cartId, itemId]);
}

const updateQuantity = sql('carts.set-quantity', 'update cart_item set quantity = $3 where cart_id = $1 and id = $2');

/** Sets the quantity of an item. */
export async function setQuantity(db: Queryable, cartId: string, itemId: string, quantity: number): Promise<void> {
  await db.run(updateQuantity, [cartId, itemId, quantity]);
}

const moreWithout = sql(
  'carts.go-without',
  `update cart_item set without_plan = case when $3 = 0 then 0 else least(quantity, without_plan + $3) end
    where cart_id = $1 and id = $2 and kind = 'product' and attached_to is null returning id`,
);

/**
 * Remembers that so many more pieces of a device go without a plan, so that the checkout does not ask about them again; 0
 * asks about all of them. False when the cart has no such device.
 */
export async function goWithout(tx: Tx, cartId: string, itemId: string, total_quantity: number): Promise<boolean> {
  return (await tx.first(moreWithout, [cartId, itemId, total_quantity])) !== null;
}

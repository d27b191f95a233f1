import { randomUUID } from 'node:crypto';
import type { Queryable, Tx } from '../db/db.ts';
import { columnList, type ColumnsOf, type Named, sql, valueList, valuesFrom } from '../db/statement.ts';
import type { CheckedPlan } from './plan-choice.ts';
import type { SellableProduct } from './sellable.ts';
import type { z } from 'zod';
import type { deviceCheckSchema } from '@cerulean/contract/cart';

/** The buyer's entry for *Will my phone work?* (R06). */
type DeviceAnswer = z.output<typeof deviceCheckSchema>;

/** Effect of an added item on its cart. */
export interface Added {
  itemId: string;
  quantity: number;
  version: number;
  total_quantity: number;
}

/** Column values of a product item. */
const PRODUCT = {
  sku: ({ sku }) => sku,
  quantity: ({ quantity }) => quantity,
  snapshot: ({ snapshot }) => JSON.stringify(snapshot),
  acknowledged_price: ({ price }) => price,
} satisfies ColumnsOf<SellableProduct & { quantity: number }>;
const PRODUCT_COLUMNS = Object.keys(PRODUCT);

/** Column values of a plan item, both when it is added and when it is changed. */
export const PLAN = {
  sku: ({ plan }) => plan.sku,
  snapshot: ({ plan }) => JSON.stringify(plan.snapshot),
  acknowledged_price: ({ plan }) => plan.price,
  acknowledged_fee: ({ plan }) => plan.fee,
  sim: ({ sim }) => sim,
  start: ({ start }) => start,
  start_day: ({ startDay }) => startDay,
  device_item_id: ({ device }) => device?.id ?? null,
  device_model: ({ deviceCheck }) => deviceCheck?.model ?? null,
  device_answer: ({ deviceCheck }) => deviceCheck?.answer ?? null,
  kit: ({ ownKit }) => ownKit,
} satisfies ColumnsOf<CheckedPlan & { sim: 'esim' | 'card'; deviceCheck: DeviceAnswer | null }>;
const PLAN_COLUMNS = Object.keys(PLAN);

/** Writes item, form key, and cart in one statement, so adding costs the same regardless of the number of items. */
export const insertProduct = sql<Added, Named>(
  'carts.add-product',
  `with item as (
     insert into cart_item (id, cart_id, kind, ${columnList(PRODUCT_COLUMNS)})
     values ($id, $cart, 'product', ${valueList(PRODUCT_COLUMNS)})
     on conflict (cart_id, sku) where kind = 'product' and attached_to is null
     do update set quantity = cart_item.quantity + excluded.quantity, acknowledged_price = excluded.acknowledged_price,
       snapshot = excluded.snapshot
     returning id, quantity, xmax = 0 as is_new
   ), remembered as (
     insert into cart_add (cart_id, add_key, item_id) select $cart, $key::uuid, id from item where $key::uuid is not null
   )
   update cart set version = version + 1, changed_at = now(), messages = '[]', total_quantity = total_quantity + $quantity,
      item_count = item_count + item.is_new::int, plan_declined = plan_declined and not (item.is_new and $offers_plan)
     from item where cart.id = $cart
   returning item.id as "itemId", item.quantity, cart.version, cart.total_quantity`,
);

const OFFERS_PLAN = new Set(['phone', 'tablet', 'watch', 'hotspot']);

/**
 * Returns the values of {@link insertProduct}, which adds units of a product to those in the cart. A new device triggers
 * the plan offer again. The check constraint `cart_item_quantity` rejects more than MAX_QUANTITY.
 */
export const productValues = (cartId: string, product: SellableProduct, quantity: number, addKey: string | null) => ({
  cart: cartId,
  id: randomUUID(),
  ...valuesFrom(PRODUCT, { ...product, quantity }),
  key: addKey,
  offers_plan: OFFERS_PLAN.has(product.snapshot.productKind),
});

/** Adds a plan, and the SIM kit if its card needs one. */
export const insertPlan = sql<Added, Named>(
  'carts.add-plan',
  `with item as (
     insert into cart_item (id, cart_id, kind, quantity, e911, ${columnList(PLAN_COLUMNS)})
     values ($id, $cart, 'plan', 1, $e911, ${valueList(PLAN_COLUMNS)}) returning id
   ), kit as (
     insert into cart_item (id, cart_id, kind, sku, quantity, snapshot, acknowledged_price, attached_to)
     select $kit_id, $cart, 'product', $kit_sku, 1, $kit_snapshot::jsonb, $kit_price, id from item where $kit_sku::text is not null
   ), remembered as (
     insert into cart_add (cart_id, add_key, item_id) select $cart, $key::uuid, id from item where $key::uuid is not null
   )
   update cart set version = version + 1, changed_at = now(), messages = '[]', total_quantity = total_quantity + 1,
      item_count = item_count + case when $kit_sku::text is null then 1 else 2 end
     from item where cart.id = $cart
   returning item.id as "itemId", 1 as quantity, cart.version, cart.total_quantity`,
);

export interface PlanExtras {
  deviceCheck: DeviceAnswer | null;
  /** JSON of this line's own emergency address. */
  e911: string | null;
  addKey: string | null;
}

/** Returns the values of {@link insertPlan}. */
export function planValues(
  cartId: string,
  sim: 'esim' | 'card',
  checked: CheckedPlan,
  { deviceCheck, e911, addKey }: PlanExtras,
) {
  const { kit } = checked;
  return {
    cart: cartId,
    id: randomUUID(),
    ...valuesFrom(PLAN, { ...checked, sim, deviceCheck }),
    e911,
    kit_id: kit ? randomUUID() : null,
    kit_sku: kit?.sku ?? null,
    kit_snapshot: kit ? JSON.stringify(kit.snapshot) : null,
    kit_price: kit?.price ?? null,
    key: addKey,
  };
}

/** Returns what was added to a cart that is locked or was created just before. */
export function mustBeAdded(added: Added | null): Added {
  if (!added) throw new Error('The cart went away while it was locked');
  return added;
}

const insertKit = sql<never, Named>(
  'carts.attach-kit',
  `insert into cart_item (id, cart_id, kind, attached_to, ${columnList(PRODUCT_COLUMNS)})
   values ($id, $cart, 'product', $plan, ${valueList(PRODUCT_COLUMNS)})`,
);

export async function attachKit(db: Queryable, cartId: string, planId: string, kit: SellableProduct): Promise<void> {
  await db.run(insertKit, {
    id: randomUUID(),
    cart: cartId,
    plan: planId,
    ...valuesFrom(PRODUCT, { ...kit, quantity: 1 }),
  });
}

/** Removes the SIM kit of a plan item. */
export const detachKit = sql('carts.detach-kit', 'delete from cart_item where cart_id = $1 and attached_to = $2');

/** Removes an item and its attached SIM kit. */
export const deleteCartItem = sql('carts.remove', 'delete from cart_item where cart_id = $1 and id = $2');

export const setQuantity = sql(
  'carts.set-quantity',
  'update cart_item set quantity = $3 where cart_id = $1 and id = $2',
);

const moreWithout = sql(
  'carts.go-without',
  `update cart_item set without_plan = case when $3 = 0 then 0 else least(quantity, without_plan + $3) end
    where cart_id = $1 and id = $2 and kind = 'product' and attached_to is null returning id`,
);

/**
 * Records that this many more units of a device go without a plan, so that the checkout does not offer plans for them
 * again. 0 makes it offer a plan for every unit again. Returns `false` if the cart has no such device.
 */
export async function goWithout(tx: Tx, cartId: string, itemId: string, total_quantity: number): Promise<boolean> {
  return (await tx.first(moreWithout, [cartId, itemId, total_quantity])) !== null;
}

/** Removes a kit's previous plan from the cart when the buyer chooses another plan for the kit. */
export const dropPlanOfKit = sql(
  'kits.replace-plan',
  `with gone as (delete from cart_item where cart_id = $1 and kit = $2 returning 1)
   update cart set total_quantity = total_quantity - 1, item_count = item_count - 1 where id = $1 and exists (select 1 from gone)`,
);

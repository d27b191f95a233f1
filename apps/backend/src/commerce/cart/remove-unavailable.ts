import type { Cart } from '@cerulean/contract/cart';
import type { Language } from '@cerulean/messages/languages';
import { dayIn } from '@cerulean/rules/days';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { Handlers } from '../http/handler.ts';
import { ok, type Result } from '../http/result.ts';
import { availabilityOf, isAvailable } from './sellable.ts';
import type { CartRow } from './cart-rows.ts';
import { changeCart, type Changed, itemAnswer, recount, saveMessages } from './change-cart.ts';
import { nameOf, readItems, type ItemRow, type ProductRow } from './item-rows.ts';
import { deleteCartItem, setQuantity } from './item-writes.ts';

/**
 * Removes items that can no longer be bought (X07). If fewer units are left than wanted, the quantity drops to what is
 * left. A plan whose device is removed stays without a device. A plan whose SIM kit is unavailable is removed too.
 */
export const removeUnavailableHandler: Handlers<'removeUnavailable'> = {
  removeUnavailable: async ({ params, body, ...viewer }, commerce) =>
    itemAnswer(
      await changeCart(commerce, { cartId: params.cartId, viewer, version: body.version }, (tx, cart) =>
        removeUnavailable(tx, cart, dayIn(commerce.timeZone, commerce.now()), viewer.language),
      ),
    ),
};

async function removeUnavailable(tx: Tx, cart: CartRow, today: string, language: Language): Promise<Result<Changed>> {
  const messages: Cart['messages'] = [];
  // Each pass releases stock and unlinks plans from devices, which can make the next item available.
  for (;;) {
    const items = await readItems(tx, cart.id);
    const availability = availabilityOf(items, today);
    const bad = items.find(({ id }) => !isAvailable(availability.get(id)));
    if (!bad) break;
    if (bad.kind === 'product' && availability.get(bad.id) === 'not_enough' && bad.attached_to === null) {
      const quantity = await lower(tx, cart, bad, items);
      if (quantity > 0) messages.push({ code: 'stock_capped', name: nameOf(bad, language), quantity });
    } else {
      await remove(tx, cart, bad);
    }
  }
  const touched = await recount(tx, cart.id);
  await saveMessages(tx, cart.id, messages);
  return ok({ itemId: null, quantity: 0, ...touched });
}

/** Lowers an item's quantity to what is left, and returns it. Without any, the item is removed. */
async function lower(tx: Tx, cart: CartRow, item: ProductRow, items: readonly ItemRow[]): Promise<number> {
  const wanted = items.reduce((sum, other) => sum + (other.sku === item.sku ? other.quantity : 0), 0);
  const quantity = item.quantity - (wanted - item.free);
  if (quantity <= 0) {
    await remove(tx, cart, item);
    return 0;
  }
  const plans = items.filter((other) => other.kind === 'plan' && other.device_item_id === item.id);
  for (const { id } of plans.slice(quantity)) await tx.run(unlinkPlan, [cart.id, id]);
  await tx.run(setQuantity, [cart.id, item.id, quantity]);
  return quantity;
}

const unlinkPlan = sql(
  'carts.unlink-plan',
  'update cart_item set device_item_id = null where cart_id = $1 and id = $2',
);
const unlinkPlans = sql(
  'carts.unlink-plans',
  'update cart_item set device_item_id = null where cart_id = $1 and device_item_id = $2',
);

async function remove(tx: Tx, cart: CartRow, item: ItemRow): Promise<void> {
  if (item.kind === 'product') await tx.run(unlinkPlans, [cart.id, item.id]);
  await tx.run(deleteCartItem, [cart.id, item.kind === 'product' ? (item.attached_to ?? item.id) : item.id]);
}

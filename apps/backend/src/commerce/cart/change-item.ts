import type { ChangeItemBody } from '@cerulean/contract/cart';
import { says } from '@cerulean/contract/validation';
import { dayIn } from '@cerulean/rules/days';
import { maxQuantity } from '@cerulean/rules/max-quantity';
import type { Tx } from '../db/db.ts';
import type { Handlers } from '../http/handler.ts';
import { ok, refuse, type Result } from '../http/result.ts';
import { changeCartWith, finish, itemAnswer } from './change-cart.ts';
import type { CartRow } from './cart-rows.ts';
import { changePlan } from './change-plan.ts';
import { readItems, type ItemRow, type PlanRow, type ProductRow } from './item-rows.ts';
import { deleteCartItem, goWithout, setQuantity, type Added } from './item-writes.ts';
import { tooMany } from './sellable.ts';

/** Sets an item's quantity ("make it 3"; 0 removes the item) or changes a plan. Omitted body fields stay unchanged. */
export const changeItemHandler: Handlers<'changeItem'> = {
  changeItem: async ({ params, body, ...viewer }, commerce) =>
    itemAnswer(
      await changeCartWith(
        commerce,
        { cartId: params.cartId, viewer, version: body.version },
        (tx) => readItems(tx, params.cartId),
        (tx, cart, items) => changeItem(tx, cart, items, params.itemId, body, dayIn(commerce.timeZone, commerce.now())),
      ),
    ),
};

async function changeItem(
  tx: Tx,
  cart: CartRow,
  items: readonly ItemRow[],
  itemId: string,
  body: ChangeItemBody,
  today: string,
): Promise<Result<Added>> {
  const item = items.find(({ id }) => id === itemId);
  if (!item) return refuse('item_not_found');
  if (item.kind === 'product') {
    if (body.plan !== undefined || body.e911 !== undefined) return refuse('invalid_input', { issues: NO_PLAN });
    const plans = items.filter((other): other is PlanRow => other.kind === 'plan' && other.device_item_id === item.id);
    return changeProduct(tx, cart, item, plans, body.quantity ?? item.quantity);
  }
  if (body.quantity !== undefined && body.quantity > 1) return refuse('plan_quantity');
  if (body.quantity === 0) {
    // Do not offer a plan again for a device whose plan the buyer just removed, because that would pressure the buyer.
    if (item.device_item_id !== null) await goWithout(tx, cart.id, item.device_item_id, 1);
    return remove(tx, cart, itemId);
  }
  const hasKit = items.some((other) => other.kind === 'product' && other.attached_to === item.id);
  const changed = await changePlan(tx, cart, item, hasKit, body, today);
  if (!changed.ok) return changed;
  return ok({ itemId, quantity: 1, ...(await finish(tx, cart.id)) });
}

const NO_PLAN = [{ path: 'plan', message: says('plans_only') }];

async function changeProduct(
  tx: Tx,
  cart: CartRow,
  item: ProductRow,
  plans: readonly PlanRow[],
  quantity: number,
): Promise<Result<Added>> {
  if (item.attached_to !== null) return quantity === 1 ? unchanged(cart, item) : refuse('plan_quantity');
  if (quantity === item.quantity) return unchanged(cart, item);
  if (quantity < plans.length) {
    return refuse('which_plan_goes', { plans: plans.map(({ id, snapshot }) => ({ itemId: id, name: snapshot.name })) });
  }
  if (quantity === 0) return remove(tx, cart, item.id);
  const most = maxQuantity(item.snapshot, item.price, plans.length);
  // Lowering the quantity is always allowed, even if the new quantity is still above the maximum.
  if (quantity > item.quantity && quantity > most) return refuse(tooMany(most), { most });
  // Lowering the quantity is always allowed, even if the product is no longer sold or fewer are in stock.
  if (quantity > item.quantity && item.price === null) return refuse('sku_not_found', { sku: item.sku });
  if (quantity > item.quantity && quantity > item.free) {
    return refuse('out_of_stock', { sku: item.sku, available: Math.min(Math.max(item.free, 0), most) });
  }
  const [, touched] = await Promise.all([tx.run(setQuantity, [cart.id, item.id, quantity]), finish(tx, cart.id)]);
  return ok({ itemId: item.id, quantity, ...touched });
}

async function remove(tx: Tx, cart: CartRow, itemId: string): Promise<Result<Added>> {
  const [, touched] = await Promise.all([tx.run(deleteCartItem, [cart.id, itemId]), finish(tx, cart.id)]);
  return ok({ itemId, quantity: 0, ...touched });
}

function unchanged(cart: CartRow, item: ProductRow): Result<Added> {
  return ok({ itemId: item.id, quantity: item.quantity, version: cart.version, total_quantity: cart.total_quantity });
}

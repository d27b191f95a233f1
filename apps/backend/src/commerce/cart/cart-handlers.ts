import { bundle } from '../db/bundle.ts';
import { bundledHandler, type Handlers } from '../http/handler.ts';
import { type Result, ok, refuse } from '../http/result.ts';
import { addedBefore, addItemHandler } from './add-item.ts';
import { openCart } from './cart-access.ts';
import { answerFound } from './cart-answer.ts';
import { type CartRow, cartRowStep, readCurrentCart } from './cart-rows.ts';
import { changeCart, finish } from './change-cart.ts';
import { changeItemHandler } from './change-item.ts';
import { claimHandlers } from './claim-cart.ts';
import { createCartHandler } from './create-cart.ts';
import { itemAnswer } from './item-answer.ts';
import { mergeHandlers } from './merge-handlers.ts';
import { removeUnavailableHandler } from './remove-unavailable.ts';
import { MAX_ITEMS, MAX_QUANTITY } from '@cerulean/rules/limits';
import type { Tx } from '../db/db.ts';
import { type ItemRow, type ProductRow, readItems } from './item-rows.ts';
import { type Added, insertPlan, mustBeAdded, planValues, setQuantity } from './item-writes.ts';
import { checkChoice, findChoice } from './plan-choice.ts';
import { PRICED_CART_STEPS } from './priced-cart.ts';
import { selectSessionStep } from '../../identity/sessions/session-store.ts';

const readCartBundle = bundle('carts.read', { session: selectSessionStep, ...PRICED_CART_STEPS });
const countCartBundle = bundle('carts.count', { session: selectSessionStep, cart: cartRowStep });

/**
 * "Add another": copies the plan item with its SIM choice and, if the plan goes into a device, adds one more device.
 * The device check (*Will my phone work?*) is not copied, because it concerns a single phone.
 */
const copyPlanHandler: Handlers<'copyPlanItem'> = {
  copyPlanItem: async ({ params, body, ...viewer }, commerce) => {
    const request = { cartId: params.cartId, viewer, version: null };
    return itemAnswer(
      await changeCart(commerce, request, async (tx, cart) => {
        const before = await addedBefore(tx, cart.id, body.addKey);
        if (before) return ok({ ...before, version: cart.version, total_quantity: cart.total_quantity });
        if (body.version !== cart.version) return refuse('version_conflict');
        return copy(tx, cart, params.itemId, body.addKey ?? null, commerce.now());
      }),
    );
  },
};

async function copy(tx: Tx, cart: CartRow, itemId: string, addKey: string | null, now: Date): Promise<Result<Added>> {
  const items = await readItems(tx, cart.id);
  const item = items.find(({ id }) => id === itemId);
  if (!item) return refuse('item_not_found');
  if (item.kind !== 'plan') {
    return refuse('invalid_input', { issues: [{ path: 'itemId', message: 'Only plans are copied' }] });
  }
  const device = items.find(({ id }) => id === item.device_item_id);
  if (device?.kind === 'product') {
    const grown = await oneMore(tx, cart, device, items);
    if (!grown.ok) return grown;
  }
  const { sku, sim, start, start_day: startDay, device_item_id: deviceItemId } = item;
  // The copy is another line, so it needs its own SIM kit.
  const choice = { sku, sim, start, startDay, deviceItemId, deviceCheck: null, kit: null };
  const checked = checkChoice(await findChoice(tx, cart.id, choice, null), choice, now, false);
  if (!checked.ok) return checked;
  if (cart.item_count + (checked.value.kit ? 2 : 1) > MAX_ITEMS) return refuse('cart_full', { most: MAX_ITEMS });
  const extras = { deviceCheck: null, e911: item.e911 && JSON.stringify(item.e911), addKey };
  const added = mustBeAdded(await tx.first(insertPlan, planValues(cart.id, sim, checked.value, extras)));
  return ok({ ...added, ...(await finish(tx, cart.id)) });
}

/** Adds one unit to the device's quantity, unless one of its units has no plan yet. */
async function oneMore(tx: Tx, cart: CartRow, device: ProductRow, items: readonly ItemRow[]): Promise<Result<null>> {
  const plans = items.filter((item) => item.kind === 'plan' && item.device_item_id === device.id).length;
  if (plans < device.quantity) return ok(null);
  if (device.price === null) return refuse('sku_not_found', { sku: device.sku });
  if (device.quantity >= MAX_QUANTITY) return refuse('quantity_too_high', { most: MAX_QUANTITY });
  if (device.quantity + 1 > device.free) {
    return refuse('out_of_stock', { sku: device.sku, available: Math.min(Math.max(device.free, 0), MAX_QUANTITY) });
  }
  await tx.run(setQuantity, [cart.id, device.id, device.quantity + 1]);
  return ok(null);
}

/** The operations that read a cart and change its items. */
export const cartHandlers = {
  ...createCartHandler,
  ...addItemHandler,
  ...changeItemHandler,
  ...copyPlanHandler,
  ...removeUnavailableHandler,
  ...claimHandlers,
  ...mergeHandlers,

  readMyCart: async ({ user }, { db }) => {
    const current = await db.first(readCurrentCart, [user.id]);
    return ok({ cartId: current?.id ?? null, totalQuantity: current?.total_quantity ?? 0 });
  },

  readCart: bundledHandler<'readCart', typeof readCartBundle.steps>(
    readCartBundle,
    ({ params: { cartId } }) => ({ head: [cartId], items: [cartId] }),
    (found, _call, commerce) => (viewer) => answerFound(commerce, found, viewer),
  ),

  countCart: bundledHandler<'countCart', typeof countCartBundle.steps>(
    countCartBundle,
    ({ params: { cartId } }) => ({ cart: [cartId] }),
    ({ cart }, _call, { now }) =>
      (viewer) => {
        const opened = openCart(cart, viewer, now());
        return opened.ok ? ok({ cartId: opened.value.id, totalQuantity: opened.value.total_quantity }) : opened;
      },
  ),
} satisfies Partial<Handlers>;

import { says } from '@cerulean/contract/validation';
import { dayIn } from '@cerulean/rules/days';
import { MAX_ITEMS, MAX_QUANTITY } from '@cerulean/rules/limits';
import type { Tx } from '../db/db.ts';
import type { Handlers } from '../http/handler.ts';
import { ok, refuse, type Result } from '../http/result.ts';
import { addedBefore } from './add-item.ts';
import type { CartRow } from './cart-rows.ts';
import { changeCart, finish, itemAnswer } from './change-cart.ts';
import { readItems, type ItemRow, type ProductRow } from './item-rows.ts';
import { insertPlan, mustBeAdded, planValues, setQuantity, type Added } from './item-writes.ts';
import { checkChoice, findChoice } from './plan-choice.ts';

/**
 * "Add another": copies the plan item with its SIM choice and, if the plan goes into a device, adds one more device.
 * The device check (*Will my phone work?*) is not copied, because it concerns a single phone.
 */
export const copyPlanHandler: Handlers<'copyPlanItem'> = {
  copyPlanItem: async ({ params, body, ...viewer }, commerce) => {
    const request = { cartId: params.cartId, viewer, version: null };
    return itemAnswer(
      await changeCart(commerce, request, async (tx, cart) => {
        const before = await addedBefore(tx, cart.id, body.addKey);
        if (before) return ok({ ...before, version: cart.version, total_quantity: cart.total_quantity });
        if (body.version !== cart.version) return refuse('version_conflict');
        return copy(tx, cart, params.itemId, body.addKey ?? null, dayIn(commerce.timeZone, commerce.now()));
      }),
    );
  },
};

async function copy(
  tx: Tx,
  cart: CartRow,
  itemId: string,
  addKey: string | null,
  today: string,
): Promise<Result<Added>> {
  const items = await readItems(tx, cart.id);
  const item = items.find(({ id }) => id === itemId);
  if (!item) return refuse('item_not_found');
  if (item.kind !== 'plan') {
    return refuse('invalid_input', { issues: [{ path: 'itemId', message: says('plan_copies_only') }] });
  }
  const device = items.find(({ id }) => id === item.device_item_id);
  if (device?.kind === 'product') {
    const grown = await oneMore(tx, cart, device, items);
    if (!grown.ok) return grown;
  }
  const { sku, sim, start, start_day: startDay, device_item_id: deviceItemId } = item;
  // The copy is another line, so it needs its own SIM kit.
  const choice = { sku, sim, start, startDay, deviceItemId, deviceCheck: null, kit: null };
  const checked = checkChoice(await findChoice(tx, cart.id, choice, null), choice, today, false);
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
    const available = Math.min(Math.max(device.free, 0), MAX_QUANTITY);
    return refuse('out_of_stock', { sku: device.sku, available, inCart: device.quantity });
  }
  await tx.run(setQuantity, [cart.id, device.id, device.quantity + 1]);
  return ok(null);
}

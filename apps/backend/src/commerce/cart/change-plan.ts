import type { ChangeItemBody } from '@cerulean/contract/cart';
import { says } from '@cerulean/contract/validation';
import { MAX_ITEMS } from '@cerulean/rules/limits';
import type { Tx } from '../db/db.ts';
import { assignments, type Named, sql, valuesFrom } from '../db/statement.ts';
import { ok, refuse, type Result } from '../http/result.ts';
import type { CartRow } from './cart-rows.ts';
import type { PlanRow } from './item-rows.ts';
import { attachKit, detachKit, PLAN } from './item-writes.ts';
import { checkChoice, findChoice, type PlanChoice } from './plan-choice.ts';

const updatePlan = sql<never, Named>(
  'carts.change-plan',
  `update cart_item set ${assignments(Object.keys(PLAN))} where cart_id = $cart and id = $id`,
);

const updateE911 = sql('carts.change-e911', 'update cart_item set e911 = $3 where cart_id = $1 and id = $2');

/**
 * Changes a line: its term, eSIM or card, start, its device in this cart, its device check (*Will my phone work?*), or
 * its own emergency address. Choosing a card adds a SIM kit, and choosing an eSIM removes it.
 */
export async function changePlan(
  tx: Tx,
  cart: CartRow,
  item: PlanRow,
  hasKit: boolean,
  body: Pick<ChangeItemBody, 'plan' | 'e911'>,
  today: string,
): Promise<Result<null>> {
  if (body.plan) {
    const changed = await changeChoice(tx, cart, item, hasKit, { ...choiceOf(item), ...defined(body.plan) }, today);
    if (!changed.ok) return changed;
  }
  if (body.e911 !== undefined) {
    if (body.e911 !== null && item.snapshot.planKind !== 'voice') {
      return refuse('invalid_input', {
        issues: [{ path: 'e911', message: says('talk_plans_only') }],
      });
    }
    await tx.run(updateE911, [cart.id, item.id, body.e911 && JSON.stringify(body.e911)]);
  }
  return ok(null);
}

async function changeChoice(
  tx: Tx,
  cart: CartRow,
  item: PlanRow,
  hasKit: boolean,
  choice: PlanChoice,
  today: string,
): Promise<Result<null>> {
  const checked = checkChoice(await findChoice(tx, cart.id, choice, item.id), choice, today, hasKit);
  if (!checked.ok) return checked;
  const { device, kit } = checked.value;
  if (kit) {
    if (cart.item_count >= MAX_ITEMS) return refuse('cart_full', { most: MAX_ITEMS });
    await attachKit(tx, cart.id, item.id, kit);
  }
  if (hasKit && (choice.sim === 'esim' || device?.snapshot.productKind === 'sim-kit'))
    await tx.run(detachKit, [cart.id, item.id]);
  // The device check applies to the line's previous phone, so drop it if the device changes.
  const check = choice.deviceItemId === item.device_item_id ? choice.deviceCheck : null;
  const values = valuesFrom(PLAN, { ...checked.value, sim: choice.sim, deviceCheck: check });
  await tx.run(updatePlan, { cart: cart.id, id: item.id, ...values });
  return ok(null);
}

function choiceOf(item: PlanRow): PlanChoice {
  const { device_model: model, device_answer: answer } = item;
  return {
    sku: item.sku,
    sim: item.sim,
    start: item.start,
    startDay: item.start_day,
    deviceCheck: model !== null && answer !== null ? { model, answer } : null,
    deviceItemId: item.device_item_id,
    kit: item.kit,
  };
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

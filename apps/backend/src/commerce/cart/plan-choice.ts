import type { AddItem } from '@cerulean/contract/cart';
import { type Said, says } from '@cerulean/contract/validation';
import { addDays } from '@cerulean/rules/days';
import { wrongChoice } from '@cerulean/rules/plan-fit';
import type { TermStart } from '@cerulean/rules/terms';
import { first, runSteps, type BundleAnswer, type BundleValues } from '../db/bundle.ts';
import type { Tx } from '../db/db.ts';
import { ok, refuse, type Refusal, type Result } from '../http/result.ts';
import type { LineKeys } from '../stock/kits/line-keys.ts';
import { readQrId } from '../stock/kits/qr-id.ts';
import {
  deviceFit,
  type DeviceItem,
  findDevice,
  findKit,
  findPlan,
  type SellablePlan,
  type SellableProduct,
  selectOwnKit,
} from './sellable.ts';

/** An item to add to a cart, with the kit's code in place of the QR code. */
export type ResolvedItem =
  | Extract<AddItem, { kind: 'product' }>
  | (Omit<Extract<AddItem, { kind: 'plan' }>, 'qrId'> & { kit: string | null });

/** Replaces the QR code of an item by the kit's code. Refuses a QR code that none of our keys signed. */
export function resolveSimKit(item: AddItem, { kits }: Pick<LineKeys, 'kits'>): Result<ResolvedItem> {
  if (item.kind === 'product') return ok(item);
  const { qrId, ...plan } = item;
  const kit = qrId === undefined ? null : readQrId(qrId, kits);
  if (qrId !== undefined && kit === null) {
    return refuse('invalid_input', {
      issues: [{ path: 'item.qrId', message: says('kit_unknown') }],
    });
  }
  return ok({ ...plan, kit });
}

export type PlanChoice = Omit<Extract<ResolvedItem, { kind: 'plan' }>, 'kind' | 'lines'>;

/** Maximum number of days between today and a chosen start day. */
const MAX_DAYS_AHEAD = 90;

/** A valid plan choice: the plan term, its device, and the SIM kit that a card needs. */
export interface CheckedPlan {
  plan: SellablePlan;
  device: DeviceItem | null;
  /** Code of the SIM kit that the buyer already has. `null` if the buyer has none. */
  ownKit: string | null;
  /** The SIM kit to add. `null` for an eSIM, or if the card uses a kit that is in the cart or that the buyer has. */
  kit: SellableProduct | null;
  start: TermStart;
  startDay: string | null;
}

/** Steps that read the catalog and cart data for validating a plan choice. */
export const CHOICE_STEPS = {
  plan: first(findPlan),
  device: first(findDevice),
  kit: first(findKit),
  ownKit: first(selectOwnKit),
};
type FoundChoice = BundleAnswer<typeof CHOICE_STEPS>;

/**
 * Returns the values of {@link CHOICE_STEPS}. `cartId` is `null` for a cart that is not stored yet. `except` is the plan
 * item being changed, which needs no additional room.
 */
export function choiceValues(
  cartId: string | null,
  choice: PlanChoice | null,
  except: string | null,
): BundleValues<typeof CHOICE_STEPS> {
  return {
    plan: choice && [choice.sku],
    device: choice?.deviceItemId ? [cartId, choice.deviceItemId, except] : null,
    kit: choice?.sim === 'card' && !choice.kit ? [] : null,
    ownKit: choice?.kit ? [choice.kit, cartId] : null,
  };
}

/** Reads a choice's data in one round trip. `except` is as in {@link choiceValues}. */
export async function findChoice(
  tx: Tx,
  cartId: string,
  choice: PlanChoice,
  except: string | null,
): Promise<FoundChoice> {
  return runSteps(tx, { name: 'plan choice', steps: CHOICE_STEPS }, choiceValues(cartId, choice, except));
}

/** Validates a choice on a day against the data found. `hasKit` means that a kit is already attached, which is then kept. */
export function checkChoice(
  found: FoundChoice,
  choice: PlanChoice,
  today: string,
  hasKit: boolean,
): Result<CheckedPlan> {
  const { plan, device } = found;
  if (!plan) return refuse('sku_not_found', { sku: choice.sku });
  if (choice.deviceItemId && !device) return refuse('item_not_found', { itemId: choice.deviceItemId });
  if (device && device.plans >= device.quantity) {
    return refuse('plan_does_not_fit', { reason: 'device_full', deviceItemId: device.id });
  }
  const fit = { documentId: plan.snapshot.documentId, esim: plan.esim, simCard: plan.sim_card };
  const wrong = wrongChoice(fit, choice.sim, device ? deviceFit(device) : null);
  if (wrong !== null) return refuse('plan_does_not_fit', { reason: wrong });
  const start = startOf(choice, plan, today);
  if (!start.ok) return start;
  const ownKit = choice.sim === 'card' ? choice.kit : null;
  if (ownKit !== null && !found.ownKit?.isFree) return refuse('kit_taken');
  if (ownKit !== null && device) return refuse('plan_does_not_fit', { reason: 'own_kit' });
  const needsKit = choice.sim === 'card' && ownKit === null && device?.snapshot.productKind !== 'sim-kit' && !hasKit;
  const kit = needsKit ? found.kit : null;
  if (needsKit && (!kit || kit.free < 1)) return refuse('no_sim_cards', { available: 0 });
  return ok({ plan, device, kit, ownKit, ...start.value });
}

/** Returns a plan's start. Replaces `first_connection` with `purchase` if the plan offers only `purchase`. */
function startOf(
  { start, startDay }: PlanChoice,
  plan: SellablePlan,
  today: string,
): Result<{ start: TermStart; startDay: string | null }> {
  if (!plan.starts.includes(start)) {
    if (start === 'first_connection' && plan.starts.includes('purchase'))
      return ok({ start: 'purchase', startDay: null });
    return issue('item.start', 'start_missing');
  }
  if (start !== 'chosen_day') return ok({ start, startDay: null });
  if (!startDay) return issue('item.startDay', 'start_day_missing');
  if (startDay < today) return issue('item.startDay', 'start_day_past');
  if (startDay > addDays(today, MAX_DAYS_AHEAD)) {
    return issue('item.startDay', says('start_day_far', { days: MAX_DAYS_AHEAD }));
  }
  return ok({ start, startDay });
}

function issue(path: string, message: Said): Refusal {
  return refuse('invalid_input', { issues: [{ path, message }] });
}

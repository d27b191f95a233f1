import type { Cart, PlanItem } from '@cerulean/contract/cart';
import type { FactsLabel, PlanCard } from '@cerulean/contract/catalog';
import { planSims, type DeviceFit, type SimType } from '@cerulean/rules/plan-fit';
import { planStep, type CartLine } from '@cerulean/rules/plan-step';
import { labelWords, type LabelWords } from '../catalog/label-words.ts';
import { unlessRefused } from '../../platform/backend.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { PlanTarget } from './plan-target.ts';

/** A plan that fits, with the SIM types that are still possible for it. */
export interface OfferedPlan {
  plan: PlanCard;
  sims: SimType[];
}

/** A plan in the cart that can go into the device. `like` counts the identical plans in the cart without a device. */
export interface AssignableLine {
  line: PlanItem;
  sim: SimType;
  asItIs: boolean;
  like: number;
}

export interface PlanOptions {
  plans: OfferedPlan[];
  /** True if all of the shop's plans fit. */
  fitsAll: boolean;
  assignable: AssignableLine[];
  preselected: string | null;
  mayGoWithout: boolean;
}

/** Returns the options that the step offers for a target (R06), following the rule in `docs/state-machines.md`. */
export async function planOptions(
  requestContext: RequestContext,
  cart: Cart,
  target: PlanTarget,
): Promise<PlanOptions> {
  const item = target.to === 'new' ? null : target.device;
  const [{ plans }, device] = await Promise.all([
    listPlans(requestContext),
    item ? deviceFit(requestContext, item.documentId) : null,
  ]);
  if (target.to !== 'device' || device === null) {
    const offered = plans.map((plan) => ({ plan, sims: planSims(plan, device) })).filter(({ sims }) => sims.length > 0);
    const fitsAll = offered.length === plans.length;
    return { plans: offered, fitsAll, assignable: [], preselected: null, mayGoWithout: false };
  }
  const items = cart.items.filter((each) => each.kind === 'plan');
  const lines = items.flatMap((line) => cartLine(line, plans) ?? []);
  const step = planStep(device, plans, lines);
  const assignable = step.assignable.flatMap(({ itemId, sim, asItIs }) => {
    const line = items.find(({ id }) => id === itemId);
    return line ? [{ line, sim, asItIs, like: 1 }] : [];
  });
  return {
    plans: step.offered,
    fitsAll: step.offered.length === plans.length,
    assignable: linesAlike(assignable, step.preselected),
    preselected: step.preselected,
    mayGoWithout: step.mayGoWithout,
  };
}

/** What the broadband label of a plan shows besides its prices. */
export interface StepLabel {
  label: FactsLabel;
  says: LabelWords;
}

/** Returns the plans' broadband labels by slug, because a label must be shown where a plan is sold (47 CFR 8.1). */
export async function planLabels(
  requestContext: RequestContext,
  plans: readonly OfferedPlan[],
): Promise<Record<string, StepLabel>> {
  const found = await Promise.all(
    plans.map(async ({ plan: { slug, documentId } }) => {
      const detail = await requestContext.remember(`plan:${slug}`, ['catalog', `plan:${documentId}`], () =>
        unlessRefused(requestContext.backend.call('readPlan', { params: { slug } }), 'not_found', 'gone'),
      );
      return detail ? [[slug, { label: detail.plan.label, says: labelWords(detail.plan) }] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

function listPlans(requestContext: RequestContext) {
  return requestContext.remember('plans', ['catalog'], () => requestContext.backend.call('listPlans'));
}

/** Returns whether the plan of a line is also sold on a SIM card. False if it is no longer sold. */
export async function soldOnCard(requestContext: RequestContext, { documentId }: PlanItem): Promise<boolean> {
  const { plans } = await listPlans(requestContext);
  return plans.some((plan) => plan.documentId === documentId && plan.simCard);
}

async function deviceFit(requestContext: RequestContext, documentId: string): Promise<DeviceFit> {
  const { product } = await requestContext.remember(`product:${documentId}`, ['catalog', `product:${documentId}`], () =>
    requestContext.backend.call('readProduct', { params: { documentId } }),
  );
  return { productKind: product.kind, esim: product.esim, fitsAll: false, fits: product.fits };
}

/** Returns a cart plan in the format of the rules, or `null` if it is no longer sold and cannot be assigned. */
function cartLine(line: PlanItem, plans: readonly PlanCard[]): CartLine | null {
  const plan = plans.find(({ documentId }) => documentId === line.documentId);
  if (!plan) return null;
  const forOwn = line.kit ? 'kit' : line.deviceCheck ? 'phone' : null;
  return { itemId: line.id, plan, sim: line.sim, deviceItemId: line.deviceItemId, forOwn };
}

/** Merges identical plans into one option. The preselected plan represents its group. */
function linesAlike(lines: readonly AssignableLine[], preselected: string | null): AssignableLine[] {
  const kinds = new Map<string, AssignableLine>();
  for (const one of lines) {
    const { sku, sim, start, startDay, deviceCheck } = one.line;
    const kind = JSON.stringify([sku, sim, start, startDay, deviceCheck]);
    const found = kinds.get(kind);
    if (!found) kinds.set(kind, { ...one });
    else if (one.line.id === preselected) kinds.set(kind, { ...one, like: found.like + 1 });
    else found.like += 1;
  }
  return [...kinds.values()];
}

/** What the plan step offers for one device (R06, B17): nothing that costs money is preselected. */
import { planSims, type DeviceFit, type PlanFit, type SimType } from './plan-fit.ts';
import type { Guards, Transitions } from './transitions.ts';

/** A plan that is in the cart already. */
export interface CartLine {
  itemId: string;
  plan: PlanFit;
  sim: SimType;
  /** The device it goes into; null while it has none. */
  deviceItemId: string | null;
  /** It goes onto a SIM kit, or into a phone, that the buyer has already. */
  forOwn: 'kit' | 'phone' | null;
}

/** A plan of the cart that could go into the device. */
export interface Assignable {
  itemId: string;
  /** The SIM that it would get; another one than it has where the device does not take that. */
  sim: SimType;
  /** True if its SIM stays as it is, so that the cart gets neither a kit more nor a kit less. */
  asItIs: boolean;
}

export interface PlanStep<Plan extends PlanFit> {
  /** Plans of the cart, those first whose SIM stays. */
  assignable: Assignable[];
  /** The plans that fit, each with the kinds of SIM that are left for it. */
  offered: { plan: Plan; sims: SimType[] }[];
  /** The item whose assignment is preselected: it adds nothing. Null: nothing is. */
  preselected: string | null;
  /** False for a SIM kit by itself, which is of no use without a plan. */
  mayGoWithout: boolean;
}

/**
 * What a device may be given. A plan of the cart is preselected only if it has no device, its SIM stays, and the buyer did
 * not choose it for a phone or a kit of their own: then the step adds nothing.
 */
export function planStep<Plan extends PlanFit>(
  device: DeviceFit,
  plans: readonly Plan[],
  lines: readonly CartLine[],
): PlanStep<Plan> {
  const assignable = lines
    .flatMap((line) => assign(line, device))
    .toSorted((one, other) => Number(other.asItIs) - Number(one.asItIs));
  const own = new Set(lines.filter((line) => line.forOwn !== null).map(({ itemId }) => itemId));
  return {
    assignable,
    offered: plans.map((plan) => ({ plan, sims: planSims(plan, device) })).filter(({ sims }) => sims.length > 0),
    preselected: assignable.find(({ itemId, asItIs }) => asItIs && !own.has(itemId))?.itemId ?? null,
    mayGoWithout: device.productKind !== 'sim-kit',
  };
}

function assign(line: CartLine, device: DeviceFit): Assignable[] {
  if (line.deviceItemId !== null || line.forOwn === 'kit') return [];
  const sims = planSims(line.plan, device);
  const sim = sims.includes(line.sim) ? line.sim : sims[0];
  if (sim === undefined) return [];
  // The card goes onto the kit that is there; the kit that came with it goes.
  return [{ itemId: line.itemId, sim, asItIs: sim === line.sim }];
}

/** The state of the question about one unit of a device. */
export type PlanQuestion = 'asked' | 'with_plan' | 'without_plan';
export type PlanAnswer = 'add' | 'assign' | 'decline' | 'detach' | 'remove';

/** What the answers do. `docs/state-machines.md` draws it. */
export const planQuestions: Transitions<PlanQuestion, PlanAnswer> = {
  asked: { add: 'with_plan', assign: 'with_plan', decline: 'without_plan' },
  with_plan: { detach: 'asked', remove: 'without_plan' },
  without_plan: { add: 'with_plan', assign: 'with_plan' },
};

/** What has to hold for an answer: the plan's part is `wrongChoice`, the device's is its kind. */
export const planGuards: Guards<PlanAnswer, { fits: boolean; free: boolean; mayGoWithout: boolean }> = {
  add: { words: 'plan and SIM fit', holds: ({ fits }) => fits },
  assign: { words: 'plan and SIM fit, and the plan is in no other device', holds: ({ fits, free }) => fits && free },
  decline: { words: 'not a SIM kit', holds: ({ mayGoWithout }) => mayGoWithout },
  remove: { words: 'not a SIM kit', holds: ({ mayGoWithout }) => mayGoWithout },
};

/** Options of the plan step for one device (R06, B17). Nothing that costs money is preselected. */
import { planSims, type DeviceFit, type PlanFit, type SimType } from './plan-fit.ts';
import type { Guards, Transitions } from './transitions.ts';

/** A plan that is already in the cart. */
export interface CartLine {
  itemId: string;
  plan: PlanFit;
  sim: SimType;
  /** The device that the plan goes into. `null` if it has none. */
  deviceItemId: string | null;
  /** Set if the plan goes onto a SIM kit, or into a phone, that the buyer already has. */
  forOwn: 'kit' | 'phone' | null;
}

/** A plan of the cart that could go into the device. */
export interface Assignable {
  itemId: string;
  /** SIM that the plan would get. It differs from the current SIM if the device does not take the current one. */
  sim: SimType;
  /** True if the plan's SIM stays the same, so that no SIM kit is added to or removed from the cart. */
  asItIs: boolean;
}

export interface PlanStep<Plan extends PlanFit> {
  /** Plans of the cart that fit the device. Plans that keep their SIM come first. */
  assignable: Assignable[];
  /** All plans that fit the device, each with the possible SIM types. */
  offered: { plan: Plan; sims: SimType[] }[];
  /** Plan item that is preselected, because assigning it costs nothing. `null` if none is. */
  preselected: string | null;
  /** Whether the device can be bought without a plan. False for a standalone SIM kit, which is useless without one. */
  mayGoWithout: boolean;
}

/**
 * Returns the options for a device. A plan of the cart is preselected only if it has no device, its SIM stays, and the
 * buyer did not choose it for their own phone or kit, because then the step adds no cost.
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
  // On a standalone SIM kit, the plan uses that kit's card, and the kit that came with the plan is removed.
  return [{ itemId: line.itemId, sim, asItIs: sim === line.sim }];
}

/** State of the plan question for one unit of a device. */
export type PlanQuestion = 'asked' | 'with_plan' | 'without_plan';
export type PlanAnswer = 'add' | 'assign' | 'decline' | 'detach' | 'remove';

/** State machine of the plan question by the buyer's answer, drawn in `docs/state-machines.md`. */
export const planQuestions: Transitions<PlanQuestion, PlanAnswer> = {
  asked: { add: 'with_plan', assign: 'with_plan', decline: 'without_plan' },
  with_plan: { detach: 'asked', remove: 'without_plan' },
  without_plan: { add: 'with_plan', assign: 'with_plan' },
};

/** Guards of each answer. `wrongChoice` checks the plan and SIM type, the product kind decides `mayGoWithout`. */
export const planGuards: Guards<PlanAnswer, { fits: boolean; free: boolean; mayGoWithout: boolean }> = {
  add: { words: 'plan and SIM fit', holds: ({ fits }) => fits },
  assign: { words: 'plan and SIM fit, and the plan is in no other device', holds: ({ fits, free }) => fits && free },
  decline: { words: 'not a SIM kit', holds: ({ mayGoWithout }) => mayGoWithout },
  remove: { words: 'not a SIM kit', holds: ({ mayGoWithout }) => mayGoWithout },
};

import type { PlanCard, ProductDetail } from '@cerulean/contract/catalog';

const SHOWN = 3;

/** Plans on a device's page: how many work with it, and those that the page shows. */
export interface DevicePlans {
  count: number;
  shown: readonly PlanCard[];
}

/**
 * Chooses the plans that a device's page shows. Tablets and hotspots make no calls, so monthly data plans come first.
 * Other devices get the plans around the plan with a badge. Only the page of a device with 5G names it as their speed.
 */
export function devicePlans(
  { kind, fiveG }: Pick<ProductDetail, 'kind' | 'fiveG'>,
  plans: readonly PlanCard[],
): DevicePlans {
  const shown = kind === 'tablet' || kind === 'hotspot' ? dataPlansFirst(plans) : plansAround(plans);
  return { count: plans.length, shown: fiveG ? shown : shown.map(withoutNetwork) };
}

function dataPlansFirst(plans: readonly PlanCard[]): readonly PlanCard[] {
  const isMonthlyData = ({ kind, terms }: PlanCard) =>
    kind === 'data' && terms.some(({ perMonth }) => perMonth !== null);
  return [...plans.filter(isMonthlyData), ...plans.filter((plan) => !isMonthlyData(plan))].slice(0, SHOWN);
}

function plansAround(plans: readonly PlanCard[]): readonly PlanCard[] {
  const marked = plans.findIndex(({ badge }) => badge !== null);
  const start = Math.max(0, Math.min(marked - 1, plans.length - SHOWN));
  return plans.slice(start, start + SHOWN);
}

/** Returns a plan whose card says top speed, without the name of a network. */
const withoutNetwork = (plan: PlanCard): PlanCard => ({ ...plan, technologies: [] });

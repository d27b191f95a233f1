import type { PlanCard } from '@cerulean/contract/catalog';

/** Preferences from the plan finder (R01). `gb` is Infinity for "no limit". */
export interface PlanPreferences {
  gb: number;
  reach: 1 | 2 | 3;
}

/**
 * Ranks the plans for the given preferences, best first. Missing coverage outweighs missing data, which outweighs the
 * price. Otherwise the cheaper plan wins. Data-only plans and plans without a monthly price are excluded.
 */
export function rankPlans(plans: readonly PlanCard[], wish: PlanPreferences): PlanCard[] {
  return plans
    .filter((plan) => plan.kind === 'voice' && plan.terms.some((term) => term.perMonth !== null))
    .toSorted((a, b) => cost(a, wish) - cost(b, wish));
}

const UNLIMITED_GB = 999;

function cost(plan: PlanCard, wish: PlanPreferences): number {
  const has = plan.dataMb === null ? UNLIMITED_GB : plan.dataMb / 1000;
  const wants = Math.min(wish.gb, UNLIMITED_GB);
  const lacksData = Math.max(0, Math.log(wants / Math.max(has, 0.1)));
  const lacksReach = Math.max(0, wish.reach - plan.reach);
  const price = Math.min(...plan.terms.flatMap((term) => term.perMonth ?? [])) / 100;
  return 100 * lacksData + 500 * lacksReach + price;
}

import type { PlanCard } from '@cerulean/contract/catalog';

/** Preferences from the plan finder (R01). `gb` is Infinity for "no limit". */
export interface PlanPreferences {
  gb: number;
  reach: 1 | 2 | 3;
}

/**
 * Returns the plans that have everything preferred, the cheapest first. If no plan has, returns all, the closest first:
 * missing coverage outweighs missing data, which outweighs the price. Data-only plans and plans without a monthly price
 * are excluded.
 */
export function rankPlans(plans: readonly PlanCard[], wish: PlanPreferences): PlanCard[] {
  const ranked = plans
    .filter((plan) => plan.kind === 'voice' && plan.terms.some((term) => term.perMonth !== null))
    .toSorted((a, b) => cost(a, wish) - cost(b, wish));
  const fitting = ranked.filter((plan) => lack(plan, wish) === 0);
  return fitting.length > 0 ? fitting : ranked;
}

const UNLIMITED_GB = 999;

/** Returns how far a plan is from what is preferred. 0 if it has everything. */
export function lack(plan: PlanCard, wish: PlanPreferences): number {
  const has = plan.dataMb === null ? UNLIMITED_GB : plan.dataMb / 1000;
  const wants = Math.min(wish.gb, UNLIMITED_GB);
  const lacksData = Math.max(0, Math.log(wants / Math.max(has, 0.1)));
  const lacksReach = Math.max(0, wish.reach - plan.reach);
  return 100 * lacksData + 500 * lacksReach;
}

function cost(plan: PlanCard, wish: PlanPreferences): number {
  return lack(plan, wish) + Math.min(...plan.terms.flatMap((term) => term.perMonth ?? [])) / 100;
}

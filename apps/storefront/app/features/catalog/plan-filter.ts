import type { PlanCard } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';

/** The filters of the plan list. All of them are in the URL (R21). */
export interface PlanFilter {
  /** Minimum data in GB, or `unlimited` for plans with unlimited data. `null` for any amount. */
  data: string | null;
  /** Minimum coverage: 1 for the USA, 2 for North America, 3 for the world. `null` for any. */
  reach: string | null;
  kind: string | null;
  sort: string | null;
}

const dataSteps = [
  { value: '3', label: words.orMore({ amount: '3 GB' }) },
  { value: '10', label: words.orMore({ amount: '10 GB' }) },
  { value: '25', label: words.orMore({ amount: '25 GB' }) },
  { value: 'unlimited', label: words.unlimited },
] as const;

const reachSteps = [
  { value: '1', label: words.usa },
  { value: '2', label: words.canadaMexico },
  { value: '3', label: words.overseas },
] as const;

export const planSorts = [
  { value: 'price', label: words.lowPrice },
  { value: 'least-data', label: words.leastData },
  { value: 'data', label: words.mostData },
] as const;

/** Returns true if every value in a filter is one that the list offers. */
export function isUnderstood({ data, reach, kind, sort }: PlanFilter): boolean {
  const offers = (steps: readonly { value: string }[], value: string | null) =>
    value === null || steps.some((step) => step.value === value);
  return (
    offers(dataSteps, data) &&
    offers(reachSteps, reach) &&
    offers(planSorts, sort) &&
    (kind === null || kind === 'voice' || kind === 'data')
  );
}

const planKinds = [
  { value: 'voice', label: words.callsTextsData },
  { value: 'data', label: words.onlyData },
] as const;

/** Returns the options of each filter with the number of plans that each would leave, under the other filters. */
export function planFacets(plans: readonly PlanCard[], filter: PlanFilter) {
  const counted = (name: 'data' | 'reach' | 'kind', answers: readonly { value: string; label: string }[]) =>
    answers.map((answer) => ({
      ...answer,
      count: filterPlans(plans, { ...filter, sort: null, [name]: answer.value }).length,
    }));
  return {
    data: counted('data', dataSteps),
    reach: counted('reach', reachSteps),
    kind: counted('kind', planKinds),
  };
}
export type PlanFacets = ReturnType<typeof planFacets>;

/** Returns the matching plans in the requested order, by default in the editors’ order. Unknown values are ignored. */
export function filterPlans(plans: readonly PlanCard[], filter: PlanFilter): PlanCard[] {
  const least = filter.data === 'unlimited' ? Infinity : Number(filter.data ?? 0) * 1000;
  const reach = Number(filter.reach ?? 1);
  const matches = plans.filter(
    (plan) =>
      (Number.isNaN(least) || (plan.dataMb ?? Infinity) >= least) &&
      (Number.isNaN(reach) || plan.reach >= reach) &&
      (filter.kind !== 'voice' && filter.kind !== 'data' ? true : plan.kind === filter.kind),
  );
  if (filter.sort === 'price') return matches.toSorted((a, b) => monthly(a) - monthly(b));
  if (filter.sort === 'least-data') return matches.toSorted((a, b) => dataOrder(a) - dataOrder(b));
  if (filter.sort === 'data') return matches.toSorted((a, b) => dataOrder(b) - dataOrder(a));
  return matches;
}

function monthly(plan: PlanCard): number {
  return Math.min(...plan.terms.map((term) => term.perMonth ?? term.price));
}

/** Returns the sort key of a plan's data. Unlimited plans are ordered by their amount of high-speed data. */
function dataOrder(plan: PlanCard): number {
  return plan.dataMb ?? 1e9 + (plan.highSpeedMb ?? 1e9);
}

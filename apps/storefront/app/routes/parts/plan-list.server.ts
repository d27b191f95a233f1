import { MAX_COMPARED, MAX_LINES_AT_ONCE } from '@cerulean/rules/limits';
import { filterOfStep } from '../../features/catalog/finder-answers.ts';
import { filterPlans, isUnderstood, planFacets } from '../../features/catalog/plan-filter.ts';
import { plansTaxTexts } from '../../features/catalog/plan-tax.ts';
import { guard } from '../../platform/guard.server.ts';

/** Loads the plans that match the query (R21). */
export const loader = guard(async ({ backend, query, page: answer }) => {
  const step = query.get('step');
  const { plans, currency } = await backend.call('listPlans');
  const filter = {
    data: query.get('data') ?? filterOfStep(step),
    reach: query.get('reach'),
    kind: query.get('kind'),
    sort: query.get('sort'),
  };
  // This is the number of lines chosen in the finder, if no script could pass it on.
  const lines = Math.min(Math.max(Number(query.get('lines') ?? 1), 1), MAX_LINES_AT_ONCE);
  const wanted = (query.get('compare') ?? '').split(',').filter((slug) => slug !== '');
  // Anyone can make up such URLs, and caching their pages would evict pages that people visit.
  const isKnown = wanted.length <= MAX_COMPARED && wanted.every((slug) => plans.some((plan) => plan.slug === slug));
  const data = query.get('data') ?? filterOfStep(step) ?? step;
  if (!isKnown || lines > 1 || !isUnderstood({ ...filter, data })) answer.noStore();
  const chosen = plans.filter((plan) => wanted.includes(plan.slug));
  return {
    currency,
    filter,
    total: plans.length,
    tax: plansTaxTexts(plans),
    plans: filterPlans(plans, filter),
    facets: planFacets(plans, filter),
    compared: chosen.slice(0, MAX_COMPARED),
    tooMany: chosen.length > MAX_COMPARED,
    lines,
  };
});

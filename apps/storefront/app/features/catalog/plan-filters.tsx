import * as words from '@cerulean/messages/catalog';
import { FilterGroup, FilterPanel } from './filter-panel.tsx';
import type { PlanFacets, PlanFilter } from './plan-filter.ts';

/** The filters of the plan list. Each option shows its number of plans under the other filters. */
export function PlanFilters({ filter, facets, found }: { filter: PlanFilter; facets: PlanFacets; found: number }) {
  const { data, reach, kind } = filter;
  const chosen = [data, reach, kind].filter((answer) => answer !== null && answer !== '').length;
  return (
    <FilterPanel list="/plans" show={words.showPlans} chosen={chosen} found={words.showFoundPlans({ count: found })}>
      <FilterGroup legend={words.data} name="data" answers={facets.data} value={filter.data} />
      <FilterGroup legend={words.where} name="reach" answers={facets.reach} value={filter.reach} />
      <FilterGroup legend={words.forWhat} name="kind" answers={facets.kind} value={filter.kind} />
    </FilterPanel>
  );
}

import { FilterGroup, FilterPanel } from './filter-panel.tsx';
import { dataSteps, reachSteps, type PlanFilter } from './plan-filter.ts';

const kinds = [
  { value: 'voice', label: 'Calls, texts and data' },
  { value: 'data', label: 'Data only' },
];

/** The filters of the list of plans. */
export function PlanFilters({ filter }: { filter: PlanFilter }) {
  return (
    <FilterPanel list="/plans" show="Show plans">
      <FilterGroup legend="Data" name="data" answers={dataSteps} value={filter.data} />
      <FilterGroup legend="Where" name="reach" answers={reachSteps} value={filter.reach} />
      <FilterGroup legend="For" name="kind" answers={kinds} value={filter.kind} />
    </FilterPanel>
  );
}

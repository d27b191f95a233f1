import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChevronDown, Icon } from '../../ui/icon.tsx';
import { Radio } from '../../ui/tick.tsx';
import { dataSteps, reachSteps, type PlanFilter } from './plan-filter.ts';

/** The filters of the list of plans. They belong into the list's form. */
export function PlanFilters({ filter }: { filter: PlanFilter }) {
  return (
    <details className="filters">
      <summary>
        <span>Filters</span>
        <Icon of={ChevronDown} />
      </summary>
      <FilterGroup legend="Data" name="data" steps={dataSteps} value={filter.data} />
      <FilterGroup legend="Where" name="reach" steps={reachSteps} value={filter.reach} />
      <FilterGroup
        legend="For"
        name="kind"
        steps={[
          { value: 'voice', label: 'Calls, texts and data' },
          { value: 'data', label: 'Data only' },
        ]}
        value={filter.kind}
      />
      <div className="stack gap-2 mb-4">
        <Button size="sm" wide className="by-hand">
          Show plans
        </Button>
        <ButtonLink href="/plans" size="sm" tone="quiet" wide>
          Clear all
        </ButtonLink>
      </div>
    </details>
  );
}

interface FilterGroupProps {
  legend: string;
  name: string;
  steps: readonly { value: string; label: string }[];
  value: string | null;
}

function FilterGroup({ legend, name, steps, value }: FilterGroupProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div>
        <Radio name={name} value="" label="Any" defaultChecked={!steps.some((step) => step.value === value)} />
        {steps.map((step) => (
          <Radio
            key={step.value}
            name={name}
            value={step.value}
            label={step.label}
            defaultChecked={step.value === value}
          />
        ))}
      </div>
    </fieldset>
  );
}

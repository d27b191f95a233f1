import type { ProductList } from '@cerulean/contract/catalog';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChevronDown, Icon } from '../../ui/icon.tsx';
import { Radio } from '../../ui/tick.tsx';
import type { ProductFilter } from './product-filter.server.ts';

interface Answer {
  value: string;
  label: string;
  count: number;
}

interface ProductFiltersProps {
  filter: ProductFilter;
  kinds: readonly Answer[];
  brands: ProductList['brands'];
}

/** The filters of the list of products, with how many there are of each. They belong into the list's form. */
export function ProductFilters({ filter, kinds, brands }: ProductFiltersProps) {
  return (
    <details className="filters">
      <summary>
        <span>Filters</span>
        <Icon of={ChevronDown} />
      </summary>
      <Filter legend="Kind" name="kind" value={filter.kind} answers={kinds} />
      <Filter
        legend="Brand"
        name="brand"
        value={filter.brand}
        answers={brands.map(({ brand, count }) => ({ value: brand, label: brand, count }))}
      />
      <div className="stack gap-2 mb-4">
        <Button size="sm" wide className="by-hand">
          Show devices
        </Button>
        <ButtonLink href="/products" size="sm" tone="quiet" wide>
          Clear all
        </ButtonLink>
      </div>
    </details>
  );
}

interface FilterProps {
  legend: string;
  name: string;
  value: string | null;
  answers: readonly Answer[];
}

function Filter({ legend, name, value, answers }: FilterProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div>
        <Radio name={name} value="" label="Any" defaultChecked={!answers.some((answer) => answer.value === value)} />
        {answers.map((answer) => (
          <Radio
            key={answer.value}
            name={name}
            value={answer.value}
            defaultChecked={answer.value === value}
            label={
              <>
                {answer.label} <span className="muted num">{answer.count}</span>
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

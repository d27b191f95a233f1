import type { ProductList } from '@cerulean/contract/catalog';
import { FilterGroup, FilterPanel } from './filter-panel.tsx';
import type { ProductFilter } from './product-filter.server.ts';

interface ProductFiltersProps {
  filter: ProductFilter;
  kinds: readonly { value: string; label: string; count: number }[];
  brands: ProductList['brands'];
}

/** The filters of the list of products, with how many there are of each. */
export function ProductFilters({ filter, kinds, brands }: ProductFiltersProps) {
  return (
    <FilterPanel list="/products" show="Show devices">
      <FilterGroup legend="Kind" name="kind" answers={kinds} value={filter.kind} />
      <FilterGroup
        legend="Brand"
        name="brand"
        answers={brands.map(({ brand, count }) => ({ value: brand, label: brand, count }))}
        value={filter.brand}
      />
    </FilterPanel>
  );
}

import type { ProductList } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import { useMemo } from 'react';
import { unpack, type Packed } from '../../platform/packed.ts';
import { moneyText } from '../../ui/price.tsx';
import { FilterBoxes, FilterPanel } from './filter-panel.tsx';
import type { ProductFilter } from './product-address.ts';

/** The options of the product filters. Each option has its number of products under the other filters. */
export interface ProductFacets extends Pick<
  ProductList,
  'brands' | 'prices' | 'inStock' | 'esim' | 'fiveG' | 'currency'
> {
  kinds: readonly { value: string; label: string; count: number }[];
  colors: readonly { value: string; label: string; count: number }[];
}

/** Minimum number of options. A filter with fewer options is useless. */
const LEAST = 2;

interface FiltersProps<Facets> {
  filter: ProductFilter;
  facets: Facets;
  /** Number of products under the current filters, with their name: `3 phones`. */
  found: string;
}

/** The filters of the product list. */
export function ProductFilters({ filter, facets, found }: FiltersProps<Packed<ProductFacets>>) {
  const [counted] = useMemo(() => unpack(facets), [facets]);
  return counted ? <Filters filter={filter} facets={counted} found={found} /> : null;
}

function Filters({ filter, facets, found }: FiltersProps<ProductFacets>) {
  const { kinds, brands, prices, colors, inStock, esim, fiveG, currency } = facets;
  return (
    <FilterPanel
      list="/products"
      show={words.showItems}
      chosen={chosenOf(filter)}
      found={words.showFoundItems({ found })}
    >
      <FilterBoxes legend={words.kind} name="kind" answers={kinds} chosen={filter.kind} />
      {brands.length >= LEAST && (
        <FilterBoxes
          legend={words.brand}
          name="brand"
          answers={brands.map(({ brand, count }) => ({ value: brand, label: brand, count }))}
          chosen={filter.brand}
          translate={false}
        />
      )}
      {prices.length >= LEAST && (
        <FilterBoxes
          legend={words.price}
          name="price"
          answers={prices.map((band) => ({ ...band, label: bandText(band, currency) }))}
          chosen={filter.price}
        />
      )}
      {colors.length >= LEAST && (
        <FilterBoxes legend={words.color} name="color" answers={colors} chosen={filter.color} />
      )}
      <FilterBoxes
        legend={words.also}
        name="stock"
        answers={[{ value: 'in', label: words.inStock, count: inStock }]}
        chosen={filter.stock ? ['in'] : []}
      >
        <FilterBoxes
          name="esim"
          answers={[{ value: 'yes', label: words.supportsEsim, count: esim }]}
          chosen={filter.esim ? ['yes'] : []}
        />
        <FilterBoxes
          name="network"
          answers={[{ value: '5g', label: '5G', count: fiveG }]}
          chosen={filter.network ? ['5g'] : []}
        />
      </FilterBoxes>
    </FilterPanel>
  );
}

/** Formats a price range: `Under $50`, `$50–$250`, `$250 and up`. */
export function bandText({ from, to }: { from: number; to: number | null }, currency: string): string {
  const money = (amount: number) => moneyText(amount, currency, true);
  if (to === null) return words.andUp({ from: money(from) });
  return from === 0 ? words.under({ to: money(to) }) : words.between({ from: money(from), to: money(to) });
}

function chosenOf({ kind, brand, price, color, stock, esim, network }: ProductFilter): number {
  return kind.length + brand.length + price.length + color.length + Number(stock) + Number(esim) + Number(network);
}

import type { ProductCard, ProductQuery } from '@cerulean/contract/catalog';

/** Active filters of the product list, in display order. */
export interface ProductFilter {
  kind: readonly ProductCard['kind'][];
  brand: readonly string[];
  /** Price ranges in whole currency units: `100-250`. */
  price: readonly string[];
  color: readonly string[];
  stock: boolean;
  esim: boolean;
  network: boolean;
  sort: ProductQuery['sort'] | null;
  page: number;
}

const NOTHING = { kind: [], brand: [], price: [], color: [], stock: false, esim: false, network: false } as const;

/** URL filters that are either on or off, with the value of each when it is on. */
const SWITCHES = { stock: 'in', esim: 'yes', network: '5g' } as const;

/** Removes all filters and keeps the sort order. */
export function withoutFilters({ sort }: ProductFilter): ProductFilter {
  return { ...NOTHING, sort, page: 1 };
}

/** Returns the URL of the product list with some filters changed. */
export function productAddress(filter: ProductFilter, changed: Partial<ProductFilter>): string {
  // Changing a filter goes back to the first page.
  const all = { ...filter, page: 1, ...changed };
  const query = new URLSearchParams();
  for (const name of ['kind', 'brand', 'price', 'color'] as const)
    for (const value of all[name]) query.append(name, value);
  for (const [name, value] of Object.entries(SWITCHES)) if (all[name as keyof typeof SWITCHES]) query.set(name, value);
  if (all.sort !== null) query.set('sort', all.sort);
  if (all.page > 1) query.set('page', String(all.page));
  const text = query.toString();
  return text === '' ? '/products' : `/products?${text}`;
}

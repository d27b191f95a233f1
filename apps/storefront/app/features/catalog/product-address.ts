import type { ProductFilter } from './product-filter.server.ts';

/** The address of the list of products with some of its answers changed; null takes an answer away. */
export function productAddress(filter: ProductFilter, changed: Partial<ProductFilter>): string {
  // Another filter begins at its first page.
  const { kind, brand, sort, page } = { ...filter, page: 1, ...changed };
  const query = new URLSearchParams();
  if (kind !== null) query.set('kind', kind);
  if (brand !== null) query.set('brand', brand);
  if (sort !== null) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '/products' : `/products?${text}`;
}

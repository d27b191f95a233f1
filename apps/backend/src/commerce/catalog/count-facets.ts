import type { ProductList, ProductQuery } from '@cerulean/contract/catalog';
import { readBand } from './price-bands.ts';
import type { IndexedProduct, ProductIndex } from './product-index.ts';

/** A page of documentIds, how many there are on all pages, and the counts of every filter under the others. */
export type Facets = Pick<
  ProductList,
  'total' | 'kinds' | 'brands' | 'prices' | 'colors' | 'inStock' | 'esim' | 'fiveG'
> & { documentIds: string[] };

/** One bit each, to tell which filters a product fails. */
const KIND = 1;
const BRAND = 2;
const PRICE = 4;
const COLOR = 8;
const STOCK = 16;
const ESIM = 32;
const NETWORK = 64;

/**
 * Counts in one pass. A product counts for a value of a filter when it passes all other filters, so it is enough to know
 * which filters each product fails: one that fails two counts nowhere.
 */
export function countFacets(index: ProductIndex, query: ProductQuery, currency: string): Facets {
  const { products, bands } = index;
  const failsOf = filterOf(query, currency);
  const fails = products.map(failsOf);
  const kinds = new Map<IndexedProduct['kind'], number>();
  const brands = new Map<string, number>();
  const prices = bands.map((band) => ({ ...band, count: 0 }));
  const colors = new Map<string, { name: string; hex: string; count: number }>();
  const sums = { total: 0, inStock: 0, esim: 0, fiveG: 0 };
  products.forEach((product, place) => {
    const failed = fails[place] ?? 0;
    const under = (filter: number) => ((failed & ~filter) === 0 ? 1 : 0);
    // Values that nothing is left of are named too, with 0: whoever chose one must be able to take it back.
    kinds.set(product.kind, (kinds.get(product.kind) ?? 0) + under(KIND));
    brands.set(product.brand, (brands.get(product.brand) ?? 0) + under(BRAND));
    if (under(PRICE)) {
      const band = prices.find(({ to }) => to === null || product.price < to);
      if (band) band.count += 1;
    }
    for (const { name, hex } of product.colors) {
      const color = colors.get(name) ?? { name, hex, count: 0 };
      color.count += under(COLOR);
      colors.set(name, color);
    }
    if (failed === 0) sums.total += 1;
    if (product.inStock) sums.inStock += under(STOCK);
    if (product.esim) sums.esim += under(ESIM);
    if (product.fiveG) sums.fiveG += under(NETWORK);
  });
  return {
    documentIds: pageOf(index, fails, query),
    ...sums,
    kinds: [...kinds].map(([kind, count]) => ({ kind, count })).sort((a, b) => a.kind.localeCompare(b.kind)),
    brands: [...brands].map(([brand, count]) => ({ brand, count })).sort((a, b) => a.brand.localeCompare(b.brand)),
    prices,
    colors: [...colors.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
  };
}

/** Says which filters a product fails. */
function filterOf(query: ProductQuery, currency: string): (product: IndexedProduct) => number {
  const chosen = <T>(values: readonly T[] | undefined) => (values && values.length > 0 ? new Set<T>(values) : null);
  const kinds = chosen(query.kind);
  const brands = chosen(query.brand);
  const colors = chosen(query.color);
  const bands = query.price?.length ? query.price.map((value) => readBand(value, currency)) : null;
  const { stock, esim, network } = query;
  return (product) => {
    let fails = 0;
    if (kinds && !kinds.has(product.kind)) fails |= KIND;
    if (brands && !brands.has(product.brand)) fails |= BRAND;
    if (colors && !product.colors.some(({ name }) => colors.has(name))) fails |= COLOR;
    if (bands && !bands.some(({ from, to }) => product.price >= from && (to === null || product.price < to)))
      fails |= PRICE;
    if (stock && !product.inStock) fails |= STOCK;
    if (esim && !product.esim) fails |= ESIM;
    if (network && !product.fiveG) fails |= NETWORK;
    return fails;
  };
}

function pageOf({ products, orders }: ProductIndex, fails: readonly number[], query: ProductQuery): string[] {
  const first = (query.page - 1) * query.pageSize;
  const found: string[] = [];
  let passed = 0;
  for (const place of orders[query.sort]) {
    const product = products[place];
    if (fails[place] !== 0 || !product) continue;
    passed += 1;
    if (passed > first) found.push(product.documentId);
    if (found.length === query.pageSize) break;
  }
  return found;
}

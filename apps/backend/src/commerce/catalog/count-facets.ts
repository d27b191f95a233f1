import type { ProductList, ProductQuery } from '@cerulean/contract/catalog';
import { readBand } from './price-bands.ts';
import { ESIM, FIVE_G, IN_STOCK, type ProductIndex } from './product-index.ts';

/** Number of products that pass all filters, and the product count of each filter value given the other filters. */
export type Counts = Pick<
  ProductList,
  'total' | 'kinds' | 'brands' | 'prices' | 'colors' | 'inStock' | 'esim' | 'fiveG'
>;

export interface Facets {
  counts: Counts;
  /** Document ids of the products on the requested page. */
  documentIds: string[];
}

/** One bit per filter, used to record which filters a product fails. */
const KIND = 1;
const BRAND = 2;
const PRICE = 4;
const COLOR = 8;
/** Shift, in bits, that turns a product flag (`IN_STOCK` and others) into the fail bit of its on/off filter. */
const SWITCHES = 4;

/** Cache of the counts without filters, computed once per index. */
const whole = new WeakMap<ProductIndex, Counts>();

/** Returns one page of the products that pass all filters, and the counts per filter value. */
export function countFacets(index: ProductIndex, query: ProductQuery, currency: string): Facets {
  const fails = failsOf(index, query, currency);
  const known = fails === null ? whole.get(index) : undefined;
  const counts = known ?? countUnder(index, fails);
  if (fails === null && !known) whole.set(index, counts);
  return { counts, documentIds: pageOf(index, fails, query) };
}

/** Returns, for each product, the filters that it fails as bits, or `null` if no filter is set. */
function failsOf(index: ProductIndex, query: ProductQuery, currency: string): Uint8Array | null {
  const { kinds, brands, colors, flags, prices } = index;
  const kind = chosenIn(kinds.values, query.kind);
  const brand = chosenIn(brands.values, query.brand);
  const color = chosenIn(
    colors.values.map(({ name }) => name),
    query.color,
  );
  const bands = query.price?.length ? query.price.map((value) => readBand(value, currency)) : null;
  const wanted = (query.stock ? IN_STOCK : 0) | (query.esim ? ESIM : 0) | (query.network ? FIVE_G : 0);
  if (!kind && !brand && !color && !bands && wanted === 0) return null;
  const fails = new Uint8Array(flags.length);
  // This is a plain loop for speed, because it runs over every product for each list request.
  for (let place = 0; place < fails.length; place += 1) {
    let failed = (wanted & ~(flags[place] ?? 0)) << SWITCHES;
    if (kind && kind[kinds.of[place] ?? 0] === 0) failed |= KIND;
    if (brand && brand[brands.of[place] ?? 0] === 0) failed |= BRAND;
    if (color && !hasAny(colors.of[place] ?? [], color)) failed |= COLOR;
    if (bands && !isWithin(prices[place] ?? 0, bands)) failed |= PRICE;
    fails[place] = failed;
  }
  return fails;
}

function hasAny(places: readonly number[], chosen: Uint8Array): boolean {
  for (const place of places) if (chosen[place] === 1) return true;
  return false;
}

function isWithin(price: number, bands: readonly { from: number; to: number | null }[]): boolean {
  for (const { from, to } of bands) if (price >= from && (to === null || price < to)) return true;
  return false;
}

/** Returns a 0/1 flag per column value that indicates whether it is chosen, or `null` if the filter is not used. */
function chosenIn(values: readonly string[], chosen: readonly string[] | undefined): Uint8Array | null {
  return chosen && chosen.length > 0 ? Uint8Array.from(values, (value) => Number(chosen.includes(value))) : null;
}

/**
 * Counts products per filter value in one pass. A product counts for a value if it passes all other filters, so one
 * that fails two counts nowhere. Values without products are included with 0, so that a visitor can clear them.
 */
function countUnder(index: ProductIndex, fails: Uint8Array | null): Counts {
  const { kinds, brands, bands, colors, flags } = index;
  const [ofKind, ofBrand, ofBand, ofColor] = [kinds, brands, bands, colors].map(
    ({ values }) => new Uint32Array(values.length),
  ) as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  let [inStock, esim, fiveG] = [0, 0, 0];
  let total = 0;
  for (let place = 0; place < flags.length; place += 1) {
    const failed = fails?.[place] ?? 0;
    if ((failed & (failed - 1)) !== 0) continue;
    if (failed === 0) total += 1;
    if ((failed & ~KIND) === 0) addTo(ofKind, kinds.of[place]);
    if ((failed & ~BRAND) === 0) addTo(ofBrand, brands.of[place]);
    if ((failed & ~PRICE) === 0) addTo(ofBand, bands.of[place]);
    if ((failed & ~COLOR) === 0) for (const color of colors.of[place] ?? []) addTo(ofColor, color);
    const own = flags[place] ?? 0;
    if ((own & IN_STOCK) !== 0 && (failed & ~(IN_STOCK << SWITCHES)) === 0) inStock += 1;
    if ((own & ESIM) !== 0 && (failed & ~(ESIM << SWITCHES)) === 0) esim += 1;
    if ((own & FIVE_G) !== 0 && (failed & ~(FIVE_G << SWITCHES)) === 0) fiveG += 1;
  }
  return {
    total,
    kinds: kinds.values.map((kind, place) => ({ kind, count: ofKind[place] ?? 0 })),
    brands: brands.values.map((brand, place) => ({ brand, count: ofBrand[place] ?? 0 })),
    prices: bands.values.map((band, place) => ({ ...band, count: ofBand[place] ?? 0 })),
    colors: colors.values
      .map((color, place) => ({ ...color, count: ofColor[place] ?? 0 }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
    inStock,
    esim,
    fiveG,
  };
}

function addTo(counts: Uint32Array, place: number | undefined): void {
  if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
}

function pageOf({ documentIds, orders }: ProductIndex, fails: Uint8Array | null, query: ProductQuery): string[] {
  const order = orders[query.sort];
  const first = (query.page - 1) * query.pageSize;
  const named = (places: Iterable<number>) => Array.from(places, (place) => documentIds[place] ?? '');
  if (fails === null) return named(order.subarray(first, first + query.pageSize));
  const found: number[] = [];
  let passed = 0;
  for (const place of order) {
    if (fails[place] !== 0) continue;
    passed += 1;
    if (passed > first) found.push(place);
    if (found.length === query.pageSize) break;
  }
  return named(found);
}

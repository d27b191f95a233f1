import { productQuerySchema, type ProductQuery } from '@cerulean/contract/catalog';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countFacets } from './count-facets.ts';
import { priceBands } from './price-bands.ts';
import { makeProductIndex, type IndexedProduct } from './product-index.ts';

const KINDS = ['phone', 'watch', 'accessory'] as const;
const BRANDS = ['Kite', 'Lumen', 'Öland'] as const;
const COLORS = ['Sea', 'Fog', 'Deep', '海'] as const;
const BANDS = ['0-50', '50-100', '100-'] as const;

const product: fc.Arbitrary<Omit<IndexedProduct, 'documentId' | 'namePlace'>> = fc.record({
  kind: fc.constantFrom(...KINDS),
  brand: fc.constantFrom(...BRANDS),
  price: fc.integer({ min: 0, max: 30_000 }),
  colors: fc.subarray([...COLORS]).map((names) => names.map((name) => ({ name, hex: '#009ace' }))),
  inStock: fc.boolean(),
  esim: fc.boolean(),
  fiveG: fc.boolean(),
});
const some = <T>(values: readonly T[]) => fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });
const listed = (list: readonly Omit<IndexedProduct, 'documentId' | 'namePlace'>[]): IndexedProduct[] =>
  list.map((one, place) => ({ ...one, documentId: `p${place}`, namePlace: (place * 7) % 41 }));
const query: fc.Arbitrary<ProductQuery> = fc.record({
  kind: some(KINDS),
  brand: some(BRANDS),
  price: some(BANDS),
  color: some(COLORS),
  stock: fc.constantFrom('in' as const, undefined),
  esim: fc.constantFrom('yes' as const, undefined),
  network: fc.constantFrom('5g' as const, undefined),
  sort: fc.constantFrom('featured' as const, 'price-up' as const, 'price-down' as const, 'name' as const),
  page: fc.integer({ min: 1, max: 3 }),
  pageSize: fc.integer({ min: 1, max: 8 }),
});

/** Returns whether a price is in a band from the URL. The shop computes the offered bands from its prices. */
const inBand = (value: string, price: number) => {
  const [from = '', to = ''] = value.split('-');
  return price >= Number(from) * 100 && (to === '' || price < Number(to) * 100);
};

/** Reference implementation that checks each filter separately. */
function matches(one: IndexedProduct, { kind, brand, price, color, stock, esim, network }: ProductQuery): boolean {
  return (
    (kind === undefined || kind.includes(one.kind)) &&
    (brand === undefined || brand.includes(one.brand)) &&
    (price === undefined || price.some((value) => inBand(value, one.price))) &&
    (color === undefined || one.colors.some(({ name }) => color.includes(name))) &&
    (stock === undefined || one.inStock) &&
    (esim === undefined || one.esim) &&
    (network === undefined || one.fiveG)
  );
}

describe('R24 the filters of the product list', () => {
  it('each count is what the list would have with that value in place of its own filter', () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 40 }), query, (list, asked) => {
        const products = listed(list);
        const size = (changes: Partial<ProductQuery>) =>
          products.filter((one) => matches(one, { ...asked, ...changes })).length;
        const facets = countFacets(makeProductIndex(products, 'USD'), asked, 'USD').counts;
        expect(facets.total).toBe(size({}));
        for (const { kind, count } of facets.kinds) expect(count).toBe(size({ kind: [kind] }));
        for (const { brand, count } of facets.brands) expect(count).toBe(size({ brand: [brand] }));
        for (const { value, count } of facets.prices) expect(count).toBe(size({ price: [value] }));
        for (const { name, count } of facets.colors) expect(count).toBe(size({ color: [name] }));
        expect([facets.inStock, facets.esim, facets.fiveG]).toEqual([
          size({ stock: 'in' }),
          size({ esim: 'yes' }),
          size({ network: '5g' }),
        ]);
        expect(new Set(facets.brands.map(({ brand }) => brand))).toEqual(new Set(products.map(({ brand }) => brand)));
      }),
    );
  });

  it('its pages hold what matches, each once, in the order asked for', () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 40 }), query, (list, asked) => {
        const products = listed(list);
        const index = makeProductIndex(products, 'USD');
        const pages = Array.from({ length: 41 }, (_, page) => countFacets(index, { ...asked, page: page + 1 }, 'USD'));
        const ids = pages.flatMap(({ documentIds }) => documentIds);
        const wanted = Array.from(index.orders[asked.sort]).flatMap((place) => products[place] ?? []);
        const keys = wanted.map((one) => (asked.sort === 'name' ? one.namePlace : one.price));
        if (asked.sort !== 'featured')
          expect(keys).toEqual(keys.toSorted((a, b) => (asked.sort === 'price-down' ? b - a : a - b)));
        expect(ids).toEqual(wanted.filter((one) => matches(one, asked)).map(({ documentId }) => documentId));
      }),
    );
  });

  it('come from an address as one value or as several', () => {
    expect(productQuerySchema.parse({ kind: 'phone', color: ['Sea', 'Fog'] })).toMatchObject({
      kind: ['phone'],
      color: ['Sea', 'Fog'],
    });
    expect(productQuerySchema.parse({}).kind).toBeUndefined();
    for (const wrong of [{ kind: 'car' }, { price: 'cheap' }, { price: '1-2-3' }, { color: [['Sea']] }, { stock: '1' }])
      expect(productQuerySchema.safeParse(wrong).success).toBe(false);
    expect(productQuerySchema.safeParse({ brand: Array.from({ length: 13 }, () => 'x') }).success).toBe(false);
  });
});

describe('R24 bands of prices', () => {
  it('split what is sold at round prices, without a gap', () => {
    const prices = [5, 15, 19, 25, 29, 45, 79, 89, 149, 199, 249, 349, 499, 799].map((price) => price * 100);
    expect(priceBands(prices, 'USD').map(({ value }) => value)).toEqual(['0-25', '25-100', '100-250', '250-']);
    expect(priceBands(prices, 'USD')[1]).toEqual({ value: '25-100', from: 2_500, to: 10_000 });
    expect(priceBands([500, 900, 12_000], 'JPY').at(-1)).toMatchObject({ to: null });
  });

  it('are none where they would split nothing', () => {
    expect(priceBands([], 'USD')).toEqual([]);
    expect(priceBands([0, 0], 'USD')).toEqual([]);
    expect(priceBands([3_000, 3_000], 'USD')).toEqual([]);
  });

  it('hold every price once, whatever is sold', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99_999_999 }), { maxLength: 60 }), (prices) => {
        const bands = priceBands(prices, 'USD');
        if (bands.length === 0) return;
        for (const price of prices)
          expect(bands.filter(({ from, to }) => price >= from && (to === null || price < to))).toHaveLength(1);
        expect(bands.every(({ value }) => /^\d{1,7}-\d{0,7}$/.test(value))).toBe(true);
      }),
    );
  });
});

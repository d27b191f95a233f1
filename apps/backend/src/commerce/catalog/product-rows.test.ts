import { expect, it } from 'vitest';
import type { ProductDocument, VariantDocument } from './documents.ts';
import { productCard, productDetail } from './product-card.ts';
import { productRows } from './product-rows.ts';

const variant = (sku: string, changes: Partial<VariantDocument> = {}): VariantDocument => ({
  sku,
  color: 'Sea',
  colorHex: '#0085b4',
  option: sku,
  price: 49900,
  formerPrice: null,
  ...changes,
});

function product(changes: Partial<ProductDocument> = {}): ProductDocument {
  const image = {
    url: '/uploads/a.avif',
    width: 1200,
    height: 1200,
    formats: { small: { url: '/uploads/a-480.avif', width: 480 } },
  };
  return {
    documentId: 'b'.repeat(24),
    name: 'Lumen 7',
    brand: 'Lumen ',
    kind: 'phone',
    tagline: 'A phone',
    description: 'Words',
    badge: null,
    rank: 1,
    pictures: [
      { image, alt: 'Front', color: null },
      { image: { ...image, url: '/uploads/sea.avif' }, alt: 'In Sea', color: 'Sea' },
    ],
    variants: [
      variant('A', { price: 57900 }),
      variant('B', { formerPrice: 54900 }),
      variant('C', { color: 'Fog', colorHex: '#dbe4e8' }),
    ],
    specifications: null,
    esim: 'esim-and-card',
    fitsAllPlans: true,
    fitsPlans: null,
    inTheBox: null,
    returnCondition: null,
    weightGrams: 390,
    ...changes,
  };
}

it('R24 takes price and former price of the cheapest variant, and each color once', () => {
  const rows = productRows(product());
  expect(rows).toMatchObject({ priceFrom: 49900, brand: 'Lumen' });
  expect(rows.card).toMatchObject({
    formerPrice: 54900,
    pricesDiffer: true,
    colors: [{ name: 'Sea' }, { name: 'Fog' }],
  });
});

it.each([
  ['5G bands', 'n2, n5', true],
  ['Network', '5g and 4G LTE', true],
  ['Network', '4G LTE', false],
  ['Network', '4G, no 5G', false],
  ['Model', 'A5G7', false],
])('R24 counts as 5G what a specification calls so: %s, %s', (name, value, is) => {
  expect(productRows(product({ specifications: [{ name, value }] })).fiveG).toBe(is);
});

it('gives each variant the picture of its color, or the first one', () => {
  const rows = productRows(product());
  expect(rows.variants.map(({ picture }) => picture?.alt)).toEqual(['In Sea', 'In Sea', 'Front']);
  expect(rows.variants[0]?.picture?.sources).toEqual([{ url: '/uploads/a-480.avif', width: 480 }]);
});

it('shows stock as a band, never as a count', () => {
  const rows = productRows(product());
  const free = new Map([
    ['A', 0],
    ['B', 3],
  ]);
  const detail = productDetail(rows, free, [], null);
  expect(detail.variants.map(({ availability }) => availability)).toEqual(['sold_out', 'few_left', 'sold_out']);
  expect(detail.availability).toBe('few_left');
  expect(productCard(rows, 40, null).availability).toBe('in_stock');
});

it.each([
  [{ variants: [] }, ['variants']],
  [{ variants: [variant('A', { formerPrice: 49900 })] }, ['variants', '0', 'formerPrice']],
  [{ variants: [variant('A', { colorHex: null })] }, ['variants', '0', 'colorHex']],
  [{ variants: [variant('A'), variant('B', { option: 'A' })] }, ['variants', '1', 'option']],
  [{ variants: [variant('A', { color: 'Fog' })] }, ['pictures', '1', 'color']],
])('names the field that an editor must correct: %#', (changes, path) => {
  expect(() => productRows(product(changes))).toThrow(expect.objectContaining({ name: 'FieldProblem', path }));
});

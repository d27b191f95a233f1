import { expect, test } from 'vitest';
import { productAddress } from './product-address.ts';
import { readProductFilter } from './product-filter.server.ts';

const filter = { kind: 'phone', brand: 'Kite & Co', sort: null, page: 3 } as const;

test('another page keeps the filters', () => {
  expect(productAddress(filter, { page: 2 })).toBe('/products?kind=phone&brand=Kite+%26+Co&page=2');
});

test('another filter begins at the first page', () => {
  expect(productAddress(filter, { brand: null })).toBe('/products?kind=phone');
  expect(productAddress(filter, { kind: null, brand: null })).toBe('/products');
});

test('what the list does not understand it leaves out', () => {
  expect(readProductFilter(new URLSearchParams('kind=car&sort=luck'))).toEqual({
    kind: null,
    brand: null,
    sort: null,
    page: 1,
  });
});

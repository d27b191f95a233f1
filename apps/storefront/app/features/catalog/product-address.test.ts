import type { ProductList } from '@cerulean/contract/catalog';
import { expect, test } from 'vitest';
import { productAddress, withoutFilters, type ProductFilter } from './product-address.ts';
import { isShared, readProductFilter } from './product-filter.server.ts';

const none = readProductFilter(new URLSearchParams());
const filter: ProductFilter = { ...none, kind: ['phone', 'watch'], brand: ['Kite & Co'], stock: true, page: 3 };

test('R24 another page keeps the filters', () => {
  expect(productAddress(filter, { page: 2 })).toBe('/products?kind=phone&kind=watch&brand=Kite+%26+Co&stock=in&page=2');
});

test('R24 another filter begins at the first page', () => {
  expect(productAddress(filter, { brand: [] })).toBe('/products?kind=phone&kind=watch&stock=in');
  expect(productAddress(withoutFilters({ ...filter, sort: 'name' }), {})).toBe('/products?sort=name');
  expect(productAddress(none, {})).toBe('/products');
});

test('R24 an address is read back as it was written, in any alphabet', () => {
  const asked: ProductFilter = {
    ...filter,
    brand: ['Öland', 'Ко, &#='],
    price: ['0-50', '500-'],
    color: ['海'],
    esim: true,
    network: true,
    sort: 'price-up',
  };
  const address = productAddress(asked, { page: 3 });
  expect(readProductFilter(new URLSearchParams(address.split('?')[1]))).toEqual(asked);
});

test('R24 what the list does not understand it leaves out', () => {
  const query = new URLSearchParams('kind=car&sort=luck&price=cheap&stock=maybe&esim=no&network=6g');
  expect(readProductFilter(query)).toEqual(none);
});

test('R24 only addresses of what the list offers, and of few filters at once, are kept', () => {
  const list = {
    brands: [{ brand: 'Kite', count: 1 }],
    prices: [{ value: '0-50', from: 0, to: 5_000, count: 1 }],
    colors: [{ name: 'Sea', hex: '#009ace', count: 0 }],
  } as unknown as ProductList;
  const kept = (search: string) => {
    const query = new URLSearchParams(search);
    return isShared(readProductFilter(query), list, query);
  };
  expect(['', 'kind=phone', 'kind=phone&brand=Kite', 'color=Sea&stock=in&sort=name&page=2'].map(kept)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(
    ['kind=car', 'brand=X', 'price=0-51', 'color=Red', 'stock=x', 'sort=luck', 'kind=phone&kind=watch&esim=yes'].map(
      kept,
    ),
  ).toEqual([false, false, false, false, false, false, false]);
});

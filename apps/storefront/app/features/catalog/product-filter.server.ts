import { productKindSchema, productSorts, type ProductList } from '@cerulean/contract/catalog';
import * as limits from '@cerulean/rules/limits';
import { z } from 'zod';
import type { ProductFilter } from './product-address.ts';

/** Number of products on a page: four rows of three. */
export const PAGE_SIZE = 12;

/** Maximum number of filters in a cached URL, because other visitors are unlikely to request a URL with more. */
const KEPT = 2;

const sort = z.enum(productSorts);

/** Reads the filters of the product list from the URL. Invalid values are ignored. */
export function readProductFilter(query: URLSearchParams): ProductFilter {
  const isOn = (name: string, value: string) => query.get(name) === value;
  return {
    kind: query.getAll('kind').flatMap((value) => productKindSchema.safeParse(value).data ?? []),
    brand: query.getAll('brand').filter((value) => value.length <= 60),
    price: query.getAll('price').filter((value) => limits.PRICE_BAND.test(value)),
    color: query.getAll('color').filter((value) => value.length <= 60),
    stock: isOn('stock', 'in'),
    esim: isOn('esim', 'yes'),
    network: isOn('network', '5g'),
    sort: sort.safeParse(query.get('sort')).data ?? null,
    page: Number(query.get('page') ?? 1),
  };
}

/** Converts the filters of the product list to the query of the catalog API. */
export function productQuery({ kind, brand, price, color, stock, esim, network, sort: order, page }: ProductFilter) {
  return {
    kind: [...kind],
    brand: [...brand],
    price: [...price],
    color: [...color],
    stock: stock ? ('in' as const) : undefined,
    esim: esim ? ('yes' as const) : undefined,
    network: network ? ('5g' as const) : undefined,
    sort: order ?? ('featured' as const),
    page,
    pageSize: PAGE_SIZE,
  };
}

/**
 * Returns true if several visitors are likely to request a URL: it has only values that the list offers, and only a few
 * filters. Other URLs are rendered per request and never evict a cached page.
 */
export function isShared(filter: ProductFilter, list: ProductList, query: URLSearchParams): boolean {
  const { kind, brand, price, color, stock, esim, network } = filter;
  const chosen =
    kind.length + brand.length + price.length + color.length + Number(stock) + Number(esim) + Number(network);
  const given = [...query.keys()].filter((name) => name !== 'sort' && name !== 'page').length;
  return (
    chosen <= KEPT &&
    given === chosen &&
    filter.sort === query.get('sort') &&
    brand.every((value) => list.brands.some((each) => each.brand === value)) &&
    price.every((value) => list.prices.some((each) => each.value === value)) &&
    color.every((value) => list.colors.some((each) => (each.value ?? each.name) === value))
  );
}

import type { ProductDetail, ProductQuery } from '@cerulean/contract/catalog';
import { priceBands, type PriceBand } from './price-bands.ts';

/** The product fields that filters and sort orders use. */
export interface IndexedProduct {
  documentId: string;
  kind: ProductDetail['kind'];
  brand: string;
  /** Price of the cheapest variant, in minor units. */
  price: number;
  colors: { name: string; hex: string }[];
  inStock: boolean;
  esim: boolean;
  fiveG: boolean;
  /** Position in the alphabetical order of all names. */
  namePlace: number;
}

/** A column of the index: the distinct values, and for each product the position of its value among them. */
export interface Column<Value> {
  values: readonly Value[];
  of: Uint16Array;
}

/** Bits of the index column `flags`. */
export const IN_STOCK = 1;
export const ESIM = 2;
export const FIVE_G = 4;

/**
 * All products on sale, stored by columns, so compact that each request can count all of them. A "place" is a product's
 * position in the editors' order. An index is never modified.
 */
export interface ProductIndex {
  documentIds: readonly string[];
  kinds: Column<ProductDetail['kind']>;
  brands: Column<string>;
  bands: Column<PriceBand>;
  prices: Uint32Array;
  colors: { values: readonly { name: string; hex: string }[]; of: readonly (readonly number[])[] };
  flags: Uint8Array;
  /** Product places in each sort order that a list offers. */
  orders: Readonly<Record<ProductQuery['sort'], Uint32Array>>;
}

/** Builds the index. The products must be in the editors' order. */
export function makeProductIndex(products: readonly IndexedProduct[], currency: string): ProductIndex {
  const prices = Uint32Array.from(products, ({ price }) => price);
  const bands = priceBands([...prices], currency);
  const colors = columnOf(products.flatMap((product) => product.colors.map(({ name }) => name)));
  const colorPlaces = new Map(colors.values.map((name, place) => [name, place]));
  const hexes = new Map(products.flatMap((product) => product.colors.map(({ name, hex }) => [name, hex] as const)));
  const places = Uint32Array.from(products, (_, place) => place);
  const price = (place: number) => prices[place] ?? 0;
  const name = (place: number) => products[place]?.namePlace ?? 0;
  return {
    documentIds: products.map(({ documentId }) => documentId),
    kinds: columnOf(products.map(({ kind }) => kind)),
    brands: columnOf(products.map(({ brand }) => brand)),
    bands: {
      values: bands,
      of: Uint16Array.from(prices, (each) => bands.findIndex(({ to }) => to === null || each < to)),
    },
    prices,
    colors: {
      values: colors.values.map((color) => ({ name: color, hex: hexes.get(color) ?? '' })),
      of: products.map((product) => [...new Set(product.colors.map((each) => colorPlaces.get(each.name) ?? 0))]),
    },
    flags: Uint8Array.from(products, ({ inStock, esim, fiveG }) =>
      [inStock && IN_STOCK, esim && ESIM, fiveG && FIVE_G].reduce<number>((sum, flag) => sum | Number(flag), 0),
    ),
    orders: {
      featured: places,
      'price-up': places.toSorted((a, b) => price(a) - price(b) || a - b),
      'price-down': places.toSorted((a, b) => price(b) - price(a) || a - b),
      name: places.toSorted((a, b) => name(a) - name(b)),
    },
  };
}

/** Builds a column with its values in alphabetical order. */
function columnOf<Value extends string>(all: readonly Value[]): Column<Value> {
  const values = [...new Set(all)].sort((a, b) => a.localeCompare(b));
  const places = new Map(values.map((value, place) => [value, place]));
  return { values, of: Uint16Array.from(all, (value) => places.get(value) ?? 0) };
}

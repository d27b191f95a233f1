import type { ProductCard } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import { PAGE_SIZE, isShared, productQuery, readProductFilter } from '../../features/catalog/product-filter.server.ts';
import type { ProductFacets } from '../../features/catalog/product-filters.tsx';
import { productAddress } from '../../features/catalog/product-address.ts';
import { foundText, kindChoices, promiseOfList } from '../../features/catalog/product-labels.server.ts';
import { guard } from '../../platform/guard.server.ts';
import { pack } from '../../platform/packed.ts';
import { pageNotFound } from '../../platform/public-error.ts';
import { pictureSource } from '../../features/catalog/picture-source.ts';
import type { Product } from '../../features/catalog/product-tile.ts';

/** Number of colors to offer, the most frequent ones. Other colors are offered only while chosen. */
const COLORS = 6;

export const loader = guard(async ({ backend, query, page: answer }) => {
  const filter = readProductFilter(query);
  const list = await backend.call('listProducts', { query: productQuery(filter) });
  // Anyone can make up such URLs, and caching their pages would evict pages that people visit.
  if (!isShared(filter, list, query)) answer.noStore();
  const pages = Math.max(1, Math.ceil(list.total / PAGE_SIZE));
  if (filter.page > pages) throw pageNotFound(productAddress(filter, { page: filter.page }));
  const { total, currency, brands, prices, inStock, esim, fiveG } = list;
  const facets: ProductFacets = {
    kinds: kindChoices(list.kinds),
    colors: list.colors
      .map(({ name, value = name, count }) => ({ value, label: name, count }))
      .filter(({ value }, place) => place < COLORS || filter.color.includes(value)),
    brands,
    prices,
    inStock,
    esim,
    fiveG,
    currency,
  };
  const [kind, ...others] = filter.kind;
  return {
    products: pack(productsShown(list.products)),
    total,
    found: foundText(filter.kind, total),
    currency,
    filter,
    facets: pack([facets]),
    pages,
    promise: promiseOfList(filter.kind),
    kindName: kind && others.length === 0 ? words.kindName({ kind }) : null,
  };
});

/** Converts a catalog card to a tile. Omits the fields that only filters and separate color labels need. */
function productShown({ brand: _brand, picture, colors, ...card }: ProductCard): Product {
  const { src, srcSet = null, width, height } = pictureSource(picture, '');
  const [colorNames, colorHexes] = [colors.map(({ name }) => name).join(', '), colors.map(({ hex }) => hex)];
  return { ...card, src, srcSet, width, height, colorNames, colorHexes };
}

/** Converts a list's cards to tiles. All need the same fields, so what only some have is `null` on the others. */
function productsShown(cards: readonly ProductCard[]): Product[] {
  const shown = cards.map(productShown);
  const isRare = shown.some(({ offer, language }) => offer || language);
  return isRare
    ? shown.map((card) => ({ ...card, offer: card.offer ?? null, language: card.language ?? null }))
    : shown;
}

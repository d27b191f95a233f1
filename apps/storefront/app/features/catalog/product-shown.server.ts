import type { ProductCard } from '@cerulean/contract/catalog';
import { pictureSource } from './picture-source.ts';
import type { Product } from './product-tile.tsx';

/** How wide a tile's picture is drawn. */
const SIZES = '(width < 40rem) 45vw, 260px';

/**
 * A card of the catalog as its tile shows it, without what only filters and screen readers of single pictures need.
 * Every object in a page's data is encoded, sent and decoded by itself, so there are few of them.
 */
export function productShown({ brand: _brand, kind: _kind, picture, colors, ...card }: ProductCard): Product {
  return {
    ...card,
    picture: { ...pictureSource(picture, SIZES), alt: '' },
    colors: { names: colors.map(({ name }) => name).join(', '), hexes: colors.map(({ hex }) => hex) },
  };
}

import type { ProductCard } from '@cerulean/contract/catalog';
import { pictureSource } from './picture-source.ts';
import type { Product } from './product-tile.tsx';

/**
 * A card of the catalog as its tile shows it, without what only filters and screen readers of single pictures need.
 * Every object in a page's data is encoded, sent and decoded by itself, so there are few of them.
 */
export function productShown({ brand: _brand, kind: _kind, picture, colors, ...card }: ProductCard): Product {
  const { src, srcSet, width, height } = pictureSource(picture, '');
  return {
    ...card,
    picture: { src, srcSet, width, height },
    colors: { names: colors.map(({ name }) => name).join(', '), hexes: colors.map(({ hex }) => hex) },
  };
}

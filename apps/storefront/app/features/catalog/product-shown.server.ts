import type { ProductCard } from '@cerulean/contract/catalog';
import { pictureSource } from './picture-source.ts';
import type { Product } from './product-tile.ts';

/** A card of the catalog as its tile shows it, without what only filters and screen readers of single pictures need. */
function productShown({ brand: _brand, kind: _kind, picture, colors, ...card }: ProductCard): Product {
  const { src, srcSet = null, width, height } = pictureSource(picture, '');
  const [colorNames, colorHexes] = [colors.map(({ name }) => name).join(', '), colors.map(({ hex }) => hex)];
  return { ...card, src, srcSet, width, height, colorNames, colorHexes };
}

/** The cards of a list. All of them have the same fields, so where one has an offer the others say that they have none. */
export function productsShown(cards: readonly ProductCard[]): Product[] {
  const shown = cards.map(productShown);
  return shown.some(({ offer }) => offer) ? shown.map((card) => ({ ...card, offer: card.offer ?? null })) : shown;
}

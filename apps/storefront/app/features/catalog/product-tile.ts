import type { ProductCard as Card } from '@cerulean/contract/catalog';
import type { ProductCardProps } from '../../ui/product-card.tsx';

/** What the tile shows of a product, in as few parts as it needs: pages of many tiles send no more than this. */
export interface Product extends Omit<Card, 'brand' | 'kind' | 'picture' | 'colors' | 'offer'> {
  /** The picture: its largest copy, all copies as `srcset` wants them, and the size in pixels. */
  src: string;
  srcSet: string | null;
  width: number;
  height: number;
  /** In words, as a screen reader says them. */
  colorNames: string;
  colorHexes: readonly string[];
  offer?: Card['offer'] | null;
}

/** How wide a tile's picture is drawn. */
const SIZES = '(width < 40rem) 45vw, 260px';

/** How a device or accessory of the catalog appears on its card. Not a separate component: lists have many cards. */
export function cardOf(product: Product, currency: string): ProductCardProps {
  const { src, srcSet, width, height } = product;
  const copies = srcSet === null ? {} : { srcSet, sizes: SIZES };
  return {
    name: product.name,
    href: `/products/${product.documentId}`,
    tagline: product.tagline,
    picture: { src, ...copies, width, height, alt: '' },
    price: { amount: product.priceFrom, currency, was: product.formerPrice ?? undefined },
    from: product.pricesDiffer,
    colors: { names: product.colorNames, hexes: product.colorHexes },
    badge: badgeOf(product),
    offer: product.offer ?? undefined,
  };
}

function badgeOf(product: Product): ProductCardProps['badge'] {
  if (product.availability === 'sold_out') return { text: 'Sold out', tone: 'bad' };
  if (product.badge !== null) return { text: product.badge, tone: 'sun' };
  return product.availability === 'few_left' ? { text: 'Few left' } : undefined;
}

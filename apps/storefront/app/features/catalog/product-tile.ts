import type { ProductCard as Card } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import { ownLanguage } from '../../ui/own-language.tsx';
import type { ProductCardProps } from '../../ui/product-card.tsx';

/** Data of a product tile, with as few fields as possible, because pages with many tiles send one for each. */
export interface Product extends Omit<Card, 'brand' | 'picture' | 'colors' | 'offer' | 'language'> {
  /** The picture: its largest copy, all copies in `srcset` format, and its size in pixels. */
  src: string;
  srcSet: string | null;
  width: number;
  height: number;
  /** Color names as text for screen readers. */
  colorNames: string;
  colorHexes: readonly string[];
  offer?: Card['offer'] | null;
  /** Language of its words, if it is not that of the page. */
  language?: string | null;
}

/** Display width of a tile's picture, as a `sizes` attribute. */
const SIZES = '(width < 40rem) 45vw, 260px';

/** Returns the card of a device or accessory. It is not a separate component, because lists have many cards. */
export function cardOf(product: Product, currency: string): ProductCardProps {
  const { src, srcSet, width, height } = product;
  const copies = srcSet === null ? {} : { srcSet, sizes: SIZES };
  return {
    name: product.name,
    lang: product.language ?? undefined,
    href: `/products/${product.documentId}`,
    tagline: ownLanguage(product.tagline, product.language),
    picture: { src, ...copies, width, height, alt: '' },
    price: { amount: product.priceFrom, currency, was: product.formerPrice ?? undefined },
    from: product.pricesDiffer,
    withPlan: product.kind === 'sim-kit',
    colors: { names: product.colorNames, hexes: product.colorHexes },
    badge: badgeOf(product),
    offer: product.offer ?? undefined,
  };
}

function badgeOf(product: Product): ProductCardProps['badge'] {
  if (product.availability === 'sold_out') return { text: words.soldOut, tone: 'bad' };
  if (product.badge !== null) return { text: ownLanguage(product.badge, product.language), tone: 'sun' };
  return product.availability === 'few_left' ? { text: words.fewLeft } : undefined;
}

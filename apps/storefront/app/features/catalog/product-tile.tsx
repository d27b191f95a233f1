import type { ProductCard as Card } from '@cerulean/contract/catalog';
import { ProductCard } from '../../ui/product-card.tsx';

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

interface ProductTileProps {
  product: Product;
  currency: string;
  eager?: boolean;
  heading?: 'h2' | 'h3';
}

/** How wide a tile's picture is drawn. */
const SIZES = '(width < 40rem) 45vw, 260px';

/** A device or accessory of the catalog as a card. */
export function ProductTile({ product, currency, eager, heading }: ProductTileProps) {
  const { src, srcSet, width, height } = product;
  const copies = srcSet === null ? {} : { srcSet, sizes: SIZES };
  return (
    <ProductCard
      name={product.name}
      href={`/products/${product.documentId}`}
      tagline={product.tagline}
      picture={{ src, ...copies, width, height, alt: '' }}
      price={{ amount: product.priceFrom, currency, was: product.formerPrice ?? undefined }}
      from={product.pricesDiffer}
      colors={{ names: product.colorNames, hexes: product.colorHexes }}
      badge={badgeOf(product)}
      offer={product.offer ?? undefined}
      eager={eager}
      heading={heading}
    />
  );
}

function badgeOf(product: Product): { text: string; tone?: 'sun' | 'bad' } | undefined {
  if (product.stock === 'sold_out') return { text: 'Sold out', tone: 'bad' };
  if (product.badge !== null) return { text: product.badge, tone: 'sun' };
  return product.stock === 'few_left' ? { text: 'Few left' } : undefined;
}

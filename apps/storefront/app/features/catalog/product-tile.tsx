import type { ProductCard as Card } from '@cerulean/contract/catalog';
import { ProductCard } from '../../ui/product-card.tsx';
import { pictureSource } from './picture-source.ts';

/** What the tile shows of a product: pages of many tiles send no more than this. */
export type Product = Omit<Card, 'brand' | 'kind'>;

interface ProductTileProps {
  product: Product;
  currency: string;
  eager?: boolean;
  heading?: 'h2' | 'h3';
}

/** A device or accessory of the catalog as a card. */
export function ProductTile({ product, currency, eager, heading }: ProductTileProps) {
  return (
    <ProductCard
      name={product.name}
      href={`/products/${product.documentId}`}
      tagline={product.tagline}
      picture={pictureSource(product.picture, '(width < 40rem) 45vw, 260px')}
      price={{ amount: product.priceFrom, currency, was: product.formerPrice ?? undefined }}
      from={product.pricesDiffer}
      colors={product.colors.map(({ name, hex }) => ({ label: name, color: hex }))}
      badge={badgeOf(product)}
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

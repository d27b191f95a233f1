import type { PlanCard, ProductDetail } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import { fractionDigits } from '@cerulean/rules/money';
import type { Graph, ItemAvailability, Offer, Product } from 'schema-dts';
import { crumbsJsonLd } from '../../platform/crumbs-json-ld.server.ts';
import { decimal } from '../../platform/decimal.server.ts';
import { DEFAULT_SHARE_PICTURE, shareable } from '../../platform/share-picture.ts';
import { valueOfColor } from './choose-variant.ts';

/** The shop as the seller in structured data. `origin` is its URL without a trailing slash. */
export interface SellingShop {
  name: string;
  origin: string;
  currency: string;
}

const HOME = { name: words.home, path: '/' };

/** Returns a plan and its breadcrumbs as schema.org data: a product with one offer per term. */
export function planJsonLd(plan: PlanCard, shop: SellingShop): Graph {
  const path = `/plans/${plan.slug}`;
  const product: Product = {
    '@type': 'Product',
    name: plan.name,
    description: plan.tagline,
    category: words.planCategory,
    brand: { '@type': 'Brand', name: shop.name },
    image: shop.origin + DEFAULT_SHARE_PICTURE,
    offers: plan.terms.map((term) => offer({ ...term, availability: 'in_stock' }, path, shop)),
  };
  return graph(product, [HOME, { name: words.plans, path: '/plans' }, { name: plan.name, path }], shop.origin);
}

/** Returns a device and its breadcrumbs as schema.org data: a product with one offer per variant. */
export function productJsonLd(product: ProductDetail, shop: SellingShop): Graph {
  const path = `/products/${product.documentId}`;
  const pictures = product.pictures.slice(0, 4).map(({ url }) => new URL(shareable(url), `${shop.origin}/`).href);
  const thing: Product = {
    '@type': 'Product',
    name: product.name,
    brand: { '@type': 'Brand', name: product.brand },
    description: product.tagline,
    image: pictures.length === 0 ? shop.origin + DEFAULT_SHARE_PICTURE : pictures,
    offers: product.variants.map((variant) => {
      const query = variant.color === null ? '' : `?color=${valueOfColor(variant.color, product.colors)}`;
      return { ...offer(variant, path + query, shop), itemCondition: 'https://schema.org/NewCondition' };
    }),
  };
  return graph(thing, [HOME, { name: words.devices, path: '/products' }, { name: product.name, path }], shop.origin);
}

const AVAILABILITY: Readonly<Record<ProductDetail['availability'], ItemAvailability>> = {
  in_stock: 'https://schema.org/InStock',
  few_left: 'https://schema.org/LimitedAvailability',
  sold_out: 'https://schema.org/OutOfStock',
};

function offer(
  sold: { sku: string; price: number; availability: ProductDetail['availability'] },
  path: string,
  shop: SellingShop,
) {
  return {
    '@type': 'Offer',
    sku: sold.sku,
    url: shop.origin + path,
    price: decimal(sold.price, fractionDigits(shop.currency)),
    priceCurrency: shop.currency,
    availability: AVAILABILITY[sold.availability],
  } satisfies Offer;
}

function graph(product: Product, trail: Parameters<typeof crumbsJsonLd>[0], origin: string): Graph {
  return { '@context': 'https://schema.org', '@graph': [product, crumbsJsonLd(trail, origin)] };
}

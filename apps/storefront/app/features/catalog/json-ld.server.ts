import type { PlanCard, ProductDetail } from '@cerulean/contract/catalog';
import { fractionDigits } from '@cerulean/rules/money';

/** schema.org prices are decimal strings without a sign. */
function decimal(amount: number, currency: string): string {
  const digits = fractionDigits(currency);
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** A plan as a schema.org product with one offer per term. */
export function planJsonLd(plan: PlanCard, currency: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: plan.name,
    description: plan.tagline,
    category: 'Mobile plan',
    offers: plan.terms.map((term) => ({
      '@type': 'Offer',
      sku: term.sku,
      price: decimal(term.price, currency),
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
    })),
  };
}

const availability = {
  in_stock: 'https://schema.org/InStock',
  few_left: 'https://schema.org/LimitedAvailability',
  sold_out: 'https://schema.org/OutOfStock',
} as const;

/** A device as a schema.org product with one offer per variant. */
export function productJsonLd(product: ProductDetail, currency: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    brand: { '@type': 'Brand', name: product.brand },
    description: product.tagline,
    image: product.pictures.slice(0, 4).map(({ url }) => url),
    offers: product.variants.map((variant) => ({
      '@type': 'Offer',
      sku: variant.sku,
      price: decimal(variant.price, currency),
      priceCurrency: currency,
      availability: availability[variant.stock],
    })),
  };
}

import type { ProductCard, ProductDetail, Variant } from '@cerulean/contract/catalog';
import { availabilityLevel } from '@cerulean/rules/availability-level';
import { productOffer } from './card-offers.ts';
import type { InWords } from './in-words.ts';
import type { ProductRows, VariantRow } from './product-rows.ts';

/** Available quantity (on hand minus reserved) by SKU. A missing SKU counts as 0. */
export type AvailableQuantities = ReadonlyMap<string, number>;

/** Returns a product for lists. `most` is its best-stocked variant's quantity. A currency adds the promotion. */
export function productCard(
  rows: InWords<Omit<ProductRows, 'variants' | 'detail'>>,
  most: number,
  currency: string | null,
): ProductCard {
  const { documentId, name, brand, kind, priceFrom, card, language } = rows;
  const offer = currency === null ? undefined : productOffer(rows, currency);
  const { tagline, picture, colors, pricesDiffer, formerPrice, badge } = card;
  return {
    documentId,
    name,
    brand,
    kind,
    tagline,
    picture,
    colors,
    priceFrom,
    pricesDiffer,
    formerPrice,
    availability: availabilityLevel(most),
    badge,
    ...(offer ? { offer } : {}),
    ...(language ? { language } : {}),
  };
}

/** Returns a product as its own page shows it. `fits` contains the documentIds of the plans that fit it. */
export function productDetail(
  rows: InWords<ProductRows>,
  free: AvailableQuantities,
  fits: readonly string[],
  currency: string | null,
): ProductDetail {
  const left = rows.variants.map(({ sku }) => free.get(sku) ?? 0);
  return {
    ...productCard(rows, Math.max(0, ...left), currency),
    ...rows.detail,
    variants: rows.variants.map((variant) => variantOf(variant, free)),
    esim: rows.esim,
    fiveG: rows.fiveG,
    fits: [...fits],
  };
}

function variantOf(
  { sku, color, colorHex, option, price, formerPrice }: VariantRow,
  free: AvailableQuantities,
): Variant {
  return { sku, color, colorHex, option, price, formerPrice, availability: availabilityLevel(free.get(sku) ?? 0) };
}

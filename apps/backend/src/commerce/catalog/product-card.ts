import type { ProductCard, ProductDetail, Variant } from '@cerulean/contract/catalog';
import { availabilityLevel } from '@cerulean/rules/availability-level';
import { productOffer } from './card-offers.ts';
import type { ProductRows, VariantRow } from './product-rows.ts';

/** Free pieces (on hand less reserved) by SKU; a SKU that is not in it has none. */
export type AvailableQuantities = ReadonlyMap<string, number>;

/** A product as lists show it. Its band is that of the variant with the most pieces left; without a currency it says nothing of promotions. */
export function productCard(
  rows: Omit<ProductRows, 'variants' | 'detail'>,
  most: number,
  currency: string | null,
): ProductCard {
  const { documentId, name, brand, kind, priceFrom, card } = rows;
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
  };
}

/** A product as its own page shows it; `fits` are the documentIds of the plans that go with it. */
export function productDetail(
  rows: ProductRows,
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
    fits: [...fits],
  };
}

function variantOf(
  { sku, color, colorHex, option, price, formerPrice }: VariantRow,
  free: AvailableQuantities,
): Variant {
  return { sku, color, colorHex, option, price, formerPrice, availability: availabilityLevel(free.get(sku) ?? 0) };
}

import type { Picture, ProductDetail } from '@cerulean/contract/catalog';
import { words } from '@cerulean/messages/all/staff-catalog';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { ProductDocument, VariantDocument } from './documents.ts';
import type { ShownEffect } from './shown-effect.ts';
import { FieldProblem } from './field-problem.ts';
import type { Translations } from './in-words.ts';
import type { OptionNames } from './option-names.ts';
import { pictureOf } from './picture.ts';

const t = words[DEFAULT_LANGUAGE];

/** A row of `catalog_variant`. */
export interface VariantRow extends VariantDocument {
  position: number;
  /** Picture that a cart shows with the variant. */
  picture: Picture | null;
}

/** A row of `catalog_product` with its variants. */
export interface ProductRows {
  documentId: string;
  kind: ProductDetail['kind'];
  brand: string;
  name: string;
  rank: number;
  priceFrom: number;
  esim: ProductDetail['esim'];
  /** Whether a specification mentions 5G. */
  fiveG: boolean;
  fitsAll: boolean;
  /** documentIds of the plans that fit the product. Empty if all plans fit. */
  fits: string[];
  card: StoredProductCard;
  detail: StoredProductDetail;
  variants: VariantRow[];
  /** Packed weight in grams. Set only when rows are written, because carts read the weight with their items. */
  weight?: number;
  /** Promotion effects that cards currently show. `undefined` if the query did not read them. */
  shown?: ShownEffect[] | null;
  /** Words in other languages. `undefined` if the query did not read them. */
  translations?: Translations<ProductRows> | null;
  /** Names of colors and options in the language of its words. `undefined` in the default language. */
  options?: OptionNames;
}

/** Product card data that no query filters by. */
export type StoredProductCard = Pick<
  ProductDetail,
  'tagline' | 'badge' | 'picture' | 'colors' | 'pricesDiffer' | 'formerPrice'
>;
/** Data that only the product's own page shows. */
export type StoredProductDetail = Pick<
  ProductDetail,
  'description' | 'pictures' | 'specifications' | 'inTheBox' | 'returnCondition'
>;

/**
 * Returns a product's rows. Throws a FieldProblem for errors that Strapi's schema cannot express: a former price not
 * above the current one, a color without its code, two identical variants, or a picture of a color that is not sold.
 */
export function productRows(product: ProductDocument): ProductRows {
  const pictures = picturesOf(product);
  const variants = variantsOf(product, pictures);
  const prices = variants.map(({ price }) => price);
  const cheapest = variants.reduce<VariantRow | undefined>(
    (least, one) => (least && least.price <= one.price ? least : one),
    undefined,
  );
  if (!cheapest) throw new FieldProblem(['variants'], t.variantMissing);
  assertPicturesAreSold(pictures, variants);
  return {
    documentId: product.documentId,
    kind: product.kind,
    brand: product.brand.trim(),
    name: product.name,
    rank: product.rank,
    priceFrom: cheapest.price,
    esim: product.esim,
    fiveG: (product.specifications ?? []).some(({ name, value }) => namesFiveG(`${name}: ${value}`)),
    fitsAll: product.fitsAllPlans,
    fits: product.fitsAllPlans ? [] : (product.fitsPlans ?? []).map(({ documentId }) => documentId).sort(),
    weight: product.weightGrams ?? 0,
    variants,
    card: {
      tagline: product.tagline,
      badge: product.badge,
      picture: plain(pictures[0]),
      colors: colorsOf(variants),
      pricesDiffer: new Set(prices).size > 1,
      formerPrice: cheapest.formerPrice,
    },
    detail: {
      description: product.description,
      pictures,
      specifications: (product.specifications ?? []).map(({ name, value }) => ({ name, value })),
      inTheBox: product.inTheBox,
      returnCondition: product.returnCondition || null,
    },
  };
}

/** Matches `5G bands: n2, n5` and `Network: 5G and 4G`, but not `Network: 4G, no 5G`. */
function namesFiveG(specification: string): boolean {
  return /(?<!\b(?:no|not|without)\s)\b5G\b/i.test(specification);
}

type ColorPicture = ProductDetail['pictures'][number];

function picturesOf(product: ProductDocument): ColorPicture[] {
  return (product.pictures ?? []).flatMap(({ image, alt, color }) => {
    const picture = pictureOf(image, alt);
    return picture ? [{ ...picture, color: color || null }] : [];
  });
}

function assertPicturesAreSold(pictures: readonly ColorPicture[], variants: readonly VariantRow[]): void {
  const sold = new Set(variants.map(({ color }) => color));
  pictures.forEach(({ color }, index) => {
    if (color && !sold.has(color)) {
      throw new FieldProblem(['pictures', String(index), 'color'], t.colorUnknown);
    }
  });
}

function variantsOf(product: ProductDocument, pictures: readonly ColorPicture[]): VariantRow[] {
  const seen = new Set<string>();
  return (product.variants ?? []).map((variant, position) => {
    assertVariant(variant, position, seen);
    const { sku, price } = variant;
    const color = variant.color || null;
    return {
      sku,
      position,
      color,
      colorHex: variant.colorHex || null,
      option: variant.option || null,
      price,
      formerPrice: variant.formerPrice,
      picture: plain(pictures.find((picture) => picture.color === color) ?? pictures[0]),
    };
  });
}

function assertVariant(variant: VariantDocument, index: number, seen: Set<string>): void {
  const at = (field: string) => ['variants', String(index), field];
  const { color, colorHex, option, price, formerPrice } = variant;
  if (color && !colorHex) throw new FieldProblem(at('colorHex'), t.colorCodeMissing);
  if (!color && colorHex) throw new FieldProblem(at('color'), t.colorNameMissing);
  if (formerPrice !== null && formerPrice <= price) {
    throw new FieldProblem(at('formerPrice'), t.formerPriceLow);
  }
  const look = `${color ?? ''}\n${option ?? ''}`;
  if (seen.has(look)) throw new FieldProblem(at('option'), t.variantTwice);
  seen.add(look);
}

function colorsOf(variants: readonly VariantRow[]): { name: string; hex: string }[] {
  const colors = new Map<string, string>();
  for (const { color, colorHex } of variants) if (color && colorHex && !colors.has(color)) colors.set(color, colorHex);
  return [...colors].map(([name, hex]) => ({ name, hex }));
}

function plain(picture: ColorPicture | undefined): Picture | null {
  if (!picture) return null;
  const { color: _color, ...rest } = picture;
  return rest;
}

/** Reading the catalog (R01, R06, R21, R22, R24 and /products): lists and details from the projection. */
import { z } from 'zod';
import * as limits from '@cerulean/rules/limits';
import { bounded, amount, currency, documentId, sku, slug } from './fields.ts';

export const productKindSchema = z.enum(['phone', 'tablet', 'watch', 'hotspot', 'sim-kit', 'accessory']);
export const availabilityLevelSchema = z.enum(['in_stock', 'few_left', 'sold_out']);
export const termStartSchema = z.enum(['purchase', 'first_connection', 'chosen_day']);

/** A picture as the CMS delivers it; `url` is relative to the storefront (`/uploads/…`). */
export const pictureSchema = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  sources: z.array(z.object({ url: z.string(), width: z.number().int() })).describe('Smaller copies, narrowest first'),
});
export type Picture = z.infer<typeof pictureSchema>;

/** A promotion that counts for everybody: `$40`, `off with a plan of 12 months or more`. */
const cardOfferSchema = z.object({ off: z.string(), words: z.string() });
export type CardOffer = z.infer<typeof cardOfferSchema>;

const planTermSchema = z.object({
  sku,
  unit: z.enum(['days', 'months']),
  length: z.number().int().min(1),
  price: amount,
  perMonth: amount.nullable(),
  /** Against as many terms of one month, null if nothing is saved. */
  saves: amount.nullable(),
});
export type PlanTerm = z.infer<typeof planTermSchema>;

export const planCardSchema = z.object({
  documentId,
  slug,
  name: z.string(),
  tagline: z.string(),
  kind: z.enum(['voice', 'data']),
  /** 1 to 5: the height of the sun. */
  level: z.number().int().min(1).max(5),
  badge: z.string().nullable(),
  /** Null is unlimited. */
  dataMb: z.number().int().nullable(),
  /** After so much of unlimited data the speed may fall; null if it does not. */
  highSpeedMb: z.number().int().nullable(),
  throttleKbps: z.number().int().nullable(),
  /** Null is unlimited. Both 0 on data plans. */
  minutes: z.number().int().nullable(),
  texts: z.number().int().nullable(),
  /** 0 none, null as much as the plan has. */
  hotspotMb: z.number().int().nullable(),
  technologies: z.array(z.string()),
  networks: z.array(z.string()),
  /** Where it works, for people: `USA, Canada, Mexico`; and for the finder: 1 USA, 2 North America, 3 world. */
  reachText: z.string(),
  reach: z.number().int().min(1).max(3),
  esim: z.boolean(),
  simCard: z.boolean(),
  starts: z.array(termStartSchema).min(1),
  activationFee: amount,
  included: z.array(z.string()),
  limits: z.array(z.string()),
  terms: z.array(planTermSchema).min(1).describe('Longest first'),
  /** True if some state puts tax on top of plans today; left out where all that is due is inside their price. */
  taxOnTop: z.boolean().optional(),
  offer: cardOfferSchema.optional(),
});
export type PlanCard = z.infer<typeof planCardSchema>;

/** The facts of a broadband label (47 CFR 8.1), as strings because they are read, not computed. */
const factsLabelSchema = z.object({
  provider: z.string(),
  planName: z.string(),
  priceNote: z.string(),
  /** The unique plan identifier of each term by its SKU; left out where the provider gave no registration number. */
  planIds: z.record(sku, z.string()).optional(),
  /** Where discounts and bundles are told of. */
  discounts: z.string().optional(),
  charges: z.array(z.object({ name: z.string(), value: z.string() })),
  speeds: z.array(z.object({ name: z.string(), value: z.string() })),
  dataIncluded: z.string(),
  dataNote: z.string(),
  policies: z.array(z.object({ name: z.string(), url: z.string() })),
  supportPhone: z.string(),
});
export type FactsLabel = z.infer<typeof factsLabelSchema>;

export const planDetailSchema = planCardSchema.extend({
  description: z.string(),
  label: factsLabelSchema,
});
export type PlanDetail = z.infer<typeof planDetailSchema>;

export const planListSchema = z.object({ currency, plans: z.array(planCardSchema) });

const variantSchema = z.object({
  sku,
  color: z.string().nullable(),
  colorHex: z.string().regex(limits.COLOR_HEX).nullable(),
  /** Storage, size or whatever else differs: `128 GB`. */
  option: z.string().nullable(),
  price: amount,
  formerPrice: amount.nullable(),
  availability: availabilityLevelSchema,
});
export type Variant = z.infer<typeof variantSchema>;

export const productCardSchema = z.object({
  documentId,
  name: z.string(),
  brand: z.string(),
  kind: productKindSchema,
  tagline: z.string(),
  picture: pictureSchema.nullable(),
  colors: z.array(z.object({ name: z.string(), hex: z.string() })),
  /** The cheapest variant. */
  priceFrom: amount,
  /** False if all variants cost the same. */
  pricesDiffer: z.boolean(),
  formerPrice: amount.nullable(),
  availability: availabilityLevelSchema,
  badge: z.string().nullable(),
  offer: cardOfferSchema.optional(),
});
export type ProductCard = z.infer<typeof productCardSchema>;

export const productDetailSchema = productCardSchema.extend({
  description: z.string(),
  pictures: z.array(pictureSchema.extend({ color: z.string().nullable() })),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  variants: z.array(variantSchema).min(1),
  esim: z.enum(['none', 'esim', 'esim-and-card', 'card']),
  inTheBox: z.string().nullable(),
  fits: z.array(documentId).describe('documentIds of the plans that can go into it'),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

export const productSorts = ['featured', 'price-up', 'price-down', 'name'] as const;

/** Any of so many values: `kind=phone`, `kind[0]=phone&kind[1]=watch`. None asks for everything. */
const anyOf = <One extends z.ZodType>(one: One) =>
  z
    .union([one, z.array(one).max(limits.MAX_CHOSEN)])
    .transform((given): z.output<One>[] => (Array.isArray(given) ? given : [given]) as z.output<One>[])
    .optional();

/** What a list of products is narrowed by: within one filter any of its values, between the filters all of them. */
export const productQuerySchema = z.object({
  kind: anyOf(productKindSchema),
  brand: anyOf(bounded(60)),
  price: anyOf(bounded(15).regex(limits.PRICE_BAND)).describe(
    'From, to below, in whole units of the currency: `100-250`, `500-`',
  ),
  color: anyOf(bounded(60)),
  stock: z.literal('in').optional(),
  esim: z.literal('yes').optional(),
  network: z.literal('5g').optional(),
  sort: z.enum(productSorts).default('featured'),
  page: z.coerce.number().int().min(1).max(9_999).default(1),
  pageSize: z.coerce.number().int().min(1).max(60).default(24),
});
export type ProductQuery = z.infer<typeof productQuerySchema>;

const count = z.number().int();

/** Counts are those under the other filters: what a list would have with this value chosen in place of its filter's own. */
export const productListSchema = z.object({
  currency,
  products: z.array(productCardSchema),
  /** How many the filters leave, on all pages. */
  total: count,
  page: z.number().int(),
  pageSize: z.number().int(),
  kinds: z.array(z.object({ kind: productKindSchema, count })),
  brands: z.array(z.object({ brand: z.string(), count })),
  prices: z.array(z.object({ value: z.string(), from: amount, to: amount.nullable(), count })),
  colors: z.array(z.object({ name: z.string(), hex: z.string(), count })).describe('The most frequent first'),
  inStock: count,
  esim: count,
  fiveG: count,
});
export type ProductList = z.infer<typeof productListSchema>;

export const planAnswerSchema = z.object({ currency, plan: planDetailSchema });
export const productAnswerSchema = z.object({
  currency,
  product: productDetailSchema,
  /** The plans of `fits`, as cards. */
  plans: z.array(planCardSchema),
});

/** Reading the catalog (R01, R06, R21, R22, R24, and /products): lists and details from the projection. */
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

/** A promotion for everyone, such as `$40` off with a plan of 12 months or more. */
const cardOfferSchema = z.object({
  off: z.string(),
  /**
   * plan, chosen_plan: off this device, with a plan or one of some plans · device, chosen_device: off a device or some
   * devices, with this plan · line: off further lines
   */
  on: z.enum(['plan', 'chosen_plan', 'device', 'chosen_device', 'line']),
  /** Minimum term of the plan in months, 0 for any. For `line`, the place of the first line with the discount. */
  from: z.number().int(),
});
export type CardOffer = z.infer<typeof cardOfferSchema>;

const planTermSchema = z.object({
  sku,
  unit: z.enum(['days', 'months']),
  length: z.number().int().min(1),
  price: amount,
  perMonth: amount.nullable(),
  /** Savings compared with as many one-month terms. `null` if nothing is saved. */
  saves: amount.nullable(),
});
export type PlanTerm = z.infer<typeof planTermSchema>;

export const planCardSchema = z.object({
  documentId,
  slug,
  name: z.string(),
  tagline: z.string(),
  kind: z.enum(['voice', 'data']),
  /** Plan level from 1 to 5, shown as the height of the sun. */
  level: z.number().int().min(1).max(5),
  badge: z.string().nullable(),
  /** Included data. `null` means unlimited. */
  dataMb: z.number().int().nullable(),
  /** Amount of unlimited data after which the speed may drop. `null` if the speed does not drop. */
  highSpeedMb: z.number().int().nullable(),
  throttleKbps: z.number().int().nullable(),
  /** Included minutes. `null` means unlimited. Minutes and texts are both 0 on data plans. */
  minutes: z.number().int().nullable(),
  texts: z.number().int().nullable(),
  /** Hotspot data. 0 means no hotspot. `null` means as much as the plan's data. */
  hotspotMb: z.number().int().nullable(),
  technologies: z.array(z.string()),
  networks: z.array(z.string()),
  /** Coverage as text, such as `USA, Canada, Mexico`. `reach` is for the finder: 1 USA, 2 North America, 3 world. */
  reachText: z.string(),
  reach: z.number().int().min(1).max(3),
  esim: z.boolean(),
  simCard: z.boolean(),
  starts: z.array(termStartSchema).min(1),
  activationFee: amount,
  included: z.array(z.string()),
  limits: z.array(z.string()),
  terms: z.array(planTermSchema).min(1).describe('Longest first'),
  /** True if some state currently adds tax to plans. Omitted if all taxes are included in the price. */
  taxOnTop: z.boolean().optional(),
  /** Of its words, if they are not in the caller's language, because it is not translated. */
  language: z.string().optional(),
  offer: cardOfferSchema.optional(),
});
export type PlanCard = z.infer<typeof planCardSchema>;

/** Facts of a broadband label (47 CFR 8.1), as strings because people read them and no code computes with them. */
const factsLabelSchema = z.object({
  provider: z.string(),
  planName: z.string(),
  priceNote: z.string(),
  /** Unique plan identifiers by the SKU of each term. Omitted if the provider gave no registration number. */
  planIds: z.record(sku, z.string()).optional(),
  /** URL of the page about discounts and bundles. */
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
  /** Storage, size, or other difference, such as `128 GB`. */
  option: z.string().nullable(),
  price: amount,
  formerPrice: amount.nullable(),
  availability: availabilityLevelSchema,
});
export type Variant = z.infer<typeof variantSchema>;

/** A color, named in the caller's language. `value` is its name in addresses, if that is another one. */
const colorSchema = z.object({ name: z.string(), hex: z.string(), value: z.string().optional() });

export const productCardSchema = z.object({
  documentId,
  name: z.string(),
  brand: z.string(),
  kind: productKindSchema,
  tagline: z.string(),
  picture: pictureSchema.nullable(),
  colors: z.array(colorSchema),
  /** Price of the cheapest variant. */
  priceFrom: amount,
  /** Whether the variants have different prices. */
  pricesDiffer: z.boolean(),
  formerPrice: amount.nullable(),
  availability: availabilityLevelSchema,
  badge: z.string().nullable(),
  offer: cardOfferSchema.optional(),
  /** Of its words, if they are not in the caller's language, because it is not translated. */
  language: z.string().optional(),
});
export type ProductCard = z.infer<typeof productCardSchema>;

export const productDetailSchema = productCardSchema.extend({
  description: z.string(),
  pictures: z.array(pictureSchema.extend({ color: z.string().nullable() })),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  variants: z.array(variantSchema).min(1),
  esim: z.enum(['none', 'esim', 'esim-and-card', 'card']),
  fiveG: z.boolean().describe('whether its specifications name 5G'),
  inTheBox: z.string().nullable(),
  returnCondition: z
    .string()
    .nullable()
    .describe('what a return of this product depends on, if it is not accepted always'),
  fits: z.array(documentId).describe('documentIds of the plans that can go into it'),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

export const productSorts = ['featured', 'price-up', 'price-down', 'name'] as const;

/** A filter of one or more allowed values: `kind=phone`, `kind[0]=phone&kind[1]=watch`. If omitted, all match. */
const anyOf = <One extends z.ZodType>(one: One) =>
  z
    .union([one, z.array(one).max(limits.MAX_CHOSEN)])
    .transform((given): z.output<One>[] => (Array.isArray(given) ? given : [given]) as z.output<One>[])
    .optional();

/** Filters of a product list. Values within one filter are combined with OR, different filters with AND. */
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

/** A product list. Each count applies the other filters, as if its value replaced its own filter's selection. */
export const productListSchema = z.object({
  currency,
  products: z.array(productCardSchema),
  /** Number of products that match the filters, on all pages. */
  total: count,
  page: z.number().int(),
  pageSize: z.number().int(),
  kinds: z.array(z.object({ kind: productKindSchema, count })),
  brands: z.array(z.object({ brand: z.string(), count })),
  prices: z.array(z.object({ value: z.string(), from: amount, to: amount.nullable(), count })),
  colors: z.array(colorSchema.extend({ count })).describe('The most frequent first'),
  inStock: count,
  esim: count,
  fiveG: count,
});
export type ProductList = z.infer<typeof productListSchema>;

const languages = z.array(z.string()).describe('Languages that it can be read in, the original one first');

export const planAnswerSchema = z.object({ currency, plan: planDetailSchema, languages });
export const productAnswerSchema = z.object({
  currency,
  product: productDetailSchema,
  /** Cards of the plans in `fits`. */
  plans: z.array(planCardSchema),
  languages,
});

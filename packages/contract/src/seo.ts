/** Data for crawlers and shopping portals: all public URLs with their last change, and a product feed. */
import { z } from 'zod';
import { productKindSchema, availabilityLevelSchema } from './catalog.ts';
import { amount, currency, documentId, instant, sku } from './fields.ts';

/** Content types with a public URL, in the order of the sitemap. All questions share one page. */
export const ADDRESS_KINDS = ['page', 'plan', 'product', 'article', 'partner', 'policy', 'faq'] as const;
const addressKindSchema = z.enum(ADDRESS_KINDS);
export type AddressKind = z.infer<typeof addressKindSchema>;

/** Number of URLs per response and per sitemap file. The sitemap protocol allows 50,000. */
export const ADDRESSES_A_PAGE = 5_000;

export const addressSummarySchema = z.object({
  kinds: z.array(
    z.object({
      kind: addressKindSchema,
      changedAt: instant.describe('The last change of any of them, also of one that is gone since'),
      languages: z.array(z.string()).describe('Other languages that any of them is public in'),
      pages: z.array(instant).describe('For each page of `listPublicAddresses` the last change of what is on it'),
    }),
  ),
});
export type AddressSummary = z.infer<typeof addressSummarySchema>;

export const addressQuerySchema = z.object({
  kind: addressKindSchema,
  page: z.coerce.number().int().min(1).max(100).default(1),
});

export const addressListSchema = z.object({
  addresses: z.array(
    z.object({
      key: z.string().describe('The slug; of a product its documentId'),
      changedAt: instant,
      translations: z.record(z.string(), instant).describe('Last changes in other languages, by language'),
    }),
  ),
});

/** Number of products per response. */
export const OFFERS_A_PAGE = 200;

export const offerQuerySchema = z.object({ page: z.coerce.number().int().min(1).max(500).default(1) });

export const offerListSchema = z.object({
  currency,
  products: z.array(
    z.object({
      documentId,
      name: z.string(),
      brand: z.string(),
      kind: productKindSchema,
      tagline: z.string(),
      description: z.string().describe('Markdown'),
      variants: z.array(
        z.object({
          sku,
          color: z.string().nullable(),
          option: z.string().nullable(),
          price: amount,
          formerPrice: amount.nullable(),
          availability: availabilityLevelSchema,
          picture: z.string().nullable().describe('Address of its picture, else of the product'),
        }),
      ),
    }),
  ),
});
export type OfferList = z.infer<typeof offerListSchema>;

/** Partners and their pages (R16, R17). */
import { z } from 'zod';
import { pictureSchema, planCardSchema, productCardSchema } from './catalog.ts';
import { documentId, id, slug } from './fields.ts';

const partnerSchema = z.object({
  documentId,
  slug: z.string(),
  name: z.string(),
  logo: pictureSchema.nullable(),
  title: z.string(),
  lead: z.string(),
  description: z.string(),
  /** Markdown text. */
  body: z.string(),
  language: z.string().describe('Of its words: `en` where it is not translated'),
  languages: z.array(z.string()).describe('Languages that it can be read in, the original one first'),
  plans: z.array(planCardSchema),
  products: z.array(productCardSchema),
  takesPart: z.boolean().describe('Whether visits through it count: it is not paused'),
});
export type Partner = z.infer<typeof partnerSchema>;

export const partnerAnswerSchema = z.object({ currency: z.string(), partner: partnerSchema });

/** A visit to the shop through a partner, which leads to the page of a plan or to all plans. */
export const partnerVisitBodySchema = z.object({
  plan: slug.nullable().default(null),
  /** Cart of this browser, which stores the referral, too. */
  cartId: id.nullable().default(null),
});

export const partnerVisitSchema = z.object({
  /** Referral that the browser keeps for 30 days. `null` if the partner currently does not participate. */
  referral: z.string().nullable(),
});

export const partnerListSchema = z.object({
  partners: z.array(z.object({ slug: z.string(), name: z.string(), logo: pictureSchema.nullable() })),
});

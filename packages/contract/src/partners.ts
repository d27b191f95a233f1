/** Partners and their pages (R16, R17). */
import { z } from 'zod';
import { pictureSchema, planCardSchema, productCardSchema } from './catalog.ts';
import { documentId, slug } from './fields.ts';

export const partnerParams = z.object({ slug });

export const partnerSchema = z.object({
  documentId,
  slug: z.string(),
  name: z.string(),
  logo: pictureSchema.nullable(),
  title: z.string(),
  lead: z.string(),
  description: z.string(),
  /** Markdown. */
  body: z.string(),
  plans: z.array(planCardSchema),
  products: z.array(productCardSchema),
});
export type Partner = z.infer<typeof partnerSchema>;

export const partnerAnswerSchema = z.object({ currency: z.string(), partner: partnerSchema });

export const partnerListSchema = z.object({
  partners: z.array(z.object({ slug: z.string(), name: z.string(), logo: pictureSchema.nullable() })),
});

/** Pages and texts that editors own (R01, R23, R26), in the shape that pages draw. */
import { z } from 'zod';
import { day, documentId, slug } from './fields.ts';
import { pictureSchema, planCardSchema, productCardSchema } from './catalog.ts';

const link = z.object({ label: z.string(), href: z.string() });

export const siteSchema = z.object({
  name: z.string(),
  description: z.string(),
  logo: pictureSchema.nullable(),
  icon: pictureSchema.nullable(),
  sharePicture: pictureSchema.nullable(),
  navigation: z.array(link),
  footer: z.array(z.object({ title: z.string(), links: z.array(link) })),
  footerText: z.string(),
  supportPhone: z.string(),
  supportHours: z.string(),
});
export type Site = z.infer<typeof siteSchema>;

export const faqSchema = z.object({
  documentId,
  slug,
  question: z.string(),
  answer: z.string().describe('Markdown'),
  category: z.string(),
});
export type Faq = z.infer<typeof faqSchema>;

/** The sections of a page, in the order the editor gave them. Plans and products come resolved. */
export const sectionSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hero'),
    title: z.string(),
    lead: z.string(),
    picture: pictureSchema.nullable(),
    finder: z.boolean(),
    plans: z.array(planCardSchema).describe('For the finder; empty without it'),
  }),
  z.object({
    type: z.literal('plans'),
    title: z.string(),
    lead: z.string(),
    plans: z.array(planCardSchema),
    link: link.nullable(),
  }),
  z.object({
    type: z.literal('products'),
    title: z.string(),
    lead: z.string(),
    products: z.array(productCardSchema),
    link: link.nullable(),
  }),
  z.object({
    type: z.literal('steps'),
    title: z.string(),
    steps: z.array(z.object({ title: z.string(), text: z.string() })),
    picture: pictureSchema.nullable(),
    link: link.nullable(),
  }),
  z.object({
    type: z.literal('faqs'),
    title: z.string(),
    lead: z.string(),
    faqs: z.array(faqSchema),
    link: link.nullable(),
  }),
  z.object({ type: z.literal('rich-text'), title: z.string().nullable(), body: z.string().describe('Markdown') }),
  z.object({ type: z.literal('call-to-action'), title: z.string(), text: z.string(), link }),
]);
export type Section = z.infer<typeof sectionSchema>;

export const pageSchema = z.object({
  documentId,
  slug,
  title: z.string(),
  description: z.string(),
  sections: z.array(sectionSchema),
});
export type Page = z.infer<typeof pageSchema>;

export const policySchema = z.object({
  documentId,
  slug,
  title: z.string(),
  description: z.string(),
  version: z.string(),
  inForce: day,
  body: z.string().describe('Markdown'),
});
export type Policy = z.infer<typeof policySchema>;

export const siteAnswerSchema = z.object({ currency: z.string(), site: siteSchema });
export const pageAnswerSchema = z.object({ currency: z.string(), page: pageSchema });
export const policyAnswerSchema = z.object({ policy: policySchema });
export const faqsAnswerSchema = z.object({ faqs: z.array(faqSchema) });

/** *Will my phone work?* (R06): models that editors keep. */
export const deviceModelSchema = z.object({ brand: z.string(), name: z.string(), esim: z.boolean() });
export const deviceModelsAnswerSchema = z.object({ models: z.array(deviceModelSchema) });
export type DeviceModel = z.infer<typeof deviceModelSchema>;

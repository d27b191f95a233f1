/** Pages and texts that editors own (R01, R23, R26), shaped for rendering. */
import { z } from 'zod';
import { bounded, amount, day, documentId, instant, slug } from './fields.ts';
import { pictureSchema, planCardSchema, planDetailSchema, productCardSchema } from './catalog.ts';
import { FEATURE_ICONS, HERO_PICTURES, PICTURE_WIDTHS, REDIRECT_KINDS, STEP_LOOKS } from './section-choices.ts';

const link = z.object({ label: z.string(), href: z.string() });

const siteSchema = z.object({
  name: z.string(),
  description: z.string(),
  sharePicture: pictureSchema.nullable(),
  navigation: z.array(link),
  footer: z.array(z.object({ title: z.string(), links: z.array(link) })),
  footerText: z.string(),
  supportPhone: z.string(),
  supportHours: z.string(),
});
export type Site = z.infer<typeof siteSchema>;

const faqSchema = z.object({
  documentId,
  slug,
  question: z.string(),
  answer: z.string().describe('Markdown'),
  language: z.string().describe('Of the question and answer: `en` where they are not translated'),
  category: z.string().nullable().describe('Name of its chapter; null if it has none'),
  categorySlug: slug.nullable().describe('Of its chapter; null if it has none'),
});
export type Faq = z.infer<typeof faqSchema>;

/** Heading fields that most sections share, with a link. */
const headed = { title: z.string(), lead: z.string(), link: link.nullable() };

/** Sections of a page in the editor's order. Their references to plans and products are resolved. */
export const sectionSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hero'),
    ...headed,
    picture: pictureSchema.nullable(),
    pictureStands: z.enum(HERO_PICTURES),
    finder: z.boolean(),
    plans: z.array(planCardSchema).describe('For the finder; empty without it'),
    offer: planDetailSchema.nullable().describe('The plan that can be bought right there, instead of the finder'),
  }),
  z.object({ type: z.literal('plans'), ...headed, plans: z.array(planCardSchema) }),
  z.object({ type: z.literal('products'), ...headed, products: z.array(productCardSchema) }),
  z.object({
    type: z.literal('steps'),
    ...headed,
    look: z.enum(STEP_LOOKS),
    steps: z.array(z.object({ when: z.string().nullable(), title: z.string(), text: z.string() })),
    picture: pictureSchema.nullable(),
  }),
  z.object({ type: z.literal('faqs'), ...headed, faqs: z.array(faqSchema) }),
  z.object({ type: z.literal('rich-text'), title: z.string().nullable(), body: z.string().describe('Markdown') }),
  z.object({ type: z.literal('call-to-action'), title: z.string(), text: z.string(), link }),
  z.object({
    type: z.literal('feature-grid'),
    title: z.string(),
    lead: z.string(),
    features: z.array(
      z.object({ icon: z.enum(FEATURE_ICONS), title: z.string(), text: z.string(), link: link.nullable() }),
    ),
  }),
  z.object({
    type: z.literal('coverage'),
    ...headed,
    hint: z.string(),
    picture: pictureSchema.nullable(),
  }),
  z.object({ type: z.literal('comparison'), ...headed, plans: z.array(planCardSchema) }),
  z.object({
    type: z.literal('prices'),
    title: z.string(),
    lead: z.string(),
    prices: z.array(z.object({ name: z.string(), amount })).describe('Ours first'),
  }),
  z.object({
    type: z.literal('quote'),
    text: z.string(),
    name: z.string(),
    about: z.string().nullable(),
    picture: pictureSchema.nullable(),
  }),
  z.object({
    type: z.literal('partners'),
    title: z.string(),
    partners: z.array(z.object({ name: z.string(), picture: pictureSchema.nullable(), href: z.string().nullable() })),
    link: link.nullable(),
  }),
  z.object({
    type: z.literal('picture'),
    title: z.string().nullable(),
    picture: pictureSchema.nullable(),
    caption: z.string().nullable(),
    width: z.enum(PICTURE_WIDTHS),
  }),
  z.object({
    type: z.literal('video'),
    title: z.string(),
    lead: z.string(),
    video: z.object({ url: z.string(), mime: z.string() }).nullable(),
    poster: pictureSchema.nullable(),
    captions: z.string().nullable().describe('Address of a WebVTT file'),
    captionsLanguage: z.string().describe('Of the captions: `en` where they are not translated'),
    words: z.string().describe('What is said and shown, as Markdown; may be empty'),
  }),
]);
export type Section = z.infer<typeof sectionSchema>;

/** Section types, as the panel lists them. */
export const SECTION_TYPES = sectionSchema.options.map(({ shape }) => shape.type.value);

const pageSchema = z.object({
  documentId,
  slug,
  title: z.string(),
  description: z.string(),
  sections: z.array(sectionSchema),
  language: z.string().describe('Of its words: `en` where it is not translated'),
  languages: z.array(z.string()).describe('Languages that it can be read in, the original one first'),
});
export type Page = z.infer<typeof pageSchema>;

/** A version of a policy. Every version ever published stays readable (R02, R23, R26). */
const policyVersionSchema = z.object({
  version: z.string(),
  inForce: day,
  publishedAt: instant,
  changes: z.string().nullable().describe('What is different from the version before'),
  language: z.string().describe('Of the changes: `en` where they are not translated'),
});
export type PolicyVersion = z.infer<typeof policyVersionSchema>;

export const policyQuerySchema = z.object({ version: bounded(80).optional() });

const policySchema = z.object({
  documentId,
  slug,
  title: z.string(),
  description: z.string(),
  version: z.string(),
  inForce: day,
  body: z.string().describe('Markdown'),
  language: z.string().describe('Of its words: `en` where it is not translated, as earlier versions are'),
});
export type Policy = z.infer<typeof policySchema>;

/** A line at the top of every page. `id` changes with the text, so visitors who closed the old line see the new one. */
const announcementSchema = z.object({
  id: z.string(),
  text: z.string(),
  link: link.nullable(),
  from: instant.nullable(),
  until: instant.nullable(),
});
export type Announcement = z.infer<typeof announcementSchema>;

export const siteAnswerSchema = z.object({
  currency: z.string(),
  site: siteSchema,
  announcements: z
    .array(announcementSchema)
    .describe('Those that are shown now or later, in the order of their beginning'),
});
export const pageListSchema = z.object({ pages: z.array(z.object({ slug, changedAt: instant })) });

/** A path that is no longer a page. `to` is a path of this shop, or `null` if the page was permanently removed. */
const redirectSchema = z.object({
  from: z.string(),
  to: z.string().nullable(),
  kind: z.enum(REDIRECT_KINDS),
});
export type Redirect = z.infer<typeof redirectSchema>;
export const redirectsAnswerSchema = z.object({ redirects: z.array(redirectSchema) });
export const pageAnswerSchema = z.object({ currency: z.string(), page: pageSchema });
export const policyAnswerSchema = z.object({
  policy: policySchema,
  /** Version in force. It differs from the version of `policy` if an earlier version was requested. */
  current: z.string(),
  versions: z.array(policyVersionSchema).describe('Newest first'),
});
export const faqsAnswerSchema = z.object({
  faqs: z.array(faqSchema),
  languages: z.array(z.string()).describe('Languages that any of them can be read in, the original one first'),
});

/** *Will my phone work?* (R06): device models that editors maintain. */
const deviceModelSchema = z.object({ brand: z.string(), name: z.string(), esim: z.boolean() });
export const deviceModelsAnswerSchema = z.object({ models: z.array(deviceModelSchema) });
export type DeviceModel = z.infer<typeof deviceModelSchema>;

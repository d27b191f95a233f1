/** Search over the whole shop (`/search`): plans, devices, questions, articles, and pages. */
import { z } from 'zod';
import * as limits from '@cerulean/rules/limits';
import { bounded, amount, currency, day, documentId } from './fields.ts';
import { pictureSchema } from './catalog.ts';

/** Result types in display order. */
export const searchKinds = ['plan', 'product', 'question', 'article', 'page'] as const;
export const searchKindSchema = z.enum(searchKinds);
export type SearchKind = z.infer<typeof searchKindSchema>;

export const searchQuerySchema = z.object({
  q: bounded(limits.MAX_SEARCH).default(''),
  /** Result type to list page by page. If omitted, the response has the best matches of each type. */
  kind: searchKindSchema.optional(),
  page: z.coerce.number().int().min(1).max(9_999).default(1),
  pageSize: z.coerce.number().int().min(1).max(30).default(10),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

/** A text split into parts, with the matching parts marked. It is plain text, so escape it when rendering. */
const markedSchema = z.array(z.object({ text: z.string(), hit: z.boolean() }));
export type Marked = z.infer<typeof markedSchema>;

const searchResultSchema = z.object({
  documentId,
  language: z.string().describe('Of its title and text: `en` where it is not translated'),
  title: markedSchema,
  text: markedSchema,
  /** A path of the shop. The path of a question includes the anchor on the page. */
  path: z.string(),
  picture: pictureSchema.nullable(),
  /** Plan level, shown as the height of the sun. `null` for other kinds. */
  level: z.number().int().min(1).max(5).nullable(),
  price: z
    .object({
      amount,
      from: z.boolean().describe('Other variants cost more'),
      withPlan: z.boolean().optional().describe('It can be bought only with a plan'),
      term: z
        .object({
          unit: z.enum(['days', 'months']),
          length: z.number().int().min(1),
          total: amount,
          isMonthly: z.boolean().describe('The amount is that of one month'),
        })
        .nullable(),
    })
    .nullable(),
  day: day.nullable().describe('Articles only'),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchAnswerSchema = z.object({
  currency,
  /** Corrected search terms as the shop spells them. `null` if all terms were known. */
  meant: z.string().nullable(),
  /** True if no result has all search terms, so the results have only some of them. */
  partly: z.boolean(),
  total: z.number().int(),
  /** True if there are more results than `total` counts. */
  more: z.boolean(),
  groups: z.array(z.object({ kind: searchKindSchema, count: z.number().int(), results: z.array(searchResultSchema) })),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

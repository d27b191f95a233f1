/** The search over the whole shop (`/search`): plans, devices, questions, articles and pages. */
import { z } from 'zod';
import * as limits from '@cerulean/rules/limits';
import { bounded, amount, currency, day, documentId } from './fields.ts';
import { pictureSchema } from './catalog.ts';

/** In the order in which results are shown. */
export const searchKinds = ['plan', 'product', 'question', 'article', 'page'] as const;
export const searchKindSchema = z.enum(searchKinds);
export type SearchKind = z.infer<typeof searchKindSchema>;

export const searchQuerySchema = z.object({
  q: bounded(limits.MAX_SEARCH).default(''),
  /** One kind by pages; without it the best of each kind. */
  kind: searchKindSchema.optional(),
  page: z.coerce.number().int().min(1).max(9_999).default(1),
  pageSize: z.coerce.number().int().min(1).max(30).default(10),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

/** A text in pieces, those that were looked for marked. Plain text: escape it when rendering. */
const markedSchema = z.array(z.object({ text: z.string(), hit: z.boolean() }));
export type Marked = z.infer<typeof markedSchema>;

const searchResultSchema = z.object({
  documentId,
  title: markedSchema,
  text: markedSchema,
  /** A path of the shop, for questions with the place on the page. */
  path: z.string(),
  picture: pictureSchema.nullable(),
  /** Plans only: the height of the sun. */
  level: z.number().int().min(1).max(5).nullable(),
  price: z
    .object({
      amount,
      from: z.boolean().describe('Other variants cost more'),
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
  /** What was searched for instead, spelled as the shop spells it; null if the words were known. */
  meant: z.string().nullable(),
  /** True if nothing has all words, and these have some. */
  partly: z.boolean(),
  total: z.number().int(),
  /** True if there are more than are counted. */
  more: z.boolean(),
  groups: z.array(z.object({ kind: searchKindSchema, count: z.number().int(), results: z.array(searchResultSchema) })),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

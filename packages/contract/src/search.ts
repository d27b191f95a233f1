/** Search over the whole shop (`/search`): plans, devices, questions, articles, and pages. */
import { z } from 'zod';
import * as limits from '@cerulean/rules/limits';
import { bounded, amount, currency, day, documentId } from './fields.ts';
import { pictureSchema } from './catalog.ts';

/** Kinds of results in display order. */
export const searchKinds = ['plan', 'product', 'question', 'article', 'page'] as const;
export const searchKindSchema = z.enum(searchKinds);
export type SearchKind = z.infer<typeof searchKindSchema>;

export const searchQuerySchema = z.object({
  q: bounded(limits.MAX_SEARCH).default(''),
  /** Lists one kind page by page. Without it, the result has the best matches of each kind. */
  kind: searchKindSchema.optional(),
  page: z.coerce.number().int().min(1).max(9_999).default(1),
  pageSize: z.coerce.number().int().min(1).max(30).default(10),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

/** A text in pieces, with the matching pieces marked. It is plain text, so escape it when rendering. */
const markedSchema = z.array(z.object({ text: z.string(), hit: z.boolean() }));
export type Marked = z.infer<typeof markedSchema>;

const searchResultSchema = z.object({
  documentId,
  title: markedSchema,
  text: markedSchema,
  /** A path of the shop. For questions it includes the anchor on the page. */
  path: z.string(),
  picture: pictureSchema.nullable(),
  /** Plan level, shown as the height of the sun. `null` for other kinds. */
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
  /** Corrected search words as the shop spells them. `null` if the words were known. */
  meant: z.string().nullable(),
  /** True if no result has all words, so the results have only some. */
  partly: z.boolean(),
  total: z.number().int(),
  /** True if there are more results than counted. */
  more: z.boolean(),
  groups: z.array(z.object({ kind: searchKindSchema, count: z.number().int(), results: z.array(searchResultSchema) })),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

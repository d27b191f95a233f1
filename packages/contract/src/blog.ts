/** The blog (R03, R04): lists, articles, and related data, shaped for rendering. */
import { z } from 'zod';
import * as limits from '@cerulean/rules/limits';
import { pictureSchema } from './catalog.ts';
import { bounded, day, documentId, instant, slug } from './fields.ts';

const articleTagSchema = z.object({ slug, name: z.string() });
export type ArticleTag = z.infer<typeof articleTagSchema>;

const articleAuthorSchema = z.object({
  slug,
  name: z.string(),
  role: z.string().describe('What they do here: `network care`'),
  about: z.string(),
  portrait: pictureSchema.nullable(),
});
export type ArticleAuthor = z.infer<typeof articleAuthorSchema>;

const articleCardSchema = z.object({
  documentId,
  slug,
  title: z.string(),
  lead: z.string(),
  cover: pictureSchema.nullable(),
  author: articleAuthorSchema.nullable(),
  tags: z.array(articleTagSchema),
  language: z.string().describe('Of its title, lead and text: `en` where it is not translated'),
  publishedOn: day.describe('The date that the editor set'),
  changedAt: instant.describe('When what is published was changed last'),
  minutes: z.number().int().min(1).describe('To read it'),
});
export type ArticleCard = z.infer<typeof articleCardSchema>;

export const articleSchema = articleCardSchema.extend({
  body: z.string().describe('Markdown'),
  languages: z.array(z.string()).describe('Languages that it can be read in, the original one first'),
});
export type Article = z.infer<typeof articleSchema>;

export const articleQuerySchema = z.object({
  tag: slug.optional(),
  q: bounded(limits.MAX_SEARCH).default(''),
  page: z.coerce.number().int().min(1).max(9_999).default(1),
  pageSize: z.coerce.number().int().min(1).max(60).default(12),
});
export type ArticleQuery = z.infer<typeof articleQuerySchema>;

export const articleListSchema = z.object({
  articles: z.array(articleCardSchema),
  /** Number of articles that match the tag and the search, on all pages. */
  total: z.number().int(),
  /** Tags that have articles, each with its number of articles in the whole blog. */
  tags: z.array(articleTagSchema.extend({ count: z.number().int() })),
  /** Number of articles in the whole blog. */
  all: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});

export const articleAnswerSchema = z.object({
  article: articleSchema,
  related: z.array(articleCardSchema).describe('With the same tags, the newest first'),
});

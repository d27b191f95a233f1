/** The calls of the blog (R03, R04); part of the table in `../operations.ts`. */
import * as blog from '../blog.ts';
import { slugParams } from '../fields.ts';

export const blogOperations = {
  listArticles: {
    method: 'GET',
    path: '/content/articles',
    summary: 'Articles, newest first; searched, by tag, paged',
    access: 'public',
    query: blog.articleQuerySchema,
    answer: blog.articleListSchema,
    errors: ['invalid_input'],
  },
  readArticle: {
    method: 'GET',
    path: '/content/articles/:slug',
    summary: 'An article with what to read next',
    access: 'public',
    params: slugParams,
    answer: blog.articleAnswerSchema,
    errors: ['not_found', 'gone'],
  },
} as const;

/** Calls for editors' content, blog (R03, R04), search, and sitemap, part of the table in `../operations.ts`. */
import { z } from 'zod';
import * as blog from '../blog.ts';
import * as content from '../content.ts';
import { bounded, slugParams } from '../fields.ts';
import * as search from '../search.ts';
import { addressListSchema, addressQuerySchema, addressSummarySchema } from '../seo.ts';
import { open } from './call.ts';

export const contentOperations = {
  readSite: open.get('/content/site', 'Name, navigation, footer', { answer: content.siteAnswerSchema }),
  readPage: open.get('/content/pages/:slug', 'A page and its sections', {
    params: slugParams,
    answer: content.pageAnswerSchema,
    errors: ['not_found', 'gone'],
  }),
  listPages: open.get('/content/pages', 'The addresses of all pages, with when they last changed', {
    answer: content.pageListSchema,
  }),
  listRedirects: open.get('/content/redirects', 'Addresses that lead elsewhere or are gone', {
    answer: content.redirectsAnswerSchema,
  }),
  readPolicy: open.get('/content/policies/:slug', 'A policy: the version in force, or an earlier one', {
    params: slugParams,
    query: content.policyQuerySchema,
    answer: content.policyAnswerSchema,
    errors: ['not_found'],
  }),
  listFaqs: open.get('/content/faqs', 'All questions', { answer: content.faqsAnswerSchema }),
  listDeviceModels: open.get('/content/device-models', 'Phones and whether they support eSIM', {
    query: z.object({ q: bounded(80).default('') }),
    answer: content.deviceModelsAnswerSchema,
  }),
  listArticles: open.get('/content/articles', 'Articles, newest first; searched, by tag, paged', {
    query: blog.articleQuerySchema,
    answer: blog.articleListSchema,
    errors: ['invalid_input'],
  }),
  readArticle: open.get('/content/articles/:slug', 'An article with what to read next', {
    params: slugParams,
    answer: blog.articleAnswerSchema,
    errors: ['not_found', 'gone'],
  }),
  search: open.get('/content/search', 'Plans, devices, questions, articles and pages that have what was typed', {
    query: search.searchQuerySchema,
    answer: search.searchAnswerSchema,
    errors: ['invalid_input'],
  }),
  countPublicAddresses: open.get(
    '/content/addresses/summary',
    'How many pages of public addresses there are, by kind, with their last changes',
    { answer: addressSummarySchema },
  ),
  listPublicAddresses: open.get('/content/addresses', 'Public addresses of one kind, with when each last changed', {
    query: addressQuerySchema,
    answer: addressListSchema,
    errors: ['invalid_input'],
  }),
};

/** The calls about what editors write, the blog (R03, R04) and the search; part of the table in `../operations.ts`. */
import { z } from 'zod';
import * as blog from '../blog.ts';
import * as content from '../content.ts';
import { bounded, slugParams } from '../fields.ts';
import * as search from '../search.ts';

export const contentOperations = {
  readSite: {
    method: 'GET',
    path: '/content/site',
    summary: 'Name, navigation, footer',
    access: 'public',
    answer: content.siteAnswerSchema,
    errors: [],
  },
  readPage: {
    method: 'GET',
    path: '/content/pages/:slug',
    summary: 'A page and its sections',
    access: 'public',
    params: slugParams,
    answer: content.pageAnswerSchema,
    errors: ['not_found', 'gone'],
  },
  listPages: {
    method: 'GET',
    path: '/content/pages',
    summary: 'The addresses of all pages, with when they last changed',
    access: 'public',
    answer: content.pageListSchema,
    errors: [],
  },
  listRedirects: {
    method: 'GET',
    path: '/content/redirects',
    summary: 'Addresses that lead elsewhere or are gone',
    access: 'public',
    answer: content.redirectsAnswerSchema,
    errors: [],
  },
  readPolicy: {
    method: 'GET',
    path: '/content/policies/:slug',
    summary: 'A policy: the version in force, or an earlier one',
    access: 'public',
    params: slugParams,
    query: content.policyQuerySchema,
    answer: content.policyAnswerSchema,
    errors: ['not_found'],
  },
  listFaqs: {
    method: 'GET',
    path: '/content/faqs',
    summary: 'All questions',
    access: 'public',
    answer: content.faqsAnswerSchema,
    errors: [],
  },
  listDeviceModels: {
    method: 'GET',
    path: '/content/device-models',
    summary: 'Phones and whether they take an eSIM',
    access: 'public',
    query: z.object({ q: bounded(80).default('') }),
    answer: content.deviceModelsAnswerSchema,
    errors: [],
  },
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
  search: {
    method: 'GET',
    path: '/content/search',
    summary: 'Plans, devices, questions, articles and pages that have what was typed',
    access: 'public',
    query: search.searchQuerySchema,
    answer: search.searchAnswerSchema,
    errors: ['invalid_input'],
  },
} as const;

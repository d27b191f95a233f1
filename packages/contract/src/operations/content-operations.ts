/** The calls about what editors write; part of the table in `../operations.ts`. */
import { z } from 'zod';
import * as content from '../content.ts';
import { bounded, slugParams } from '../fields.ts';

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
} as const;

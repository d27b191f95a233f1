/** The calls about what is sold; part of the table in `../operations.ts`. */
import { documentParams } from '../cart.ts';
import * as catalog from '../catalog.ts';
import { slugParams } from '../fields.ts';

export const catalogOperations = {
  listPlans: {
    method: 'GET',
    path: '/commerce/catalog/plans',
    summary: 'All plans',
    access: 'public',
    answer: catalog.planListSchema,
    errors: [],
  },
  readPlan: {
    method: 'GET',
    path: '/commerce/catalog/plans/:slug',
    summary: 'A plan with its facts label',
    access: 'public',
    params: slugParams,
    answer: catalog.planAnswerSchema,
    errors: ['not_found', 'gone'],
  },
  listProducts: {
    method: 'GET',
    path: '/commerce/catalog/products',
    summary: 'Products, filtered and paged',
    access: 'public',
    query: catalog.productQuerySchema,
    answer: catalog.productListSchema,
    errors: ['invalid_input'],
  },
  readProduct: {
    method: 'GET',
    path: '/commerce/catalog/products/:documentId',
    summary: 'A product with variants',
    access: 'public',
    params: documentParams,
    answer: catalog.productAnswerSchema,
    errors: ['not_found', 'gone'],
  },
} as const;

/** The calls about what is sold; part of the table in `../operations.ts`. */
import { documentParams } from '../cart.ts';
import * as catalog from '../catalog.ts';
import { slugParams } from '../fields.ts';
import { open } from './call.ts';

export const catalogOperations = {
  listPlans: open.get('/commerce/catalog/plans', 'All plans', { answer: catalog.planListSchema }),
  readPlan: open.get('/commerce/catalog/plans/:slug', 'A plan with its facts label', {
    params: slugParams,
    answer: catalog.planAnswerSchema,
    errors: ['not_found', 'gone'],
  }),
  listProducts: open.get('/commerce/catalog/products', 'Products, filtered and paged', {
    query: catalog.productQuerySchema,
    answer: catalog.productListSchema,
    errors: ['invalid_input'],
  }),
  readProduct: open.get('/commerce/catalog/products/:documentId', 'A product with variants', {
    params: documentParams,
    answer: catalog.productAnswerSchema,
    errors: ['not_found', 'gone'],
  }),
};

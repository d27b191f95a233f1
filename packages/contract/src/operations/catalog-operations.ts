/** Calls for the catalog, product feeds, and coverage (R11), part of the table in `../operations.ts`. */
import { documentParams } from '../cart.ts';
import * as catalog from '../catalog.ts';
import * as coverage from '../coverage.ts';
import { slugParams } from '../fields.ts';
import { offerListSchema, offerQuerySchema } from '../seo.ts';
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
  listOffers: open.get('/commerce/catalog/offers', 'Every variant of every product, paged, for product feeds', {
    query: offerQuerySchema,
    answer: offerListSchema,
    errors: ['invalid_input'],
  }),
  readCoverage: open.get('/commerce/coverage', 'The coverage map in force, in short', {
    answer: coverage.coverageSchema,
  }),
  checkCoverage: open.get('/commerce/coverage/check', 'What reaches a ZIP code or a place', {
    query: coverage.coverageQuerySchema,
    answer: coverage.coverageCheckSchema,
    errors: ['invalid_input'],
  }),
  readCoverageAreas: open.get('/commerce/coverage/areas/:version', 'The areas of the map in force, as GeoJSON', {
    params: coverage.coverageVersionParams,
    answer: coverage.coverageAreasSchema,
    errors: ['not_found'],
  }),
};

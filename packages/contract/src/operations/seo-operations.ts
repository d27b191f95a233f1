/** The calls behind sitemap and product feed; part of the table in `../operations.ts`. */
import * as found from '../seo.ts';
import { open } from './call.ts';

export const seoOperations = {
  countPublicAddresses: open.get(
    '/content/addresses/summary',
    'How many pages of public addresses there are, by kind, with their last changes',
    { answer: found.addressSummarySchema },
  ),
  listPublicAddresses: open.get('/content/addresses', 'Public addresses of one kind, with when each last changed', {
    query: found.addressQuerySchema,
    answer: found.addressListSchema,
    errors: ['invalid_input'],
  }),
  listOffers: open.get('/commerce/catalog/offers', 'Every variant of every product, paged, for product feeds', {
    query: found.offerQuerySchema,
    answer: found.offerListSchema,
    errors: ['invalid_input'],
  }),
};

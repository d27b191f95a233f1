/** The calls behind sitemap and product feed; part of the table in `../operations.ts`. */
import * as found from '../seo.ts';

export const seoOperations = {
  countPublicAddresses: {
    method: 'GET',
    path: '/content/addresses/summary',
    summary: 'How many pages of public addresses there are, by kind, with their last changes',
    access: 'public',
    answer: found.addressSummarySchema,
    errors: [],
  },
  listPublicAddresses: {
    method: 'GET',
    path: '/content/addresses',
    summary: 'Public addresses of one kind, with when each last changed',
    access: 'public',
    query: found.addressQuerySchema,
    answer: found.addressListSchema,
    errors: ['invalid_input'],
  },
  listOffers: {
    method: 'GET',
    path: '/commerce/catalog/offers',
    summary: 'Every variant of every product, paged, for product feeds',
    access: 'public',
    query: found.offerQuerySchema,
    answer: found.offerListSchema,
    errors: ['invalid_input'],
  },
} as const;

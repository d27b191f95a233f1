/** The calls about partners (R16, R17); part of the table in `operations.ts`. */
import * as partners from './partners.ts';

export const partnersOperations = {
  listPartners: {
    method: 'GET',
    path: '/content/partners',
    summary: 'Partners that have a page',
    access: 'public',
    answer: partners.partnerListSchema,
    errors: [],
  },
  readPartner: {
    method: 'GET',
    path: '/content/partners/:slug',
    summary: 'The page of a partner',
    access: 'public',
    params: partners.partnerParams,
    answer: partners.partnerAnswerSchema,
    errors: ['not_found'],
  },
} as const;

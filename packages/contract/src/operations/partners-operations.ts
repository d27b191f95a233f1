/** The calls about partners (R16, R17); part of the table in `../operations.ts`. */
import { slugParams } from '../fields.ts';
import * as applications from '../partner-applications.ts';
import * as partners from '../partners.ts';

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
    params: slugParams,
    answer: partners.partnerAnswerSchema,
    errors: ['not_found', 'gone'],
  },
  comeThroughPartner: {
    method: 'POST',
    path: '/partners/:slug/visits',
    summary: 'Say through whom a visitor came; the open cart that is named remembers it',
    access: 'visitor',
    params: slugParams,
    body: partners.partnerVisitBodySchema,
    answer: partners.partnerVisitSchema,
    errors: ['not_found', 'gone', 'invalid_input', 'session_ended'],
  },
  startPartnerApplication: {
    method: 'GET',
    path: '/partners/applications/start',
    summary: 'What the form of an application is sent with',
    access: 'public',
    answer: applications.partnerStampSchema,
    errors: [],
  },
  applyAsPartner: {
    method: 'POST',
    path: '/partners/applications',
    summary: 'Apply to become a partner; a mail confirms it',
    access: 'public',
    body: applications.partnerApplicationBodySchema,
    answer: applications.partnerApplicationAnswerSchema,
    errors: ['invalid_input'],
  },
} as const;

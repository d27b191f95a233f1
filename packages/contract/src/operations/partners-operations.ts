/** Calls for partners (R16, R17), part of the table in `../operations.ts`. */
import { slugParams } from '../fields.ts';
import * as applications from '../partner-applications.ts';
import * as partners from '../partners.ts';
import { open, visitor } from './call.ts';

export const partnersOperations = {
  listPartners: open.get('/content/partners', 'Partners that have a page', { answer: partners.partnerListSchema }),
  readPartner: open.get('/content/partners/:slug', 'The page of a partner', {
    params: slugParams,
    answer: partners.partnerAnswerSchema,
    errors: ['not_found', 'gone'],
  }),
  comeThroughPartner: visitor.post(
    '/partners/:slug/visits',
    'Say through whom a visitor came; the open cart that is named remembers it',
    {
      params: slugParams,
      body: partners.partnerVisitBodySchema,
      answer: partners.partnerVisitSchema,
      errors: ['not_found', 'gone', 'invalid_input', 'session_ended'],
    },
  ),
  startPartnerApplication: open.get('/partners/applications/start', 'What the form of an application is sent with', {
    answer: applications.partnerStampSchema,
  }),
  applyAsPartner: open.post('/partners/applications', 'Apply to become a partner; an email confirms it', {
    body: applications.partnerApplicationBodySchema,
    answer: applications.partnerApplicationAnswerSchema,
    errors: ['invalid_input'],
  }),
};

/** Calls for a person's own data (R12), part of the table in `../operations.ts`. */
import * as privacy from '../privacy.ts';
import { open, owner } from './call.ts';

export const privacyOperations = {
  requestPrivacy: open.post('/privacy/requests', 'Ask for a copy or the deletion of one’s data; a link is mailed', {
    body: privacy.privacyRequestBodySchema,
    answer: privacy.privacyRequestAnswerSchema,
    errors: ['invalid_input'],
  }),
  readPrivacyRequest: open.get('/privacy/requests/:code', 'How far a request is', {
    params: privacy.privacyCodeParams,
    answer: privacy.privacyStatusSchema,
    errors: ['not_found'],
  }),
  readPrivacyLink: open.post('/privacy/requests/link', 'What a mailed link can do; changes nothing', {
    body: privacy.privacyTokenBodySchema,
    answer: privacy.privacyLinkSchema,
    errors: ['invalid_input', 'link_invalid'],
  }),
  confirmPrivacyRequest: open.post('/privacy/requests/confirm', 'The link was followed and its button pressed', {
    body: privacy.privacyTokenBodySchema,
    answer: privacy.privacyStatusSchema,
    errors: ['invalid_input', 'link_invalid'],
  }),
  withdrawPrivacyRequest: open.post('/privacy/requests/withdraw', 'Stop a deletion that is still waiting', {
    body: privacy.privacyTokenBodySchema,
    answer: privacy.privacyStatusSchema,
    errors: ['invalid_input', 'link_invalid'],
  }),
  readOwnDeletion: owner.get('/account/deletion', 'The deletion that is scheduled for this account', {
    answer: privacy.ownDeletionSchema,
  }),
  withdrawOwnDeletion: owner.post('/account/deletion/withdraw', 'Stop this account’s deletion', {
    answer: privacy.ownDeletionSchema,
  }),
  readRetention: open.get('/privacy/retention', 'What is kept, why and for how long', {
    answer: privacy.retentionSchema,
  }),
};

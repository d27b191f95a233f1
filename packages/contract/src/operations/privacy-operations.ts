/** The calls about one's own data (R12); part of the table in `../operations.ts`. */
import * as privacy from '../privacy.ts';

export const privacyOperations = {
  requestPrivacy: {
    method: 'POST',
    path: '/privacy/requests',
    summary: 'Ask for a copy or the deletion of one’s data; a link is mailed',
    access: 'public',
    body: privacy.privacyRequestBodySchema,
    answer: privacy.privacyRequestAnswerSchema,
    errors: ['invalid_input'],
  },
  readPrivacyRequest: {
    method: 'GET',
    path: '/privacy/requests/:code',
    summary: 'How far a request is',
    access: 'public',
    params: privacy.privacyCodeParams,
    answer: privacy.privacyStatusSchema,
    errors: ['not_found'],
  },
  readPrivacyLink: {
    method: 'POST',
    path: '/privacy/requests/link',
    summary: 'What a mailed link can do; changes nothing',
    access: 'public',
    body: privacy.privacyTokenBodySchema,
    answer: privacy.privacyLinkSchema,
    errors: ['invalid_input', 'link_invalid'],
  },
  confirmPrivacyRequest: {
    method: 'POST',
    path: '/privacy/requests/confirm',
    summary: 'The link was followed and its button pressed',
    access: 'public',
    body: privacy.privacyTokenBodySchema,
    answer: privacy.privacyStatusSchema,
    errors: ['invalid_input', 'link_invalid'],
  },
  withdrawPrivacyRequest: {
    method: 'POST',
    path: '/privacy/requests/withdraw',
    summary: 'Stop a deletion that is still waiting',
    access: 'public',
    body: privacy.privacyTokenBodySchema,
    answer: privacy.privacyStatusSchema,
    errors: ['invalid_input', 'link_invalid'],
  },
  readRetention: {
    method: 'GET',
    path: '/privacy/retention',
    summary: 'What is kept, why and for how long',
    access: 'public',
    answer: privacy.retentionSchema,
    errors: [],
  },
} as const;

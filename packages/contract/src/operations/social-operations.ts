/** The calls about log-ins of other providers (C08); part of the table in `../operations.ts`. */
import { okSchema } from '../identity.ts';
import * as social from '../social.ts';

export const socialOperations = {
  socialCallback: {
    method: 'GET',
    path: '/auth/:provider/callback',
    summary: 'C08: log in with the one-time ticket of /connect',
    access: 'public',
    params: social.providerParams,
    query: social.ticketQuerySchema,
    answer: social.socialAnswerSchema,
    errors: [
      'ticket_invalid',
      'invalid_input',
      'forbidden',
      'email_taken',
      'login_taken',
      'social_refused',
      'social_unchecked',
      'social_needs_email',
      'social_unverified',
      'social_link_needed',
      'social_unavailable',
    ],
  },
  readWaitingLogin: {
    method: 'GET',
    path: '/auth/:provider/link',
    summary: 'The log-in that waits in this browser to be linked to an account',
    access: 'visitor',
    params: social.providerParams,
    answer: social.waitingLoginSchema,
    errors: ['ticket_invalid', 'session_ended'],
  },
  linkLogin: {
    method: 'POST',
    path: '/auth/:provider/link',
    summary: 'Link it, with the password of the account, and log in',
    access: 'visitor',
    params: social.providerParams,
    body: social.linkLoginBodySchema,
    answer: social.linkLoginAnswerSchema,
    errors: ['ticket_invalid', 'session_ended', 'invalid_input', 'password_wrong', 'log_in_again', 'login_taken'],
  },
  unlinkLogin: {
    method: 'DELETE',
    path: '/account/logins/:loginId',
    summary: 'Take a log-in away; never the last way into the account',
    access: 'owner',
    params: social.loginParams,
    answer: okSchema,
    errors: ['unauthenticated', 'session_ended', 'not_found', 'last_way_in'],
  },
} as const;

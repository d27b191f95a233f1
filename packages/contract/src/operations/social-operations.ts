/** Calls for signing in with other providers (C08), part of the table in `../operations.ts`. */
import { okSchema } from '../identity.ts';
import * as social from '../social.ts';
import { open, owner, visitor } from './call.ts';

export const socialOperations = {
  socialCallback: open.get('/auth/:provider/callback', 'C08: sign in with the one-time ticket of /connect', {
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
  }),
  readWaitingLogin: visitor.get(
    '/auth/:provider/link',
    'The sign-in that waits in this browser to be linked to an account',
    { params: social.providerParams, answer: social.waitingLoginSchema, errors: ['ticket_invalid', 'session_ended'] },
  ),
  linkLogin: visitor.post('/auth/:provider/link', 'Link it, with the password of the account, and sign in', {
    params: social.providerParams,
    body: social.linkLoginBodySchema,
    answer: social.linkLoginAnswerSchema,
    errors: ['ticket_invalid', 'session_ended', 'invalid_input', 'password_wrong', 'log_in_again', 'login_taken'],
  }),
  readUnprovenLogIn: visitor.get(
    '/auth/:provider/proof',
    'The sign-in in this browser whose address waits for its proof',
    { params: social.providerParams, answer: social.unprovenLogInSchema, errors: ['ticket_invalid', 'session_ended'] },
  ),
  mailLogInCode: visitor.post('/auth/:provider/proof/mail', 'Mail a code to that address', {
    params: social.providerParams,
    answer: okSchema,
    errors: ['ticket_invalid', 'session_ended'],
  }),
  proveLogIn: visitor.post(
    '/auth/:provider/proof',
    'Give the code back; the answer is a ticket for the sign-in’s landing page',
    {
      params: social.providerParams,
      body: social.logInCodeBodySchema,
      answer: social.provenLogInSchema,
      errors: ['ticket_invalid', 'session_ended', 'invalid_input', 'log_in_code_wrong'],
    },
  ),
  unlinkLogin: owner.delete('/account/logins/:loginId', 'Remove a sign-in; never the last way into the account', {
    params: social.loginParams,
    answer: okSchema,
    errors: ['not_found', 'last_way_in'],
  }),
};

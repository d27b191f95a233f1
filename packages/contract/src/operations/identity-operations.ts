/** Calls for signing in and maintaining an account (C01 to C07), part of the table in `../operations.ts`. */
import * as identity from '../identity.ts';
import { open, owner, visitor } from './call.ts';

export const identityOperations = {
  logIn: open.post('/auth/local', 'C02', {
    body: identity.loginBodySchema,
    answer: identity.authAnswerSchema,
    errors: ['invalid_input', 'wrong_credentials'],
  }),
  register: open.post('/auth/local/register', 'C03', {
    body: identity.registerBodySchema,
    answer: identity.authAnswerSchema,
    errors: ['email_taken', 'invalid_input'],
  }),
  forgotPassword: open.post(
    '/auth/forgot-password',
    'C04: mail a link to set a new password; the same answer whether there is an account',
    { body: identity.forgotPasswordBodySchema, answer: identity.okSchema, errors: ['invalid_input'] },
  ),
  resetPassword: open.post('/auth/reset-password', 'C05: set a new password with the code of a mailed link', {
    body: identity.resetPasswordBodySchema,
    answer: identity.authAnswerSchema,
    errors: ['invalid_input', 'link_invalid'],
  }),
  changePassword: owner.post('/auth/change-password', 'C06: change the password; every other session ends', {
    body: identity.changePasswordBodySchema,
    answer: identity.authAnswerSchema,
    errors: ['invalid_input', 'password_wrong'],
  }),
  setPassword: owner.post(
    '/account/password',
    'Set the first password of an account without one, soon after a sign-in',
    {
      body: identity.setPasswordBodySchema,
      answer: identity.authAnswerSchema,
      errors: ['invalid_input', 'password_exists', 'log_in_again'],
    },
  ),
  proveMyself: owner.post(
    '/account/proof',
    'Give the password once more: this session counts as fresh for ten minutes',
    {
      body: identity.proveMyselfBodySchema,
      answer: identity.okSchema,
      errors: ['invalid_input', 'password_wrong', 'log_in_again'],
    },
  ),
  changeEmail: owner.post(
    '/account/email',
    'Ask for another email address; it holds once it is confirmed. The same answer where it is taken',
    {
      body: identity.changeEmailBodySchema,
      answer: identity.changeEmailAnswerSchema,
      errors: ['invalid_input', 'password_wrong', 'log_in_again'],
    },
  ),
  sendEmailConfirmation: open.post(
    '/auth/send-email-confirmation',
    'C07: mail the link that confirms an address once more; the same answer whether there is an account',
    { body: identity.emailBodySchema, answer: identity.sendEmailConfirmationAnswerSchema, errors: ['invalid_input'] },
  ),
  confirmEmail: visitor.post(
    '/auth/confirm-email',
    'Confirm an email address, or carry out its change, with the code of an emailed link',
    {
      body: identity.confirmEmailBodySchema,
      answer: identity.confirmEmailAnswerSchema,
      errors: ['invalid_input', 'link_invalid', 'email_taken', 'owner_unknown', 'password_wrong'],
    },
  ),
  undoEmailChange: open.post(
    '/auth/undo-email-change',
    'Put the old email address back with the code that was emailed to it',
    {
      body: identity.mailedCodeBodySchema,
      answer: identity.okSchema,
      errors: ['invalid_input', 'link_invalid', 'email_taken'],
    },
  ),
  readMailedLink: open.post('/auth/mailed-links/read', 'Whether a mailed link still opens its page; changes nothing', {
    body: identity.mailedLinkBodySchema,
    answer: identity.mailedLinkAnswerSchema,
    errors: ['invalid_input'],
  }),
  renewMailedLink: open.post('/auth/mailed-links/renew', 'Mail a new link to the address that this one was mailed to', {
    body: identity.renewMailedLinkBodySchema,
    answer: identity.okSchema,
    errors: ['invalid_input', 'link_invalid'],
  }),
  readMe: visitor.get('/users/me', 'C01', { answer: identity.userSchema, errors: ['forbidden', 'session_ended'] }),
  logOut: owner.post('/auth/logout', 'End this session', { answer: identity.logoutAnswerSchema }),
};

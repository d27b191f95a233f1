import { randomUUID } from 'node:crypto';

/** An event in a customer's account that we email them about. */
export type AccountEvent =
  | 'confirm-address'
  | 'reset-link'
  | 'password-reset'
  | 'password-changed'
  | 'password-set'
  | 'email-change-confirm'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-change-undone'
  | 'login-linked'
  | 'login-unlinked'
  | 'new-browser'
  | 'esim-renewed'
  | 'sim-asked';

/** Returns the outbox task for an email to an account. `about` holds details that the event alone does not contain. */
export const mailAbout = (
  event: AccountEvent,
  userId: number | null,
  about: { changeId?: string; browser?: string; next?: string; locked?: boolean; restored?: boolean } = {},
) => ({ topic: 'mail.account', key: randomUUID(), payload: { event, userId, ...about } }) as const;

/** Maximum delay in seconds of an email that anyone can request, with or without an account (C04, C07). */
export const MAIL_WITHIN = 3;

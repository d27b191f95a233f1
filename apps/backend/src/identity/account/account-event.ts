import { randomUUID } from 'node:crypto';

/** What a customer is written about their account. */
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

/** A mail to an account, for the outbox. `about` is what it says beside what happened. */
export const mailAbout = (
  event: AccountEvent,
  userId: number | null,
  about: { changeId?: string; browser?: string; next?: string } = {},
) => ({ topic: 'mail.account', key: randomUUID(), payload: { event, userId, ...about } }) as const;

/** Seconds within which a mail goes out that anybody can ask for, whether the address has an account or not (C04, C07). */
export const MAIL_WITHIN = 3;

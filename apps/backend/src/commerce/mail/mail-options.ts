import type { Mailer, MailShop } from './mail.ts';

/** Dependencies of every task handler that sends an email. */
export interface MailOptions {
  mailer: Mailer;
  shop: MailShop;
  /** Secret from which codes in emailed links are derived, so that a resent email has the same code. */
  codeSecret: string;
  /** Display names of the sign-in providers, by key. A provider that the shop no longer has is shown by its key. */
  sites?: ReadonlyMap<string, string>;
  /** Staff's email address and the URL of the staff panel. If omitted, no emails are sent to staff. */
  staff?: { address: string; panelUrl: string; lowStock: number } | null;
}

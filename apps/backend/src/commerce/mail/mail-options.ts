import type { Mailer, MailShop } from './mail.ts';

/** What every task needs that sends a mail. */
export interface MailOptions {
  mailer: Mailer;
  shop: MailShop;
  /** What the codes of mailed links are derived from, so that a mail that is sent again carries the same one. */
  codeSecret: string;
  /** What the providers of log-ins are called, by name; one that the shop no longer has keeps its own name. */
  sites?: ReadonlyMap<string, string>;
  /** Which staff the shop writes to, and where their panel is; if omitted, none. */
  staff?: { address: string; panelUrl: string; lowStock: number } | null;
}

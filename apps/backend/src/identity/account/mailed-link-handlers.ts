import type { MailedLinkPage } from '@cerulean/contract/identity';
import type { Queryable } from '../../commerce/db/db.ts';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok, refuse } from '../../commerce/http/result.ts';
import { addTaskWithin } from '../../commerce/outbox/outbox.ts';
import { limit } from '../limits/limit.ts';
import { findToken, type FoundToken, type TokenKind } from '../tokens/tokens.ts';
import { mailAbout, MAIL_WITHIN } from './account-event.ts';
import { accountOf, type Account } from './accounts.ts';

/** What opens each of the pages behind mailed links. A link that confirms an address sets a password, too. */
const KINDS: Readonly<Record<MailedLinkPage, readonly TokenKind[]>> = {
  password: ['reset', 'set-password', 'confirm'],
  address: ['confirm', 'change-email'],
  'former-address': ['undo-email'],
};

/**
 * The state of a mailed link, and a new mail to replace it. Looking changes nothing, because mail scanners open links. An
 * expired link can only be mailed again to its original address, which anyone who knows that address can do anyway.
 */
export const mailedLinkHandlers: Handlers<'readMailedLink' | 'renewMailedLink'> = {
  readMailedLink: async ({ body: { code, page }, ip }, { db }) => {
    const allowed = await limit(db, 'code', { ip });
    if (!allowed.ok) return allowed;
    const link = await findLink(db, page, code);
    return ok({ opens: link?.token.isOpen ?? false, canRenew: link !== null && mailFor(page, link) !== null });
  },
  renewMailedLink: async ({ body: { code, page, next }, ip }, { db }) => {
    const allowed = await limit(db, 'code', { ip });
    if (!allowed.ok) return allowed;
    const link = await findLink(db, page, code);
    const mail = link && mailFor(page, link);
    if (!link || !mail) return refuse('link_invalid');
    const mails = await limit(db, mail.limit, { account: link.account.email });
    const about = next === undefined ? {} : { next };
    if (mails.ok) await addTaskWithin(db, MAIL_WITHIN, mailAbout(mail.event, link.account.id, about));
    return ok({ ok: true });
  },
};

interface Link {
  token: FoundToken;
  account: Account;
}

/** The link and its account, also where it was used or is too old; null once it is forgotten. */
async function findLink(db: Queryable, page: MailedLinkPage, code: string): Promise<Link | null> {
  const token = await findToken(db, KINDS[page], code);
  const account = token && (await db.first(accountOf, [token.userId]));
  return token && account && !account.blocked ? { token, account } : null;
}

/** The mail that brings a new link, and what counts it; null if the account itself has to ask for it. */
function mailFor(page: MailedLinkPage, { token, account }: Link) {
  if (account.email !== token.email) return null;
  if (page === 'password') return { event: 'reset-link', limit: 'forgot-mail' } as const;
  if (token.kind === 'confirm' && !account.confirmed)
    return { event: 'confirm-address', limit: 'resend-mail' } as const;
  return null;
}

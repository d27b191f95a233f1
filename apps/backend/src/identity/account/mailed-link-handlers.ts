import type { MailedLinkPage } from '@cerulean/contract/identity';
import type { Queryable } from '../../commerce/db/db.ts';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok, refuse } from '../../commerce/http/result.ts';
import { addTaskWithin } from '../../commerce/outbox/outbox.ts';
import { limit } from '../limits/limit.ts';
import { findToken, type FoundToken, type TokenKind } from '../tokens/tokens.ts';
import { mailAbout, MAIL_WITHIN } from './account-event.ts';
import { accountOf, type Account } from './accounts.ts';

/** Link types that open each page. A link that confirms an address can also set a password. */
const KINDS: Readonly<Record<MailedLinkPage, readonly TokenKind[]>> = {
  password: ['reset', 'set-password', 'confirm'],
  address: ['confirm', 'change-email'],
  'former-address': ['undo-email'],
};

/**
 * Handlers that read an emailed link's state, and send a new link. Reading changes nothing, because mail scanners open
 * links. The new link goes only to the original address, and anyone who knows that address can request such an email.
 */
export const mailedLinkHandlers: Handlers<'readMailedLink' | 'renewMailedLink'> = {
  readMailedLink: async ({ body: { code, page }, ip }, { db }) => {
    const allowed = await limit(db, 'code', { ip });
    if (!allowed.ok) return allowed;
    const link = await findLink(db, page, code);
    const opens = link?.token.isOpen ?? false;
    const changesTo = opens && link?.token.kind === 'change-email' ? link.token.email : null;
    return ok({ opens, canRenew: link !== null && mailFor(page, link) !== null, changesTo });
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

/** Finds a link and its account, even if the link is used or expired. `null` if it is deleted or its owner blocked. */
async function findLink(db: Queryable, page: MailedLinkPage, code: string): Promise<Link | null> {
  const token = await findToken(db, KINDS[page], code);
  const account = token && (await db.first(accountOf, [token.userId]));
  return token && account && !account.blocked ? { token, account } : null;
}

/** Returns the email with a new link, and its rate limit. `null` if this page cannot send the account a new link. */
function mailFor(page: MailedLinkPage, { token, account }: Link) {
  if (account.email !== token.email) return null;
  if (page === 'password') return { event: 'reset-link', limit: 'forgot-mail' } as const;
  if (token.kind === 'confirm' && !account.confirmed)
    return { event: 'confirm-address', limit: 'resend-mail' } as const;
  return null;
}

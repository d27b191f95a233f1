import { momentText } from '@cerulean/rules/days';
import type { Queryable } from '../../commerce/db/db.ts';
import type { Commerce } from '../../commerce/http/handler.ts';
import type { MailShop, Written } from '../../commerce/mail/mail.ts';
import type { MailOptions } from '../../commerce/mail/mail-options.ts';
import { notice } from '../../commerce/mail/notice.ts';
import { loadMailCopy, type MailCopy } from '../../commerce/mail/texts/mail-copy.ts';
import type { Said } from '../../commerce/mail/texts/template.ts';
import type { TaskHandlers } from '../../commerce/outbox/deliver.ts';
import type { TaskPayloads } from '../../commerce/outbox/outbox.ts';
import { accountOf, findAccount, type Account } from '../account/accounts.ts';
import { isHeld, readEmailChange, type EmailChange } from '../account/email-changes.ts';
import { loginsOf } from '../logins/login-store.ts';
import { deriveCode } from '../tokens/derive-code.ts';
import { HOUR, issueToken, UNDO_SECONDS, type TokenKind } from '../tokens/tokens.ts';
import { limit } from '../limits/limit.ts';
import { accountMailCopy, type Words } from './account-mail-copy.ts';

type Addressee = Pick<Account, 'email' | 'name'>;

/** Whom a mail goes to, what it is about, and the code that its link needs. */
interface Letter {
  to: Addressee;
  words: keyof typeof accountMailCopy;
  token?: { kind: TokenKind; seconds: number };
  otherEmail?: string | null;
}

/** A mail about an account, to its address. Exported for its test. */
export function accountMail(
  to: Addressee,
  words: Words,
  shop: MailShop,
  said: Said = { subject: words.subject, heading: words.subject, text: words.lines },
): Written {
  const links = [words.link, words.otherLink].flatMap((each) =>
    each ? [{ label: each.label, url: `${shop.publicUrl}${each.path}` }] : [],
  );
  const why = `You get this mail because your address was given for an account at ${shop.name}.`;
  return notice({ name: to.name ?? '', address: to.email }, said, links, why, shop);
}

/**
 * Writes to customers about their accounts. A code is made when its mail is sent, so that none lies in the outbox; it is
 * derived from the task, so that a mail that is sent again is the same mail.
 */
export function createAccountMailHandler(
  commerce: Pick<Commerce, 'db' | 'log'>,
  { mailer, shop, codeSecret, sites }: MailOptions,
): Pick<TaskHandlers, 'mail.account'> {
  const { db } = commerce;
  return {
    'mail.account': async (task, { key, askedAt, tries }) => {
      const account = task.userId === null ? null : await db.first(accountOf, [task.userId]);
      const letter = account && (await letterFor(db, task, account));
      if (!letter) return 'done';
      const { to, words, token, otherEmail = null } = letter;
      if (!account.confirmed && NOTICES.has(words) && tries === 1) {
        if (!(await limit(db, 'notice-mail', { account: to.email })).ok) return 'done';
      }
      const made = deriveCode(codeSecret, { topic: 'mail.account', key });
      const code = token ? await issueToken(db, { ...token, userId: account.id, email: to.email }, made) : '';
      const facts = {
        code,
        when: momentText(askedAt, shop.timeZone),
        otherEmail,
        next: task.next ?? null,
        logins: words === 'password-reset' ? await loginNames(db, account.id, sites) : [],
        browser: task.browser ?? 'a browser',
      };
      const ours = accountMailCopy[words](facts);
      const said = saidOf(words, facts, ours, await loadMailCopy(commerce));
      await mailer.send(accountMail(to, ours, shop, said), `${task.event}.${key}`);
      return 'done';
    },
  };
}

/** Mails about what somebody did in an account, as often as they do it. */
const NOTICES: ReadonlySet<keyof typeof accountMailCopy> = new Set([
  'email-change-asked',
  'password-changed',
  'password-set',
  'new-browser',
  'login-linked',
  'login-unlinked',
]);

/** The editors' words where this mail is one that they can write. */
function saidOf(
  event: keyof typeof accountMailCopy,
  { when, browser }: { when: string; browser: string },
  { subject, lines }: Words,
  say: MailCopy,
): Said {
  const ours = { subject, heading: subject, text: lines };
  switch (event) {
    case 'confirm-address':
    case 'reset-link':
      return say(event, {}, ours);
    case 'password-changed':
    case 'new-browser':
      return say(event, { when, browser }, ours);
    default:
      return ours;
  }
}

/** A reset leaves linked log-ins (docs/security.md), so its mail names them. */
async function loginNames(db: Queryable, userId: number, sites: MailOptions['sites']): Promise<string[]> {
  const logins = await loginsOf(db, userId);
  return logins.map(({ provider, label }) => {
    const site = sites?.get(provider) ?? provider;
    return label === null ? site : `${site} (${label})`;
  });
}

/** Null if there is nothing to say any more. */
async function letterFor(
  db: Queryable,
  { event, changeId }: TaskPayloads['mail.account'],
  account: Account,
): Promise<Letter | null> {
  const change = changeId === undefined ? null : await db.first(readEmailChange, [changeId]);
  switch (event) {
    case 'confirm-address':
      return account.confirmed ? null : { to: account, words: event, token: { kind: 'confirm', seconds: HOUR } };
    case 'reset-link':
      return { to: account, words: event, token: { kind: 'reset', seconds: HOUR } };
    case 'email-change-confirm':
      return change && confirmationOf(db, change, account);
    case 'email-change-asked':
      return change && warningOf(change, account);
    case 'email-changed':
      return change && webhookEventOf(change, account);
    case 'email-change-undone':
      return account.hash === null
        ? { to: account, words: event, token: { kind: 'set-password', seconds: HOUR } }
        : null;
    case 'esim-renewed':
    case 'sim-asked':
      return { to: change ? { email: change.oldEmail, name: account.name } : account, words: event };
    case 'password-reset':
    case 'password-changed':
    case 'password-set':
    case 'new-browser':
    case 'login-linked':
    case 'login-unlinked':
      return { to: account, words: event };
  }
}

/** To the new address; where another account has it, to its holder, so that only they learn about it. */
async function confirmationOf(db: Queryable, change: EmailChange, account: Account): Promise<Letter | null> {
  if (change.isDone) return null;
  const holder = await db.first(findAccount, [change.newEmail]);
  if (holder && holder.id !== account.id) return { to: holder, words: 'address-taken' };
  if (await isHeld(db, change.newEmail, account.id)) return null;
  const to = { email: change.newEmail, name: account.name };
  return { to, words: 'email-change-confirm', token: { kind: 'change-email', seconds: HOUR } };
}

/**
 * To the old address, before the change: its mailbox by the change, not by the account, which may have been moved before this
 * mail was due. One that was never confirmed may be somebody else's by a slip of the keys, so it learns neither the new address nor a
 * name; the new password that it is led to, it could set before.
 */
function warningOf({ oldEmail, newEmail, wasConfirmed }: EmailChange, { name }: Account): Letter {
  const words = 'email-change-asked';
  return wasConfirmed
    ? { to: { email: oldEmail, name }, words, otherEmail: newEmail }
    : { to: { email: oldEmail, name: null }, words, otherEmail: null };
}

/**
 * To the old address, with the way back where it was confirmed to be the owner's. A stranger with the mailbox of a mistyped one could
 * take the account with it, for good and from the owner who has just put the address right; so that one is led to people.
 */
function webhookEventOf({ oldEmail, newEmail, wasConfirmed }: EmailChange, { name }: Account): Letter {
  if (!wasConfirmed) return { to: { email: oldEmail, name: null }, words: 'email-changed', otherEmail: null };
  const token = { kind: 'undo-email', seconds: UNDO_SECONDS } as const;
  return { to: { email: oldEmail, name }, words: 'email-changed', token, otherEmail: newEmail };
}

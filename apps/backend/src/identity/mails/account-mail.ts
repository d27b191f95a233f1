import { words as mailWords } from '@cerulean/messages/all/account-mail';
import { words as terms } from '@cerulean/messages/all/terms';
import { momentText } from '@cerulean/rules/days';
import { numberText } from '@cerulean/rules/number-text';
import type { Queryable } from '../../commerce/db/db.ts';
import type { Commerce } from '../../commerce/http/handler.ts';
import type { MailOptions, MailShop, Written } from '../../commerce/mail/mail.ts';
import type { Sentence } from '../../commerce/mail/mail-html.ts';
import { notice } from '../../commerce/mail/notice.ts';
import { loadMailCopy, type MailCopy, type Said } from '../../commerce/mail/texts/mail-copy.ts';
import type { TaskHandlers } from '../../commerce/outbox/deliver.ts';
import type { TaskPayloads } from '../../commerce/outbox/outbox.ts';
import { accountOf, findAccount, languageOfAccount, type Account } from '../account/accounts.ts';
import { browserText } from '../sessions/browser-name.ts';
import { isHeld, readEmailChange, type EmailChange } from '../account/email-changes.ts';
import { loginsOf } from '../logins/login-store.ts';
import { deriveCode } from '../tokens/derive-code.ts';
import { HOUR, issueToken, UNDO_SECONDS, type TokenKind } from '../tokens/tokens.ts';
import { limit } from '../limits/limit.ts';
import { accountMailCopy, type AccountMail, type Words } from './account-mail-copy.ts';

/** What names a line to its owner. */
export interface LineName {
  plan: string;
  number: string | null;
}

/** Options of the emails about accounts. `readLineName`: reads what names a line, `null` if the line does not exist. */
export interface AccountMailOptions extends MailOptions {
  readLineName: (lineId: string) => Promise<LineName | null>;
}

type Addressee = Pick<Account, 'email' | 'name'>;

/** An email's recipient, its text, and the type of code that its link needs. */
interface Letter {
  to: Addressee;
  words: AccountMail;
  token?: { kind: TokenKind; seconds: number };
  otherEmail?: string | null;
  /** The line that the email is about. */
  line?: LineName;
}

/** Writes an email about an account. `isOwner`: whether the address is the account's, and confirmed. */
export function accountMail(
  to: Addressee,
  words: Words,
  shop: MailShop,
  { said, isOwner }: { said: Said; isOwner: boolean },
): Written {
  const links = [words.link, words.otherLink].flatMap((each) =>
    each ? [{ label: each.label, url: `${shop.publicUrl}${each.path}` }] : [],
  );
  const why: Sentence = (keep) =>
    mailWords[shop.language].why({ keep, shop: shop.name, isOwner: isOwner ? 'yes' : 'no' });
  return notice({ name: to.name ?? '', address: to.email }, { ...said, links, why }, shop);
}

/**
 * Emails customers about their accounts. A code is created only when its email is sent, so that the outbox contains no
 * codes. The code is derived from the task, so that a retry sends the same email.
 */
export function createAccountMailHandler(
  commerce: Pick<Commerce, 'db' | 'log' | 'supportPhone'>,
  { mailer, shop, codeSecret, sites, readLineName }: AccountMailOptions,
): Pick<TaskHandlers, 'mail.account'> {
  const { db } = commerce;
  return {
    'mail.account': async (task, { key, askedAt, tries }) => {
      const account = task.userId === null ? null : await db.first(accountOf, [task.userId]);
      const letter = account && (await letterFor(db, readLineName, task, account));
      if (!letter) return 'skipped';
      const { to, words, token, otherEmail = null, line } = letter;
      const seller = shop((await db.first(languageOfAccount, [account.id]))?.language ?? null);
      const { language } = seller;
      if (!account.confirmed && NOTICES.has(words) && tries === 1) {
        if (!(await limit(db, 'notice-mail', { account: to.email })).ok) return 'skipped';
      }
      const made = deriveCode(codeSecret, { topic: 'mail.account', key });
      const code = token ? await issueToken(db, { ...token, userId: account.id, email: to.email }, made) : '';
      const facts = {
        code,
        when: momentText(askedAt, seller.timeZone, terms[language]),
        otherEmail,
        next: task.next ?? null,
        logins: NAMES_LOGINS.has(words) ? await loginNames(db, account.id, sites, language) : [],
        supportPhone: await commerce.supportPhone(),
        plan: line?.plan ?? '',
        number: line?.number ? numberText(line.number) : '',
        paused: task.paused ?? false,
        locked: task.locked ?? false,
        restored: task.restored ?? false,
        browser: task.browser ? browserText(task.browser, language, 'sentence') : mailWords[language].anyBrowser,
      };
      const ours = accountMailCopy(words, facts, language);
      const said = saidOf(words, facts, ours, await loadMailCopy(commerce, seller));
      const isOwner = account.confirmed && to.email === account.email;
      await mailer.send(accountMail(to, ours, seller, { said, isOwner }), `${task.event}.${key}`);
      return 'done';
    },
  };
}

/** Notifications about actions in an account, which someone could repeat to flood a stranger's mailbox. */
const NOTICES: ReadonlySet<AccountMail> = new Set([
  'email-change-asked',
  'password-changed',
  'password-set',
  'new-browser',
  'login-linked',
  'login-unlinked',
]);

/** Notices of a new password that keeps the linked logins, so that the email names them. */
const NAMES_LOGINS: ReadonlySet<AccountMail> = new Set(['password-reset', 'password-set']);

/** Returns the editors' text if this email is one that editors can write, and otherwise our text. */
function saidOf(
  event: AccountMail,
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

/**
 * Lists the linked logins. A new password keeps them (docs/security.md), so its email names them. A login at a provider
 * that is no longer offered opens nothing, so it is left out.
 */
async function loginNames(
  db: Queryable,
  userId: number,
  sites: MailOptions['sites'],
  language: MailShop['language'],
): Promise<string[]> {
  const logins = await loginsOf(db, userId);
  return logins.flatMap(({ provider, label }) => {
    const site = sites?.get(provider);
    if (site === undefined) return [];
    return [mailWords[language].login({ named: label === null ? 'no' : 'yes', site, label: label ?? '' })];
  });
}

/** Returns the email to send for an event, or `null` if there is nothing to send anymore. */
async function letterFor(
  db: Queryable,
  readLineName: AccountMailOptions['readLineName'],
  { event, changeId, lineId }: TaskPayloads['mail.account'],
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
      return change && oldAddressLetter(change, account);
    case 'email-change-undone':
      return account.hash === null
        ? { to: account, words: event, token: { kind: 'set-password', seconds: HOUR } }
        : null;
    case 'esim-renewed':
    case 'sim-asked': {
      const line = lineId === undefined ? null : await readLineName(lineId);
      return line && { to: change ? { email: change.oldEmail, name: account.name } : account, words: event, line };
    }
    case 'password-reset':
    case 'password-changed':
    case 'password-set':
    case 'new-browser':
    case 'login-linked':
    case 'login-unlinked':
      return { to: account, words: event };
  }
}

/** Returns the confirmation to the new address. If another account has it, only that account's owner is informed. */
async function confirmationOf(db: Queryable, change: EmailChange, account: Account): Promise<Letter | null> {
  if (change.isDone) return null;
  const holder = await db.first(findAccount, [change.newEmail]);
  if (holder && holder.id !== account.id) return { to: holder, words: 'address-taken' };
  if (await isHeld(db, change.newEmail, account.id)) return null;
  const to = { email: change.newEmail, name: account.name };
  return { to, words: 'email-change-confirm', token: { kind: 'change-email', seconds: HOUR } };
}

/**
 * Returns the warning to the old address before the change. That address comes from the change, because the account's
 * may have changed again before the email was due. An unconfirmed address may be a stranger's, due to a typo, so its
 * email mentions neither the new address nor a name. It offers to set a new password, which a stranger could do anyway.
 */
function warningOf({ oldEmail, newEmail, wasConfirmed }: EmailChange, { name }: Account): Letter {
  const words = 'email-change-asked';
  return wasConfirmed
    ? { to: { email: oldEmail, name }, words, otherEmail: newEmail }
    : { to: { email: oldEmail, name: null }, words, otherEmail: null };
}

/**
 * Returns the email to the old address after the change, with an undo link if that address was confirmed. An
 * unconfirmed one may be a stranger's mailbox, due to a typo, and with an undo link, the stranger could take the
 * account for good from the owner who just corrected the address. So that email refers to support instead.
 */
function oldAddressLetter({ oldEmail, newEmail, wasConfirmed }: EmailChange, { name }: Account): Letter {
  if (!wasConfirmed) return { to: { email: oldEmail, name: null }, words: 'email-changed', otherEmail: null };
  const token = { kind: 'undo-email', seconds: UNDO_SECONDS } as const;
  return { to: { email: oldEmail, name }, words: 'email-changed', token, otherEmail: newEmail };
}

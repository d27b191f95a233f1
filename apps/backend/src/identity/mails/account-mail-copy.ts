import { words } from '@cerulean/messages/all/account-mail';
import type { Language } from '@cerulean/messages/languages';
import type { AccountEvent } from '../account/account-event.ts';

/** An event that is emailed, or what the owner of an address learns that was entered for another account. */
export type AccountMail = AccountEvent | 'address-taken';

/** The strings of an email about an account. */
export interface Words {
  subject: string;
  lines: readonly string[];
  link: MailLink | null;
  /** Another link, below the first. */
  otherLink?: MailLink;
}

interface MailLink {
  label: string;
  path: string;
}

/** Facts that the emails mention. `when` is a formatted date and time. */
export interface WordFacts {
  code: string;
  when: string;
  /** The other address of an email change: the new one, or `null` if the recipient must not learn it. */
  otherEmail: string | null;
  /** Browser type with which the event happened, such as `Chrome on Android`. */
  browser: string;
  /** Path in the shop to continue to after the link, if the person was on the way to a page. */
  next: string | null;
  /** Linked logins that open the account besides its password, such as `Google (Ada Harbor)`. */
  logins: readonly string[];
  /** The shop's support phone number, or an empty string if it has none. */
  supportPhone: string;
  /** Plan of the line that the email is about, or an empty string if it is about none. */
  plan: string;
  /** Formatted number of that line, or an empty string if it has none. */
  number: string;
  /** Whether the line was paused until it has its new SIM. */
  paused: boolean;
  /** Whether the event locked eSIM codes. Read only for events that do not always lock them. */
  locked: boolean;
  /** Whether the account had no password because its owner took it back (`undoEmailChange`). */
  restored: boolean;
}

type AccountWords = (typeof words)[Language];

function notYou(t: AccountWords): MailLink {
  return { label: t.notYou, path: '/forgot-password' };
}

function called(phone: string): { hasPhone: 'yes' | 'no'; phone: string } {
  return { hasPhone: phone === '' ? 'no' : 'yes', phone };
}

function lineOf({ plan, number }: WordFacts): { plan: string; hasNumber: 'yes' | 'no'; number: string } {
  return { plan, hasNumber: number === '' ? 'no' : 'yes', number };
}

function loginLines(logins: readonly string[], t: AccountWords): string[] {
  return logins.length > 0 ? [t.wasResetLogins({ logins: new Intl.ListFormat(t.locale).format(logins) })] : [];
}

function lockLines(locked: boolean, t: AccountWords): string[] {
  return locked ? [t.codesLocked] : [];
}

function loginLink(logins: readonly string[], t: AccountWords): Pick<Words, 'otherLink'> {
  return logins.length > 0 ? { otherLink: { label: t.connected, path: '/existing-user/logins' } } : {};
}

function resetPath(code: string, next: string | null): string {
  return `/reset-password?code=${code}${next === null ? '' : `&next=${encodeURIComponent(next)}`}`;
}

/** The strings for each event. A link with a code only opens a page, and that page's button performs the action. */
const copy: Readonly<Record<AccountMail, (facts: WordFacts, t: AccountWords) => Words>> = {
  'confirm-address': ({ code }, t) => ({
    subject: t.confirmSubject,
    lines: [t.confirm, t.confirmOnce],
    link: { label: t.confirmButton, path: `/email-confirmation?code=${code}` },
  }),
  'reset-link': ({ code, next }, t) => ({
    subject: t.resetSubject,
    lines: [t.reset, t.onceIgnore],
    link: { label: t.resetButton, path: resetPath(code, next) },
  }),
  'password-reset': ({ when, browser, logins, supportPhone }, t) => ({
    subject: t.wasResetSubject,
    lines: [
      t.wasReset({ when, browser }),
      t.codesLocked,
      ...loginLines(logins, t),
      t.mailboxFirst(called(supportPhone)),
    ],
    link: notYou(t),
    ...loginLink(logins, t),
  }),
  'password-changed': ({ when, browser }, t) => ({
    subject: t.changedSubject,
    lines: [t.changed({ when, browser }), t.codesLocked, t.passwordNow],
    link: notYou(t),
  }),
  'password-set': ({ when, browser, logins, locked, restored }, t) => ({
    subject: restored ? t.setAgainSubject : t.setSubject,
    lines: [
      (restored ? t.setAgain : t.set)({ when, browser }),
      ...lockLines(locked, t),
      ...loginLines(logins, t),
      t.passwordNow,
    ],
    link: notYou(t),
    ...loginLink(logins, t),
  }),
  'email-change-confirm': ({ code }, t) => ({
    subject: t.newEmailSubject,
    lines: [t.newEmail, t.onceIgnore],
    link: { label: t.confirmButton, path: `/email-confirmation?code=${code}` },
  }),
  'address-taken': ({ when }, t) => ({
    subject: t.takenSubject,
    lines: [t.taken({ when }), t.takenYou],
    link: { label: t.signIn, path: '/login' },
  }),
  'email-change-asked': ({ when, browser, otherEmail }, t) =>
    otherEmail === null
      ? {
          subject: t.askedStrangerSubject,
          lines: [t.askedStranger({ when, browser }), t.askedStrangerNext, t.noAccount],
          link: notYou(t),
        }
      : {
          subject: t.askedSubject,
          lines: [t.asked({ when, browser, email: otherEmail }), t.askedNext],
          link: notYou(t),
        },
  'email-changed': ({ code, when, otherEmail, supportPhone }, t) =>
    otherEmail === null
      ? {
          subject: t.movedStrangerSubject,
          lines: [t.movedStranger({ when }), t.movedStrangerNext(called(supportPhone)), t.noAccount],
          link: { label: t.support, path: '/faqs' },
        }
      : {
          subject: t.movedSubject,
          lines: [t.moved({ when, email: otherEmail }), t.codesLocked, t.movedNext],
          link: { label: t.takeBack, path: `/undo-email-change?code=${code}` },
        },
  'email-change-undone': ({ code, when }, t) => ({
    subject: t.undoneSubject,
    lines: [t.undone({ when }), t.codesLocked, t.undoneNext],
    link: { label: t.resetButton, path: `/reset-password?code=${code}` },
  }),
  'login-linked': ({ when, locked }, t) => ({
    subject: t.linkedSubject,
    lines: [t.linked({ when }), ...lockLines(locked, t), t.linkedNext],
    link: notYou(t),
  }),
  'new-browser': ({ when, browser }, t) => ({
    subject: t.newBrowserSubject,
    lines: [t.newBrowser({ when, browser }), t.newBrowserNext],
    link: notYou(t),
  }),
  'esim-renewed': (facts, t) => ({
    subject: t.esimSubject(lineOf(facts)),
    lines: [t.esim({ when: facts.when, ...lineOf(facts) }), t.callUs(called(facts.supportPhone))],
    link: notYou(t),
  }),
  'sim-asked': (facts, t) => ({
    subject: t.simSubject(lineOf(facts)),
    lines: [
      t.sim({ when: facts.when, ...lineOf(facts), paused: facts.paused ? 'yes' : 'no' }),
      t.callUs(called(facts.supportPhone)),
    ],
    link: notYou(t),
  }),
  'login-unlinked': ({ when }, t) => ({
    subject: t.unlinkedSubject,
    lines: [t.unlinked({ when }), t.unlinkedNext],
    link: notYou(t),
  }),
};

/** Returns the strings of an email in a language. */
export function accountMailCopy(mail: AccountMail, facts: WordFacts, language: Language): Words {
  return copy[mail](facts, words[language]);
}

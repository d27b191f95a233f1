import type { AccountEvent } from '../account/account-event.ts';

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
}

const NOT_YOU = { label: 'This was not me', path: '/forgot-password' };
const LINKED = { label: 'See linked log-ins', path: '/existing-user/logins' };
const ONCE = 'The link works once, for one hour.';

function resetPath(code: string, next: string | null): string {
  return `/reset-password?code=${code}${next === null ? '' : `&next=${encodeURIComponent(next)}`}`;
}

/** The strings for each event. A link with a code only opens a page, and that page's button performs the action. */
export const accountMailCopy: Readonly<Record<AccountEvent | 'address-taken', (facts: WordFacts) => Words>> = {
  'confirm-address': ({ code }) => ({
    subject: 'Confirm your e-mail address',
    lines: [
      'Please confirm that this is your e-mail address, so that receipts and a forgotten password reach you.',
      `${ONCE} If you have no account with us, leave it: nothing changes.`,
    ],
    link: { label: 'Confirm your address', path: `/email-confirmation?code=${code}` },
  }),
  'reset-link': ({ code, next }) => ({
    subject: 'Set a new password',
    lines: [
      'Somebody, hopefully you, asked for a new password.',
      `${ONCE} If you did not ask, leave it: nothing changes.`,
    ],
    link: { label: 'Set a new password', path: resetPath(code, next) },
  }),
  'password-reset': ({ when, browser, logins }) => ({
    subject: 'Your password was set anew',
    lines: [
      `It was set with a mailed link on ${when}, from ${browser}. Every other browser was logged out.`,
      ...(logins.length > 0
        ? [`These log in to your account as before: ${logins.join(', ')}. Take away what is not yours.`]
        : []),
      'If this was not you, set a new password at once: only your mailbox can do that.',
    ],
    link: NOT_YOU,
    ...(logins.length > 0 ? { otherLink: LINKED } : {}),
  }),
  'password-changed': ({ when, browser }) => ({
    subject: 'Your password was changed',
    lines: [
      `It was changed on ${when}, from ${browser}. Every other browser was logged out.`,
      'If this was not you, set a new password at once: only your mailbox can do that.',
    ],
    link: NOT_YOU,
  }),
  'password-set': ({ when, browser }) => ({
    subject: 'Your account has a password now',
    lines: [
      `It was set on ${when}, from ${browser}. You can log in with it from now on.`,
      'If this was not you, set another one at once: only your mailbox can do that.',
    ],
    link: NOT_YOU,
  }),
  'email-change-confirm': ({ code }) => ({
    subject: 'Confirm your new e-mail address',
    lines: [
      'This address was given as the new one of an account with us. It takes effect when you confirm it.',
      `${ONCE} If this was not you, leave it: nothing changes.`,
    ],
    link: { label: 'Confirm this address', path: `/email-confirmation?code=${code}` },
  }),
  'address-taken': ({ when }) => ({
    subject: 'Your e-mail address was given for another account',
    lines: [
      `On ${when} somebody gave your address as the new one of another account with us. Nothing changed: it belongs to yours.`,
      'If it was you, log in to the account that has this address, or set a new password for it.',
    ],
    link: { label: 'Log in', path: '/login' },
  }),
  'email-change-asked': ({ when, browser, otherEmail }) =>
    otherEmail === null
      ? {
          subject: 'An account with your e-mail address is about to get another one',
          lines: [
            `On ${when} somebody in the account that was opened with this address, with ${browser}, asked to give it another one.`,
            'It takes effect when the new address is confirmed. If this is your account and it was not you, set a new password at once: that stops the change.',
            'If you never opened an account with us, you can ignore this mail.',
          ],
          link: NOT_YOU,
        }
      : {
          subject: 'Your e-mail address is about to change',
          lines: [
            `On ${when} somebody in your account, with ${browser}, asked to change its address to ${otherEmail}.`,
            'It takes effect when the new address is confirmed. If this was not you, set a new password at once.',
          ],
          link: NOT_YOU,
        },
  'email-changed': ({ code, when, otherEmail }) =>
    otherEmail === null
      ? {
          subject: 'An account no longer has your e-mail address',
          lines: [
            `The account that was opened with this address got another one on ${when}. Mails about it and its orders go there from now on.`,
            'If this is your account and it was not you, contact our support right away, and have the number of an order or of your line ready.',
            'If you never opened an account with us, you can ignore this mail.',
          ],
          link: { label: 'How to reach support', path: '/faqs' },
        }
      : {
          subject: 'Your e-mail address was changed',
          lines: [
            `Since ${when} your account has the address ${otherEmail}. Mails about it go there from now on.`,
            'If this was not you, take your account back within 7 days: every browser is then logged out, and you set a new password.',
          ],
          link: { label: 'Take my account back', path: `/undo-email-change?code=${code}` },
        },
  'email-change-undone': ({ code, when }) => ({
    subject: 'Your account has its old e-mail address again',
    lines: [
      `The change of address was undone on ${when}. Every browser was logged out, and the old password no longer works.`,
      `Set a new one to log in. ${ONCE} Later, ask for another at “Forgot password”.`,
    ],
    link: { label: 'Set a new password', path: `/reset-password?code=${code}` },
  }),
  'login-linked': ({ when }) => ({
    subject: 'Your account can be opened in a new way',
    lines: [
      `Since ${when} an account of another site logs in to yours. Your account page says which one.`,
      'If this was not you, set a new password at once: every browser is then logged out. Then take the log-in away on your account page.',
    ],
    link: NOT_YOU,
  }),
  'new-browser': ({ when, browser }) => ({
    subject: 'A log-in from a new browser',
    lines: [
      `Somebody logged in to your account on ${when}, from ${browser}, which was not there before.`,
      'If it was you, there is nothing to do. If not, set a new password at once: it logs every browser out.',
    ],
    link: NOT_YOU,
  }),
  'esim-renewed': ({ when }) => ({
    subject: 'A new eSIM was requested for your line',
    lines: [
      `On ${when}, a new activation code was requested for one of your lines. The eSIM you have now stops working once the new one is ready.`,
      'If this was not you, set a new password right away and call us: someone may be trying to take over your number.',
    ],
    link: NOT_YOU,
  }),
  'sim-asked': ({ when }) => ({
    subject: 'A new SIM was requested for your line',
    lines: [
      `On ${when}, our team was asked for a new SIM for one of your lines. The SIM you have now stops working once the new one is switched on. The page of the line shows how it stands.`,
      'If this was not you, set a new password right away and call us: someone may be trying to take over your number.',
    ],
    link: NOT_YOU,
  }),
  'login-unlinked': ({ when }) => ({
    subject: 'A way to log in to your account was taken away',
    lines: [
      `On ${when} an account of another site stopped logging in to yours. Your account page says what is left.`,
      'If this was not you, set a new password at once: every browser is then logged out.',
    ],
    link: NOT_YOU,
  }),
};

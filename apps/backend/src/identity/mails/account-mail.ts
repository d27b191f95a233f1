import type { Commerce } from '../../commerce/http/handler.ts';
import type { MailShop, Written } from '../../commerce/mail/mail.ts';
import type { MailOptions } from '../../commerce/mail/mail-handlers.ts';
import { button, headline, layout, paragraph, section } from '../../commerce/mail/mail-layout.ts';
import { markup } from '../../commerce/mail/markup.ts';
import type { TaskHandlers } from '../../commerce/outbox/deliver.ts';
import type { AccountEvent } from '../../commerce/outbox/outbox.ts';
import { accountOf, type Account } from '../account/accounts.ts';
import { HOUR, issueToken } from '../tokens/tokens.ts';

interface Words {
  subject: string;
  lines: readonly string[];
  link: { label: string; path: string };
}

const NOT_YOU = { label: 'This was not me', path: '/forgot-password' };

function wordsOf(event: AccountEvent, code: string): Words {
  switch (event) {
    case 'reset-link':
      return {
        subject: 'Set a new password',
        lines: [
          'Somebody, hopefully you, asked for a new password.',
          'The link works once, for one hour. If you did not ask, leave it: nothing changes.',
        ],
        link: { label: 'Set a new password', path: `/reset-password?code=${code}` },
      };
    case 'password-reset':
    case 'password-changed':
      return {
        subject: event === 'password-reset' ? 'Your password was set anew' : 'Your password was changed',
        lines: [
          'Every other browser was logged out.',
          'If this was not you, set a new password at once: only your mailbox can do that.',
        ],
        link: NOT_YOU,
      };
  }
}

/** A mail about an account, to its address. Exported for its test. */
export function accountMail(account: Pick<Account, 'email' | 'name'>, words: Words, shop: MailShop): Written {
  const { subject, lines, link } = words;
  const url = `${shop.publicUrl}${link.path}`;
  const why = `You get this mail because there is an account with your address at ${shop.name}.`;
  const html = layout(
    { shop: shop.name, ribbon: shop.ribbon, title: subject, preview: lines[0] ?? '', why },
    section([
      headline(markup`${subject}`),
      ...lines.map((line) => paragraph(markup`${line}`)),
      button(link.label, url),
    ]),
  );
  const text = [subject, '', ...lines, '', `${link.label}: ${url}`, '', shop.name].join('\n');
  return { to: { name: account.name ?? '', address: account.email }, subject, html: html.html, text };
}

/** Writes to customers about their accounts. A code is made when its mail is sent, so that none lies in the outbox. */
export function createAccountMailHandler(
  { db }: Pick<Commerce, 'db'>,
  { mailer, shop }: MailOptions,
): Pick<TaskHandlers, 'mail.account'> {
  return {
    'mail.account': async ({ event, userId }) => {
      const account = userId === null ? null : await accountOf(db, userId);
      if (!account) return 'done';
      const { id, email } = account;
      const code =
        event === 'reset-link' ? await issueToken(db, { kind: 'reset', userId: id, email, seconds: HOUR }) : '';
      await mailer.send(accountMail(account, wordsOf(event, code), shop), `${event}.${id}.${Date.now()}`);
      return 'done';
    },
  };
}

import { dateText } from '@cerulean/rules/days';
import type { PrivacyKind, PrivacyReason } from '@cerulean/contract/privacy';
import type { MailShop, Written } from '../../commerce/mail/mail.ts';
import { button, exact, headline, layout, paragraph, section } from '../../commerce/mail/mail-layout.ts';
import { markup } from '../../commerce/mail/markup.ts';

/** What a mail about a request says. */
/** The mails about a request for a copy or a deletion of one's data (R12). */
export type PrivacyMail = 'confirm' | 'waiting' | 'withdrawn' | 'done';

export interface PrivacyMailFacts {
  mail: PrivacyMail;
  kind: PrivacyKind;
  email: string;
  code: string;
  why: PrivacyReason | null;
  waitsUntil: Date | null;
  /** Where the button leads. */
  url: string;
}

interface Words {
  subject: string;
  title: string;
  sentences: readonly string[];
  button: string;
}

/** Writes a mail about a request for one's data (R12). */
export function privacyMail(facts: PrivacyMailFacts, shop: MailShop): Written {
  const words = wordsOf(facts, shop.timeZone);
  const [first = ''] = words.sentences;
  const html = layout(
    {
      shop: shop.name,
      ribbon: shop.ribbon,
      title: words.subject,
      preview: first,
      why: 'You get this mail because somebody asked for something about the data behind this address.',
    },
    section([
      headline(markup`${words.title}`),
      ...words.sentences.map((sentence) => paragraph(markup`${sentence}`)),
      button(words.button, facts.url),
      paragraph(markup`The code of this request is ${exact(facts.code)}.`),
    ]),
  );
  const text = [
    words.title,
    '',
    ...words.sentences,
    '',
    `${words.button}: ${facts.url}`,
    '',
    `The code of this request is ${facts.code}.`,
    '',
    shop.name,
  ].join('\n');
  return { to: { name: '', address: facts.email }, subject: words.subject, html: html.html, text };
}

function wordsOf({ mail, kind, why, waitsUntil }: PrivacyMailFacts, timeZone: string): Words {
  const until = waitsUntil ? dateText(waitsUntil, timeZone) : 'a week from now';
  switch (mail) {
    case 'confirm':
      return kind === 'export' ? askedForCopy : askedForDeletion;
    case 'waiting':
      return {
        subject: `Your data will be deleted on ${until}`,
        title: 'The deletion is confirmed',
        sentences: [
          `On ${until} we delete your account and everything we hold about you. Receipts have to stay, without your name.`,
          'Until then you can change your mind. If you did not ask for this, stop it and set a new password.',
        ],
        button: 'Stop the deletion',
      };
    case 'withdrawn':
      return {
        subject: 'The deletion has been stopped',
        title: 'Nothing is deleted',
        sentences: ['The deletion of your data has been stopped. Your account stays as it is.'],
        button: 'See the request',
      };
    case 'done':
      return {
        subject: 'Your data has been deleted',
        title: 'It is done',
        sentences: [
          'Your account and everything we held about you have been deleted.',
          ...(why === 'receipts'
            ? ['The figures of your receipts stay because tax law wants them. They no longer say whose they are.']
            : []),
          'This is the last mail. We have forgotten this address as soon as it is sent.',
        ],
        button: 'See the request',
      };
  }
}

const NOT_YOU = 'If it was not you, do nothing: without the button nothing happens, and the link ends by itself.';

const askedForCopy: Words = {
  subject: 'Your copy of your data',
  title: 'Was it you who asked for a copy?',
  sentences: [
    'Somebody asked for a copy of everything we hold about this address. Confirm it, and you can fetch the copy for 24 hours.',
    NOT_YOU,
  ],
  button: 'Look at the request',
};

const askedForDeletion: Words = {
  subject: 'Deleting your data',
  title: 'Was it you who asked for the deletion?',
  sentences: [
    'Somebody asked us to delete everything we hold about this address. Confirm it, and it happens after 7 days in which you can still stop it.',
    NOT_YOU,
  ],
  button: 'Look at the request',
};

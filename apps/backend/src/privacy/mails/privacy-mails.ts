import { words as terms } from '@cerulean/messages/all/terms';
import { dateText } from '@cerulean/rules/days';
import type { PrivacyKind, PrivacyReason } from '@cerulean/contract/privacy';
import type { MailOptions, MailShop, Written } from '../../commerce/mail/mail.ts';
import { notice } from '../../commerce/mail/notice.ts';
import type { Said } from '../../commerce/mail/texts/mail-copy.ts';
import type { Db } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import type { Commerce } from '../../commerce/http/handler.ts';
import type { TaskHandlers } from '../../commerce/outbox/deliver.ts';
import { limit } from '../../identity/limits/limit.ts';
import { isKnown } from '../person/find-person.ts';
import { issueLink } from '../requests/link-tokens.ts';
import { readRequest, type PrivacyRequest } from '../requests/request-store.ts';
import { after, CONFIRM_WITHIN, STOP_WITHIN } from '../requests/timing.ts';

/** The emails about a request for a copy or deletion of one's data (R12). */
export type PrivacyMail = 'confirm' | 'waiting' | 'withdrawn' | 'done';

export interface PrivacyMailFacts {
  mail: PrivacyMail;
  kind: PrivacyKind;
  email: string;
  code: string;
  why: PrivacyReason | null;
  waitsUntil: Date | null;
  /** URL that the email's button opens. */
  url: string;
}

interface Words extends Said {
  button: string;
}

/** Writes an email about a data request (R12). */
export function privacyMail(facts: PrivacyMailFacts, shop: MailShop): Written {
  const { button, ...said } = wordsOf(facts, shop.timeZone);
  const link = { label: button, url: facts.url };
  return notice({ name: '', address: facts.email }, said, link, WHY, shop, ['The code of this request is', facts.code]);
}

const WHY = 'You get this mail because somebody asked for something about the data behind this address.';

function wordsOf({ mail, kind, why, waitsUntil }: PrivacyMailFacts, timeZone: string): Words {
  const until = waitsUntil ? dateText(waitsUntil, timeZone, terms.en.locale) : 'a week from now';
  switch (mail) {
    case 'confirm':
      return kind === 'export' ? askedForCopy : askedForDeletion;
    case 'waiting':
      return {
        subject: `Your data will be deleted on ${until}`,
        heading: 'The deletion is confirmed',
        text: [
          `On ${until} we delete your account and everything we hold about you. Receipts have to stay, without your name.`,
          'Until then you can change your mind. If you did not ask for this, stop it and set a new password.',
        ],
        button: 'Stop the deletion',
      };
    case 'withdrawn':
      return {
        subject: 'The deletion has been stopped',
        heading: 'Nothing is deleted',
        text: ['The deletion of your data has been stopped. Your account stays as it is.'],
        button: 'See the request',
      };
    case 'done':
      return {
        subject: 'Your data has been deleted',
        heading: 'It is done',
        text: [
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
  heading: 'Was it you who asked for a copy?',
  text: [
    'Somebody asked for a copy of everything we hold about this address. Confirm it, and you can fetch the copy for 24 hours.',
    NOT_YOU,
  ],
  button: 'Look at the request',
};

const askedForDeletion: Words = {
  subject: 'Deleting your data',
  heading: 'Was it you who asked for the deletion?',
  text: [
    'Somebody asked us to delete everything we hold about this address. Confirm it, and it happens after 7 days in which you can still stop it.',
    NOT_YOU,
  ],
  button: 'Look at the request',
};

const forget = sql('privacy.forget-email', 'update privacy_request set email = null where id = $1');

/** The request states in which each email is still needed. A retry that comes too late sends nothing. */
const WANTED: Readonly<Record<PrivacyMail, readonly PrivacyRequest['state'][]>> = {
  confirm: ['received'],
  waiting: ['waiting', 'held'],
  withdrawn: ['withdrawn'],
  done: ['done', 'partly_kept'],
};

/**
 * Handles the task `mail.privacy`. Links are created when the email is sent, so the database never contains one. If the
 * shop does not know an address, it gets no email and is deleted. A request's last email also deletes the address.
 */
export function createPrivacyMailHandler(
  { db, now }: Pick<Commerce, 'db' | 'now'>,
  { mailer, shop }: MailOptions,
): TaskHandlers['mail.privacy'] {
  return async ({ requestId, mail }) => {
    const request = await db.first(readRequest, [requestId]);
    if (!request?.email || !WANTED[mail].includes(request.state)) return 'done';
    const { email, code, kind, why, waitsUntil } = request;
    // An address over its email limit is treated like an unknown one, so that our links cannot flood a mailbox.
    if (
      mail === 'confirm' &&
      !((await isKnown(db, email)) && (await limit(db, 'privacy-mail', { account: `${kind} ${email}` })).ok)
    ) {
      await db.run(forget, [requestId]);
      return 'done';
    }
    const token = await linkFor(db, request, mail, now());
    const path = token === null ? `/data-deletion/${code}` : `/data-deletion/request?token=${token}`;
    const written = privacyMail({ mail, kind, email, code, why, waitsUntil, url: shop.publicUrl + path }, shop);
    await mailer.send(written, `privacy.${mail}.${requestId}`);
    if (mail === 'done' || mail === 'withdrawn') await db.run(forget, [requestId]);
    return 'done';
  };
}

async function linkFor(db: Db, { id, waitsUntil }: PrivacyRequest, mail: PrivacyMail, now: Date) {
  if (mail === 'confirm') return db.transaction((tx) => issueLink(tx, id, after(now, CONFIRM_WITHIN)));
  if (mail === 'waiting') return db.transaction((tx) => issueLink(tx, id, after(waitsUntil ?? now, STOP_WITHIN)));
  return null;
}

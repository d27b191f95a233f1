import { words } from '@cerulean/messages/all/privacy-mail';
import type { Language } from '@cerulean/messages/languages';
import { dateText } from '@cerulean/rules/days';
import type { PrivacyKind, PrivacyReason } from '@cerulean/contract/privacy';
import type { MailOptions, MailShop, Written } from '../../commerce/mail/mail.ts';
import type { Sentence } from '../../commerce/mail/mail-html.ts';
import { notice } from '../../commerce/mail/notice.ts';
import type { Said } from '../../commerce/mail/texts/mail-copy.ts';
import type { Db } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import type { Commerce } from '../../commerce/http/handler.ts';
import type { TaskHandlers } from '../../commerce/outbox/deliver.ts';
import { limit } from '../../identity/limits/limit.ts';
import { hasLiveLine } from '../person/holds.ts';
import { findPerson, isKnown } from '../person/find-person.ts';
import { issueLink } from '../requests/link-tokens.ts';
import { readRequest, type PrivacyRequest } from '../requests/request-store.ts';
import { after, CONFIRM_WITHIN, HOUR, STOP_WITHIN } from '../requests/timing.ts';

/** The emails about a request for a copy or deletion of one's data (R12). */
export type PrivacyMail = 'confirm' | 'waiting' | 'withdrawn' | 'done';

export interface PrivacyMailFacts {
  mail: PrivacyMail;
  kind: PrivacyKind;
  email: string;
  code: string;
  why: PrivacyReason | null;
  waitsUntil: Date | null;
  /** Whether a line of the person would delay the deletion now. */
  hasLine?: boolean;
  /** URL that the email's button opens. */
  url: string;
}

interface Words extends Said {
  button: string;
}

/** Writes an email about a data request (R12). */
export function privacyMail(facts: PrivacyMailFacts, shop: MailShop): Written {
  const t = words[shop.language];
  const { button, ...said } = wordsOf(facts, shop.timeZone, t);
  const links = [{ label: button, url: facts.url }];
  const about: Sentence = (keep) => t.aboutRequest({ keep, code: facts.code });
  return notice({ name: '', address: facts.email }, { ...said, links, about, why: () => [t.why] }, shop);
}

function wordsOf(
  { mail, kind, why, waitsUntil, hasLine }: PrivacyMailFacts,
  timeZone: string,
  t: (typeof words)[Language],
): Words {
  switch (mail) {
    case 'confirm': {
      const ignore = t.ignore({ hours: CONFIRM_WITHIN / HOUR });
      return kind === 'export'
        ? { subject: t.copySubject, heading: t.copyTitle, text: [t.copy, ignore], button: t.review }
        : { subject: t.deletionSubject, heading: t.deletionTitle, text: [t.deletion, ignore], button: t.review };
    }
    case 'waiting': {
      const when = {
        hasLine: hasLine ? 'yes' : 'no',
        known: waitsUntil ? 'yes' : 'no',
        day: waitsUntil ? dateText(waitsUntil, timeZone, t.locale) : '',
      };
      return {
        subject: t.waitingSubject,
        heading: t.waitingTitle,
        text: [t.waiting(when), t.waitingNext],
        button: t.stop,
      };
    }
    case 'withdrawn':
      return { subject: t.withdrawnSubject, heading: t.withdrawnTitle, text: [t.withdrawn], button: t.view };
    case 'done':
      return {
        subject: t.doneSubject,
        heading: t.doneTitle,
        text: [t.done, ...(why === 'receipts' ? [t.doneReceipts] : []), t.doneLast],
        button: t.view,
      };
  }
}

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
    if (!request?.email || !WANTED[mail].includes(request.state)) return 'skipped';
    const { email, code, kind, why, waitsUntil } = request;
    // An address over its email limit is treated like an unknown one, so that our links cannot flood a mailbox.
    if (
      mail === 'confirm' &&
      !((await isKnown(db, email)) && (await limit(db, 'privacy-mail', { account: `${kind} ${email}` })).ok)
    ) {
      await db.run(forget, [requestId]);
      return 'skipped';
    }
    const token = await linkFor(db, request, mail, now());
    const path = token === null ? `/data-deletion/${code}` : `/data-deletion/request?token=${token}`;
    const seller = shop(request.language);
    const url = `${seller.publicUrl}${path}`;
    const hasLine = mail === 'waiting' && (await hasLiveLine(db, await findPerson(db, email, request.userId)));
    const written = privacyMail({ mail, kind, email, code, why, waitsUntil, hasLine, url }, seller);
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

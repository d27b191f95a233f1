import type { Db } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import type { Commerce } from '../../commerce/http/handler.ts';
import type { MailOptions } from '../../commerce/mail/mail-options.ts';
import type { TaskHandlers } from '../../commerce/outbox/deliver.ts';
import { limit } from '../../identity/limits/limit.ts';
import { isKnown } from '../person/find-person.ts';
import { issueLink } from '../requests/link-tokens.ts';
import { readRequest, type PrivacyRequest } from '../requests/request-store.ts';
import { after, CONFIRM_WITHIN, STOP_WITHIN } from '../requests/timing.ts';
import { privacyMail, type PrivacyMail } from './privacy-mails.ts';

const forget = sql('privacy.forget-email', 'update privacy_request set email = null where id = $1');

/** In which states a request still wants each mail: a repeat that comes too late sends nothing. */
const WANTED: Readonly<Record<PrivacyMail, readonly PrivacyRequest['state'][]>> = {
  confirm: ['received'],
  waiting: ['waiting', 'held'],
  withdrawn: ['withdrawn'],
  done: ['done', 'partly_kept'],
};

/**
 * The task `mail.privacy`. Links are made when the mail is sent, so none ever lies in the database. An address that the
 * shop does not know gets no mail and is forgotten; after the last mail about a request the address goes, too.
 */
export function createPrivacyMailHandler(
  { db, now }: Pick<Commerce, 'db' | 'now'>,
  { mailer, shop }: MailOptions,
): TaskHandlers['mail.privacy'] {
  return async ({ requestId, mail }) => {
    const request = await db.first(readRequest, [requestId]);
    if (!request?.email || !WANTED[mail].includes(request.state)) return 'done';
    const { email, code, kind, why, waitsUntil } = request;
    // The same for an address that had its share of mails: our links cannot be used to fill a mailbox.
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

import type { AttemptState } from '@cerulean/rules/attempt-states';
import { faultPoint } from '../../operations/fault-point.ts';
import { redact } from '../../operations/redact.ts';
import { bundle, does, rows, runBundle } from '../db/bundle.ts';
import type { Queryable } from '../db/db.ts';
import { LIVE } from '../cart/under-review.ts';
import { ASYNC_COMMIT, sql } from '../db/statement.ts';
import { GatewayError, SignatureError, type WebhookEvent } from './gateways/gateway.ts';
import { envelope, refuse, type Reply } from '../http/result.ts';
import { backOff, MAX_TRIES, purgerOf } from '../outbox/queue.ts';
import { attemptOfPage, readAttempt } from './attempt-store.ts';
import { settle, syncDispute } from './settle.ts';
import { syncFailedRefunds } from './sync-refunds.ts';
import type { Payments } from './payments.ts';

/** PostgreSQL channel that announces new webhooks. */
export const INBOX_CHANNEL = 'webhook_inbox';

/**
 * Saves a webhook. The commit waits for the disk unless the row is born done, or the sweeper would find the same without
 * it: it asks the gateway about each live attempt.
 */
const insert = sql(
  'inbox.add',
  `with message as (
     insert into webhook_inbox (gateway, event_id, type, attempt_id, checkout_ref, charge_ref, dispute_ref, received_at, run_at,
       about_checkout, done_at)
     values ($1, $2, $3, $4, $5, $6, $9, $7, $10, $8, case when $8 and exists (
       select 1 from payment_attempt where id = $4 and gateway = $1 and state in ('captured', 'refunded')) then $7::timestamptz end)
     on conflict on constraint webhook_inbox_once do nothing returning gateway, done_at, run_at, about_checkout
   )
   select case when done_at is not null then ${ASYNC_COMMIT}
     when run_at <= $7 then pg_notify('${INBOX_CHANNEL}', gateway)::text
     when about_checkout and exists (select 1 from payment_attempt where id = $4 and state in (${LIVE})) then ${ASYNC_COMMIT}
     end from message`,
);

export interface IncomingWebhook {
  gateway: string;
  /** Raw bytes of the request body, because the signature covers these. */
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  requestId: string;
}

/**
 * Receives a gateway's webhook (decision 0006): verifies the signature, saves one row however often the webhook arrives
 * (X15), and responds 200. Details are read from the gateway later, so only the ids are trusted and stored. Nothing is
 * saved of events that the shop does not follow.
 */
export async function receiveWebhook(payments: Payments, incoming: IncomingWebhook): Promise<Reply> {
  const gateway = payments.gateways.find(incoming.gateway);
  if (!gateway) return envelope(refuse('gateway_unknown'), incoming);
  try {
    const event = await gateway.parseWebhook(incoming.body, incoming.headers);
    const kind = gateway.eventKindOf(event.type);
    if (kind === 'none') return { status: 200, body: { received: true } };
    const isAboutCheckout = kind === 'checkout';
    const now = payments.now();
    await payments.db.run(insert, [
      gateway.name,
      event.eventId,
      event.type,
      event.attemptId,
      event.checkoutRef,
      event.chargeRef,
      now,
      // If the return page was faster, a webhook about the checkout session is already done.
      isAboutCheckout,
      event.disputeRef,
      isAboutCheckout ? new Date(now.getTime() + payments.returnGrace) : now,
    ]);
    faultPoint('message-kept');
    return { status: 200, body: { received: true } };
  } catch (error) {
    if (error instanceof GatewayError) {
      payments.log.warn(`A message for ${gateway.name} cannot be checked (${incoming.requestId}): ${error.message}`);
      return envelope(refuse('gateway_unavailable'), incoming);
    }
    if (!(error instanceof SignatureError)) throw error;
    payments.log.warn(`A message for ${gateway.name} was refused (${incoming.requestId}): ${error.message}`);
    return envelope(refuse('signature_invalid'), incoming);
  }
}

interface Message extends Omit<WebhookEvent, 'eventId'> {
  id: number;
  gateway: string;
  tries: number;
}

const claim = sql<Message>(
  'inbox.claim',
  `update webhook_inbox set run_at = $1::timestamptz + interval '60 seconds', tries = tries + 1
    where id in (
      select id from webhook_inbox where done_at is null and dead_at is null and run_at <= $1
       order by run_at limit $2 for update skip locked)
   returning id, gateway, type, attempt_id as "attemptId", checkout_ref as "checkoutRef", charge_ref as "chargeRef",
     dispute_ref as "disputeRef", tries, ${ASYNC_COMMIT}`,
);
const finish = sql(
  'inbox.finish',
  `update webhook_inbox set done_at = $2, error = null where id = any($1) returning ${ASYNC_COMMIT}`,
);
const again = sql('inbox.again', `update webhook_inbox set run_at = $2, error = $3, dead_at = $4 where id = $1`);

/** Closes webhooks about checkout sessions that were settled when the buyer returned and need no inspection. */
const closeSettled = sql(
  'inbox.close-settled',
  `update webhook_inbox w set done_at = $1 from payment_attempt a
    where w.about_checkout and w.done_at is null and w.dead_at is null and w.run_at <= $1
      and a.id = w.attempt_id and a.gateway = w.gateway and a.state in ('captured', 'refunded') returning ${ASYNC_COMMIT}`,
);

const takeDue = bundle('inbox.take-due', { settled: does(closeSettled), messages: rows(claim) });

/** Maximum number of webhooks processed in one pass. */
export const INBOX_BATCH = 10;

/** Processes the due webhooks of one batch in parallel and returns their number. */
export async function processInbox(payments: Payments): Promise<number> {
  const now = payments.now();
  const due = await runBundle(payments.db, takeDue, { settled: [now], messages: [now, INBOX_BATCH] });
  const messages = due?.messages ?? [];
  const done = await Promise.all(messages.map((message) => processMessage(payments, message)));
  const ids = messages.filter((_message, index) => done[index]).map(({ id }) => id);
  if (ids.length > 0) await payments.db.run(finish, [ids, payments.now()]);
  return messages.length;
}

const note = sql(
  'payments.record-fraud-warning',
  `update payment_charge set fraud_warned_at = $3 where gateway = $1 and ref = $2 and fraud_warned_at is null`,
);

/** Returns `true` if the webhook is done, and `false` if it failed and is tried again later. */
async function processMessage(payments: Payments, message: Message): Promise<boolean> {
  const { db } = payments;
  try {
    if (message.disputeRef) await syncDispute(payments, message.gateway, message.disputeRef);
    const attempt = message.disputeRef ? null : await attemptOf(db, message);
    const kind = payments.gateways.find(message.gateway)?.eventKindOf(message.type);
    if (kind === 'fraud_warning') {
      if (message.chargeRef) await recordFraudWarning(payments, message.gateway, message.chargeRef);
    } else if (kind === 'failed_refund') {
      if (message.chargeRef) await syncFailedRefunds(payments, message.gateway, message.chargeRef);
    } else if (attempt && attempt.gateway === message.gateway && !(await isOld(payments, message, attempt.state))) {
      await settle(payments, attempt, { kind: 'gateway', id: message.gateway }, message);
    }
    return true;
  } catch (error) {
    const now = payments.now();
    const reason = error instanceof Error ? error.message : String(error);
    const dead = message.tries >= MAX_TRIES;
    payments.log[dead ? 'error' : 'warn'](`Message ${message.id} (${message.type}), try ${message.tries}: ${reason}`);
    const next = new Date(now.getTime() + backOff(message.tries) * 1000);
    await db.run(again, [message.id, next, redact(reason).slice(0, 500), dead ? now : null]);
    return false;
  }
}

/**
 * Records a card network's fraud warning about a charge. The cardholder is likely to dispute the charge, and refunding
 * it first saves the goods and the fee, but staff decide. A charge that this shop did not make is ignored.
 */
async function recordFraudWarning(payments: Payments, gateway: string, chargeRef: string): Promise<void> {
  if ((await payments.db.run(note, [gateway, chargeRef, payments.now()])) === 0) return;
  payments.log.warn(`The card network warns of the charge ${chargeRef} at ${gateway}: see Problems, Fraud warnings`);
}

const knownCharge = sql<{ ref: string }>(
  'inbox.known-charge',
  `select ref from payment_charge where gateway = $1 and ref = $2`,
);

/** Returns whether the webhook reports nothing new, usually because the return page was faster. Saves a call. */
async function isOld({ db, gateways }: Payments, message: Message, state: AttemptState): Promise<boolean> {
  const { gateway, type, chargeRef } = message;
  const kind = gateways.find(gateway)?.eventKindOf(type) ?? 'none';
  if (kind === 'checkout') return state === 'captured' || state === 'refunded';
  return kind === 'charge' && chargeRef !== null && (await db.first(knownCharge, [gateway, chargeRef])) !== null;
}

const attemptOfCharge = sql<{ id: string }>(
  'inbox.attempt-of-charge',
  `select attempt_id as id from payment_charge where gateway = $1 and ref = $2`,
);

/** Finds a webhook's attempt by our attempt id, the session, or the charge. Returns `null` for other sellers. */
async function attemptOf(q: Queryable, message: Message) {
  if (message.attemptId) return readAttempt(q, message.attemptId);
  if (message.checkoutRef) return q.first(attemptOfPage, [message.gateway, message.checkoutRef]);
  const known = message.chargeRef && (await q.first(attemptOfCharge, [message.gateway, message.chargeRef]));
  return known ? readAttempt(q, known.id) : null;
}

/** Deletes webhooks that were processed long ago. Gateways repeat webhooks for days, not for months. */
export const purgeWebhookEvents = purgerOf('webhook_inbox', 'received_at');

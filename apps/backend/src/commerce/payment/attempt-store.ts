import {
  attemptTransitions,
  LIVE_ATTEMPTS,
  type AttemptEvent,
  type AttemptState,
} from '@cerulean/rules/attempt-states';
import { after, sourcesOf } from '@cerulean/rules/transitions';
import type { Queryable, Tx } from '../db/db.ts';
import { ASYNC_COMMIT } from '../db/async-commit.ts';
import { sql } from '../db/statement.ts';
import { LIVE } from '../cart/under-review.ts';

/** Why an attempt was closed. `refused`: the gateway would not open a page. */
export type CloseReason = 'left' | 'declined' | 'expired' | 'superseded' | 'refused';

export interface AttemptRow {
  id: string;
  orderId: string;
  cartId: string;
  gateway: string;
  state: AttemptState;
  amount: number;
  currency: string;
  hash: string;
  checkoutRef: string | null;
  checkoutUrl: string | null;
  expiresAt: Date;
  reason: CloseReason | null;
  declined: boolean;
  /** The capture has begun, and we do not know yet whether it succeeded: the attempt must not be closed. */
  capturing: boolean;
  /** The buyer has done everything, and the gateway or a bank has not decided yet. */
  pending: boolean;
  createdAt: Date;
}

/** Every attempt that needs no gateway names this one. */
export const NO_GATEWAY = 'none';

export const ATTEMPT_COLUMNS = `id, order_id as "orderId", cart_id as "cartId", gateway, state, amount, currency, snapshot_hash as hash,
  checkout_ref as "checkoutRef", checkout_url as "checkoutUrl", expires_at as "expiresAt", reason, declined, capturing, pending, created_at as "createdAt"`;
export function isLive(state: AttemptState): boolean {
  return LIVE_ATTEMPTS.includes(state);
}

const selectById = sql<AttemptRow>('attempts.read', `select ${ATTEMPT_COLUMNS} from payment_attempt where id = $1`);
/** The attempt whose hosted page this is. */
export const attemptOfPage = sql<AttemptRow>(
  'attempts.by-checkout',
  `select ${ATTEMPT_COLUMNS} from payment_attempt where gateway = $1 and checkout_ref = $2`,
);
export const lockAttempt = sql<AttemptRow>(
  'attempts.lock',
  `select ${ATTEMPT_COLUMNS} from payment_attempt where id = $1 for update`,
);

export async function readAttempt(q: Queryable, id: string): Promise<AttemptRow | null> {
  return q.first(selectById, [id]);
}

const insert = sql<object>(
  'attempts.insert',
  `with attempt as (
     insert into payment_attempt (id, order_id, cart_id, gateway, state, amount, currency, snapshot_hash, secret_hash,
       expires_at, check_at, created_at)
     values ($1, $2, $3, $4, 'created', $5, $6, $7, $8, $9, $10, $11)
   )
   insert into gateway_call (attempt_id, operation, number, started_at, expires_at) select $1, 'open', 1, $11, $9 where $12`,
);

/**
 * Writes an attempt before the gateway is called (decision 0006), together with its first call unless none will be
 * made. `first` is the transaction's, or its `commitWith`.
 */
export async function insertAttempt(
  first: Tx['first'],
  attempt: Omit<
    AttemptRow,
    'state' | 'checkoutRef' | 'checkoutUrl' | 'reason' | 'declined' | 'capturing' | 'pending'
  > & {
    secretHash: string;
    checkAt: Date | null;
    callsGateway: boolean;
  },
): Promise<void> {
  await first(insert, [
    attempt.id,
    attempt.orderId,
    attempt.cartId,
    attempt.gateway,
    attempt.amount,
    attempt.currency,
    attempt.hash,
    attempt.secretHash,
    attempt.expiresAt,
    attempt.checkAt,
    attempt.createdAt,
    attempt.callsGateway,
  ]);
}

const update = sql(
  'attempts.move',
  `update payment_attempt set state = $3, reason = coalesce($4, reason), check_at = $5, pending = false,
      capturing = capturing and $3 = 'indeterminate'
    where id = $1 and state = any($2) and not (capturing and $6)`,
);

/**
 * Moves an attempt by an event of the table, from whatever state leads on. False if none does: another caller was first.
 * `checkAt` is when the sweeper looks at it again, null for never. `unlessCapturing` is for closing what only we can still
 * charge (decision 0021): then one that is being captured stays.
 */
export async function moveAttempt(
  q: Queryable,
  id: string,
  event: Exclude<AttemptEvent, 'open'>,
  {
    reason = null,
    checkAt = null,
    unlessCapturing = false,
  }: { reason?: CloseReason | null; checkAt?: Date | null; unlessCapturing?: boolean } = {},
): Promise<boolean> {
  const sources = sourcesOf(attemptTransitions, event);
  const target = after(attemptTransitions, sources[0] ?? 'refunded', event);
  return (await q.run(update, [id, sources, target, reason, checkAt, unlessCapturing])) === 1;
}

const claim = sql(
  'attempts.claim-capture',
  `update payment_attempt set capturing = true where id = $1 and state in (${LIVE}) and checkout_ref = $2`,
);

/**
 * The right to capture a checkout session (decision 0021): false if the attempt was closed first, and then it must not be
 * captured. Once granted, the attempt cannot be closed until {@link releaseCapture}, or until it is captured.
 */
export async function claimCapture(q: Queryable, id: string, checkoutRef: string): Promise<boolean> {
  return (await q.run(claim, [id, checkoutRef])) === 1;
}

/** The gateway said for certain that nothing was taken. */
export const releaseCapture = sql(
  'attempts.release-capture',
  `update payment_attempt set capturing = false where id = $1`,
);

const createCheckoutSession = sql<{ id: string }>(
  'attempts.open',
  `with ended as (
     update gateway_call set ended_at = $7, outcome = 'done' where attempt_id = $1 and operation = 'open' and number = $8
   )
   update payment_attempt set state = 'open', checkout_ref = $3, checkout_url = $4, expires_at = $5, check_at = $6
    where id = $1 and state = any($2) returning id`,
);

export interface OpenedPage {
  ref: string;
  url: string;
  expiresAt: Date;
  checkAt: Date;
  /** When the answer came, and to which call; null when a page that was known is open again. */
  at: Date;
  call: number | null;
}

/** The page exists: from now on its address may be handed out. False when the attempt was closed in the meantime. */
export async function openAttempt(q: Queryable, id: string, page: OpenedPage): Promise<boolean> {
  const sources = sourcesOf(attemptTransitions, 'open');
  const { ref, url, expiresAt, checkAt, at, call } = page;
  return (await q.first(createCheckoutSession, [id, sources, ref, url, expiresAt, checkAt, at, call])) !== null;
}

/** The page is still open, or what came of it is not decided; look again later. */
export const checkLater = sql(
  'attempts.check-later',
  `update payment_attempt set check_at = $2, declined = $3, pending = $4 where id = $1 and state in (${LIVE})`,
);

const updateAsked = sql(
  'attempts.ask',
  `update payment_attempt set asked_at = $2 where id = $1 and (asked_at is null or asked_at <= $3)`,
);

/** Milliseconds between two questions to the gateway about one attempt, no matter who asks. */
const QUIET = 1_500;

/** True for the one caller that may ask the gateway now; the others go by what is known (R18 does not hammer). */
export async function mayAsk(q: Queryable, id: string, now: Date): Promise<boolean> {
  return (await q.run(updateAsked, [id, now, new Date(now.getTime() - QUIET)])) === 1;
}

const askNewest = sql<AttemptRow & { mayAsk: boolean }>(
  'attempts.ask-newest',
  `with newest as (select id from payment_attempt where cart_id = $1 order by created_at desc limit 1),
   asked as (
     update payment_attempt set asked_at = $2
      where id = (select id from newest) and state in (${LIVE}) and (asked_at is null or asked_at <= $3) returning id
   )
   select ${ATTEMPT_COLUMNS}, exists (select 1 from asked) as "mayAsk", ${ASYNC_COMMIT} from payment_attempt
    where id = (select id from newest)`,
);

/** The newest attempt of a cart, and whether the caller may ask the gateway about it now, as {@link mayAsk} says. */
export async function askNewestAttempt(
  q: Queryable,
  cartId: string,
  now: Date,
): Promise<(AttemptRow & { mayAsk: boolean }) | null> {
  return q.first(askNewest, [cartId, now, new Date(now.getTime() - QUIET)]);
}

const countLive = sql<{ live: number }>(
  'attempts.count-live',
  `select count(*) as live from payment_attempt where order_id = $1 and state in (${LIVE})`,
);

/** How many attempts of an order can still be charged as they should. */
export async function liveAttemptsOfOrder(q: Queryable, orderId: string): Promise<number> {
  return (await q.first(countLive, [orderId]))?.live ?? 0;
}

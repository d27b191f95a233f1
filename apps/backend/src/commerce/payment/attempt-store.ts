import {
  attemptTransitions,
  LIVE_ATTEMPTS,
  type AttemptEvent,
  type AttemptState,
} from '@cerulean/rules/attempt-states';
import { after, sourcesOf } from '@cerulean/rules/transitions';
import type { Queryable } from '../db/db.ts';
import { ASYNC_COMMIT, sql } from '../db/statement.ts';
import { LIVE } from '../cart/under-review.ts';

/** Why an attempt was closed. `left`: by the buyer · `superseded`: replaced · `refused`: the gateway opened no page. */
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
  /** True if a capture has started and its result is not known yet. The attempt must not be closed. */
  capturing: boolean;
  /** True if the buyer has finished, but the gateway or a bank has not decided on the payment yet. */
  pending: boolean;
  createdAt: Date;
}

/** Gateway name of attempts that need no gateway, because there is nothing to pay. */
export const NO_GATEWAY = 'none';

export const ATTEMPT_COLUMNS = `id, order_id as "orderId", cart_id as "cartId", gateway, state, amount, currency, snapshot_hash as hash,
  checkout_ref as "checkoutRef", checkout_url as "checkoutUrl", expires_at as "expiresAt", reason, declined, capturing, pending, created_at as "createdAt"`;
export function isLive(state: AttemptState): boolean {
  return LIVE_ATTEMPTS.includes(state);
}

const selectById = sql<AttemptRow>('attempts.read', `select ${ATTEMPT_COLUMNS} from payment_attempt where id = $1`);
/** Finds an attempt by gateway and checkout session. */
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

/** Inserts an attempt before the gateway is called (decision 0006), with its first call, if one will be made. */
export const insertAttempt = sql(
  'attempts.insert',
  `with attempt as (
     insert into payment_attempt (id, order_id, cart_id, gateway, state, amount, currency, snapshot_hash, secret_hash,
       expires_at, check_at, created_at)
     values ($1, $2, $3, $4, 'created', $5, $6, $7, $8, $9, $10, $11)
   )
   insert into gateway_call (attempt_id, operation, number, started_at, expires_at) select $1, 'open', 1, $11, $9 where $12`,
);

/** A new attempt. */
export interface NewAttempt extends Omit<
  AttemptRow,
  'state' | 'checkoutRef' | 'checkoutUrl' | 'reason' | 'declined' | 'capturing' | 'pending'
> {
  secretHash: string;
  checkAt: Date | null;
  callsGateway: boolean;
}

/** Returns the values of {@link insertAttempt}. */
export const newAttemptValues = (attempt: NewAttempt) =>
  [
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
  ] as const;

/** Applies an event to an attempt. See {@link attemptMove} for its values. */
export const updateAttempt = sql(
  'attempts.move',
  `update payment_attempt set state = $3, reason = coalesce($4, reason), check_at = $5, pending = false,
      capturing = capturing and $3 = 'indeterminate'
    where id = $1 and state = any($2) and not (capturing and $6)`,
);

interface MoveOptions {
  reason?: CloseReason | null;
  /** When the sweeper checks the attempt again. `null`: never. */
  checkAt?: Date | null;
  /** Set when closing a page that only we can charge, so that an attempt being captured stays open (decision 0021). */
  unlessCapturing?: boolean;
}

/**
 * Applies an event to an attempt. Returns `false` if the attempt's state does not allow the event, because another
 * caller was first.
 */
export async function moveAttempt(
  q: Queryable,
  id: string,
  event: Exclude<AttemptEvent, 'open'>,
  options: MoveOptions = {},
): Promise<boolean> {
  return (await q.run(updateAttempt, attemptMove(id, event, options))) === 1;
}

/** Returns the values of {@link updateAttempt}. `from`: the states in which the attempt may be. */
export function attemptMove(
  id: string,
  event: Exclude<AttemptEvent, 'open'>,
  { reason = null, checkAt = null, unlessCapturing = false }: MoveOptions = {},
  from: readonly AttemptState[] = sourcesOf(attemptTransitions, event),
) {
  const target = after(attemptTransitions, from[0] ?? 'refunded', event);
  return [id, from, target, reason, checkAt, unlessCapturing] as const;
}

const claim = sql(
  'attempts.claim-capture',
  `update payment_attempt set capturing = true where id = $1 and state in (${LIVE}) and checkout_ref = $2`,
);

/**
 * Claims the right to capture a checkout session (decision 0021). Returns `false` if the attempt was closed first and
 * must not be captured. A claimed attempt cannot be closed until its capture ends or {@link releaseCapture} is run.
 */
export async function claimCapture(q: Queryable, id: string, checkoutRef: string): Promise<boolean> {
  return (await q.run(claim, [id, checkoutRef])) === 1;
}

/** Ends the claim to capture, once the gateway has confirmed that no money was taken. */
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
  /** Time of the gateway's response, and the number of its call. `call` is `null` if a known page is open again. */
  at: Date;
  call: number | null;
}

/** Saves the opened page, whose URL may be returned from now on. Returns `false` if the attempt was closed before. */
export async function openAttempt(q: Queryable, id: string, page: OpenedPage): Promise<boolean> {
  const sources = sourcesOf(attemptTransitions, 'open');
  const { ref, url, expiresAt, checkAt, at, call } = page;
  return (await q.first(createCheckoutSession, [id, sources, ref, url, expiresAt, checkAt, at, call])) !== null;
}

/** Schedules the sweeper's next check, because the page is still open or its result is undecided. */
export const checkLater = sql(
  'attempts.check-later',
  `update payment_attempt set check_at = $2, declined = $3, pending = $4 where id = $1 and state in (${LIVE})`,
);

const updateAsked = sql(
  'attempts.ask',
  `update payment_attempt set asked_at = $2 where id = $1 and (asked_at is null or asked_at <= $3)`,
);

/** Minimum milliseconds between two calls to inspect an attempt at the gateway, across all callers. */
const QUIET = 1_500;

/** Returns whether this caller may call the gateway now. To limit calls, other callers use the saved state (R18). */
export async function mayAsk(q: Queryable, id: string, now: Date): Promise<boolean> {
  return (await q.run(updateAsked, [id, now, new Date(now.getTime() - QUIET)])) === 1;
}

/**
 * Reads a cart's newest attempt and whether the caller may call the gateway about it now, as in {@link mayAsk}. See
 * {@link askNewestValues}.
 */
export const askNewest = sql<AttemptRow & { mayAsk: boolean }>(
  'attempts.ask-newest',
  `with newest as (select id from payment_attempt where cart_id = $1 order by created_at desc limit 1),
   asked as (
     update payment_attempt set asked_at = $2
      where id = (select id from newest) and state in (${LIVE}) and (asked_at is null or asked_at <= $3) returning id
   )
   select ${ATTEMPT_COLUMNS}, exists (select 1 from asked) as "mayAsk", ${ASYNC_COMMIT} from payment_attempt
    where id = (select id from newest)`,
);

export const askNewestValues = (cartId: string, now: Date) => [cartId, now, new Date(now.getTime() - QUIET)] as const;

const countLive = sql<{ live: number }>(
  'attempts.count-live',
  `select count(*) as live from payment_attempt where order_id = $1 and state in (${LIVE})`,
);

/** Returns the number of the order's live attempts, which can still be charged normally. */
export async function liveAttemptsOfOrder(q: Queryable, orderId: string): Promise<number> {
  return (await q.first(countLive, [orderId]))?.live ?? 0;
}

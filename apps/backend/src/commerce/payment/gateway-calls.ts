import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

/** Seconds until a payment page expires. Stripe's minimum is 30 minutes, plus one for clock differences. */
export const CHECKOUT_SECONDS = 31 * 60;

/** Seconds after which an attempt without an open session counts as one whose process died. No URL was returned. */
export const CREATED_SECONDS = 60;

/** Seconds after which a gateway call without a result counts as ended. Longer than the gateway's own timeout. */
export const CALL_SECONDS = 20;

/** Seconds in which a key is reused: within Stripe's 24 hours, and while its session still has enough time left. */
export const REPEAT_SECONDS = 50;

const FIRST_LOOK = 60;
const SLOWEST_LOOK = 600;
/** Seconds to wait after a page's expiry before checking it, because Stripe expires pages by its own clock. */
const GRACE = 15;

export function later(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}

/**
 * Returns when the sweeper checks an open page again: after a minute, then at growing intervals, and soon after the
 * page has expired. The return page and the webhook usually settle it long before.
 */
export function nextLook(now: Date, attempt: { createdAt: Date; expiresAt: Date }): Date {
  const age = (now.getTime() - attempt.createdAt.getTime()) / 1000;
  const look = later(now, Math.min(Math.max(age, FIRST_LOOK), SLOWEST_LOOK));
  const end = later(attempt.expiresAt, GRACE);
  return end > now && end < look ? end : look;
}

export type Operation = 'open' | 'capture' | 'close' | 'refund';
export type CallOutcome = 'done' | 'indeterminate' | 'broken' | 'refused';

/** Returns the idempotency key of a gateway call (decision 0006). */
export function callKey(attemptId: string, operation: Operation, number: number): string {
  return `${attemptId}:${operation}:${number}`;
}

export interface CallRow {
  number: number;
  startedAt: Date;
  /** `null` while the result is unknown, because the call is in progress or its process died. */
  outcome: CallOutcome | null;
  /** Expiry that the call requests for the payment page. `null` for other operations. */
  expiresAt: Date | null;
  /** Whether the call omits the buyer's email address, because the gateway refused it before. */
  withoutEmail: boolean;
}

/** Reads the newest call of an attempt's operation. */
export const lastCall = sql<CallRow>(
  'gateway-calls.last',
  `select number, started_at as "startedAt", outcome, expires_at as "expiresAt",
      without_email as "withoutEmail" from gateway_call
    where attempt_id = $1 and operation = $2 order by number desc limit 1`,
);

/** Saves a call before it is made. Retrying a call without a response reuses the call's row and thus its key. */
export const beginCall = sql(
  'gateway-calls.begin',
  `insert into gateway_call (attempt_id, operation, number, started_at) values ($1, $2, $3, $4)
   on conflict (attempt_id, operation, number) do update set started_at = excluded.started_at, ended_at = null, outcome = null`,
);

/**
 * Saves a call that opens a new checkout session, with the session's expiry. Of several concurrent callers, the first
 * sets the expiry, and the others find the saved call and repeat it unchanged.
 */
export const beginOpening = sql(
  'gateway-calls.begin-opening',
  `with begun as (
     insert into gateway_call (attempt_id, operation, number, started_at, expires_at, without_email)
     values ($1, 'open', $2, $3, $4, $5)
     on conflict do nothing returning attempt_id
   )
   update payment_attempt a set expires_at = $4 from begun where a.id = begun.attempt_id`,
);

const update = sql(
  'gateway-calls.end',
  `update gateway_call set ended_at = $4, outcome = $5 where attempt_id = $1 and operation = $2 and number = $3`,
);

export async function endCall(
  q: Queryable,
  call: { attemptId: string; operation: Operation; number: number },
  outcome: CallOutcome,
  at: Date,
): Promise<void> {
  await q.run(update, [call.attemptId, call.operation, call.number, at, outcome]);
}

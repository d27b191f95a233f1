import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

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

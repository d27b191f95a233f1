import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { CallRow } from './gateway-calls.ts';

/** Seconds between inspections of a refund that the bank has not decided. */
export const PENDING_SECONDS = 600;

export interface RefundRow {
  id: string;
  gateway: string;
  chargeRef: string;
  attemptId: string;
  /** Amount to refund. For reasons other than `staff`, all that is left of the charge. */
  amount: number;
  currency: string;
  /** Full amount of the charge. Staff may already have refunded a part of it in the gateway's dashboard. */
  charged: number;
  state: 'wanted' | 'pending' | 'done' | 'failed';
  ref: string | null;
  createdAt: Date;
  /** `staff`: refund of a charge that paid its order. The other reasons are for a charge that did not pay an order. */
  reason: 'superseded' | 'second_charge' | 'stock_gone' | 'offer_gone' | 'wrong_amount' | 'staff';
  askedBy: string | null;
  /** Amount that the gateway had refunded or was refunding when this refund was requested. */
  before: number;
}

/** Reads the newest gateway call of a refund. */
export const lastRefundCall = sql<Omit<CallRow, 'withoutEmail'>>(
  'refund-calls.last',
  `select number, started_at as "startedAt", outcome, expires_at as "expiresAt" from gateway_call
    where refund_id = $1 order by number desc limit 1`,
);

/** Locks an undecided refund, so that no one decides it while its call is saved. A decided refund gets no call. */
const OPEN = `undecided as (select id from refund where id = $1 and state = 'wanted' for share)`;
const begin = sql<{ number: number }>(
  'refund-calls.begin',
  `with ${OPEN}, last as (
     select coalesce(max(number), 0) + 1 as number from gateway_call where attempt_id = $2 and operation = 'refund'
   )
   insert into gateway_call (attempt_id, operation, number, started_at, refund_id)
   select $2, 'refund', last.number, $3, undecided.id from undecided, last returning number`,
);
const repeat = sql<{ number: number }>(
  'refund-calls.repeat',
  `with ${OPEN}
   update gateway_call g set started_at = $3, ended_at = null, outcome = null from undecided
    where g.refund_id = undecided.id and g.number = $2 returning g.number`,
);

/**
 * Saves a refund's gateway call before it is made and returns the call's number. Retrying a call without a response
 * reuses its row and key. Throws if staff have decided the refund by hand in the meantime.
 */
export async function beginRefundCall(
  q: Queryable,
  call: { attemptId: string; refundId: string; repeats: number | null; at: Date },
): Promise<number> {
  const { attemptId, refundId, repeats, at } = call;
  const row = await (repeats === null
    ? q.first(begin, [refundId, attemptId, at])
    : q.first(repeat, [refundId, repeats, at]));
  if (!row) throw new Error(`The call of refund ${refundId} could not be written down`);
  return row.number;
}

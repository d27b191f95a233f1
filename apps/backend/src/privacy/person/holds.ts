import type { PrivacyReason } from '@cerulean/contract/privacy';
import { LIVE_LINES } from '@cerulean/rules/line-states';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { LIVE } from '../../commerce/cart/under-review.ts';
import type { Person } from './find-person.ts';

const openPayment = sql<{ one: number }>(
  'privacy.open-payment',
  `select 1 as one from payment_attempt
    where order_id = any($1::uuid[]) and state in (${LIVE}) limit 1`,
);
const openRefund = sql<{ one: number }>(
  'privacy.open-refund',
  `select 1 as one from refund r join payment_attempt a on a.id = r.attempt_id
    where a.order_id = any($1::uuid[]) and r.state in ('wanted', 'pending') limit 1`,
);

const openDispute = sql<{ one: number }>(
  'privacy.open-dispute',
  `select 1 as one from dispute where order_id = any($1::uuid[]) and state = 'open' limit 1`,
);

/** Finds a line that is or may become active, so people can call it. It ends with its plan, or when staff end it. */
const activeLine = sql<{ one: number }>(
  'privacy.active-line',
  `select 1 as one from mobile_line
    where order_id = any($1::uuid[]) and state in (${LIVE_LINES.map((state) => `'${state}'`).join(', ')}) limit 1`,
);

/** Matters that must end before a person can be deleted, each with the query that finds one among their orders. */
const HOLDS = [
  { why: 'open_payment', one: openPayment },
  { why: 'refund_under_way', one: openRefund },
  { why: 'dispute_open', one: openDispute },
  { why: 'line_active', one: activeLine },
] as const;

/** Returns the first reason that delays a person's deletion, or `null` if there is none. */
export async function heldBy(db: Queryable, { orders }: Person): Promise<PrivacyReason | null> {
  for (const { why, one } of HOLDS) if (await db.first(one, [orders])) return why;
  return null;
}

/** Returns whether a person has a line that would delay their deletion. */
export async function hasLiveLine(db: Queryable, { orders }: Person): Promise<boolean> {
  return (await db.first(activeLine, [orders])) !== null;
}

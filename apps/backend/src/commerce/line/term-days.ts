import { termEnd, type Term, type TermStart } from '@cerulean/rules/terms';
import { sql } from '../db/statement.ts';
import { LINE_COLUMNS, type LineRow } from './line-store.ts';

/** The facts of a purchase that determine on which days the plan is in force. */
export interface Bought {
  term: Term;
  start: TermStart;
  startDay: string | null;
  paidAt: Date | null;
  /** When the platform was asked to switch the line on. `null` before that. */
  provisionedAt: Date | null;
}

export type BoughtLine = LineRow & Bought;

/** SQL: the columns of {@link Bought}, and the tables that they and the columns of a {@link LineRow} come from. */
export const BOUGHT_COLUMNS = `i.details->'term' as term, i.details->>'start' as start,
      i.details->>'startDay' as "startDay", o.paid_at as "paidAt", l.provisioned_at as "provisionedAt"`;
export const BOUGHT_LINE = `mobile_line l join order_item i on i.order_id = l.order_id and i.id = l.item_id
     join customer_order o on o.id = l.order_id`;

/** Reads and locks a line, with the facts of its purchase. */
export const lockBoughtLine = sql<BoughtLine>(
  'lines.lock-with-term',
  `select ${LINE_COLUMNS}, ${BOUGHT_COLUMNS} from ${BOUGHT_LINE} where l.id = $1 for update of l`,
);

/** Returns the last day of the plan's term, `YYYY-MM-DD`. `null` if the term begins with a first connection to come. */
export function lastDay({ term, start, startDay, paidAt }: Bought, connectedAt: Date | null): string | null {
  if (start === 'chosen_day' && startDay) return termEnd(startDay, term);
  const from = start === 'purchase' ? (paidAt ?? connectedAt) : connectedAt;
  return from && termEnd(from.toISOString().slice(0, 10), term);
}

import { dayIn } from '@cerulean/rules/days';
import { lastDayFrom, type Term, termEnd, type TermStart } from '@cerulean/rules/terms';
import type { Tx } from '../db/db.ts';
import { ASYNC_COMMIT, sql } from '../db/statement.ts';
import type { Clock, Commerce } from '../http/handler.ts';
import { expedite } from '../order/fulfillment.ts';
import { activationKey, LINE_COLUMNS, lineMove, type LineRow, mailTask, moveLine } from './line-store.ts';
import { type Platform, PlatformError } from './provisioning/platform.ts';

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
export function lastDay(
  { term, start, startDay, paidAt }: Bought,
  connectedAt: Date | null,
  timeZone: string,
): string | null {
  if (start === 'chosen_day' && startDay) return lastDayFrom(startDay, term);
  const from = start === 'purchase' ? (paidAt ?? connectedAt) : connectedAt;
  return from && termEnd(dayIn(timeZone, from), term);
}

type Shop = Pick<Commerce, 'db' | 'now' | 'timeZone' | 'log'>;

export const activateLine = lineMove(
  'lines.activate',
  ', activated_at = coalesce(activated_at, $9), ends_on = coalesce(ends_on, $10), indeterminate_since = null',
);

/** Activates a locked line that is ready, and commits. False if it is not ready. */
async function connectLine(tx: Tx, line: BoughtLine, reported: Date, shop: Clock): Promise<boolean> {
  const { step, more } = connection(line, reported, shop.now(), shop.timeZone);
  return (await moveLine(tx, line, step, { statement: activateLine, more, last: mailTask(line.id, 'active') })).ok;
}

/**
 * Returns the step that activates a ready line, and the values that {@link activateLine} takes in addition. The plan's
 * days begin with the first connection, at the time the platform reports, but not before the provisioning request or
 * after now, in case its clock is wrong.
 */
export function connection(line: BoughtLine, reported: Date, at: Date, timeZone: string) {
  const earliest = Math.max(reported.getTime(), line.provisionedAt?.getTime() ?? 0);
  const connectedAt = new Date(Math.min(earliest, at.getTime()));
  const step = { event: 'activate', actor: { kind: 'platform' }, at } as const;
  return { step, more: [connectedAt, lastDay(line, connectedAt, timeZone)] as const };
}

/** Maximum number of lines to poll in parallel in one pass. */
export const CONNECTIONS_BATCH = 20;

/**
 * Claims the lines that are due for polling. The interval is a tenth of the time a line has waited, from 15 seconds to
 * an hour, so an eSIM that is installed right away shows as active soon, and an unused one costs a poll an hour.
 */
const claim = sql<LineRow>(
  'lines.to-watch',
  `update mobile_line l
      set look_at = $1::timestamptz
        + make_interval(secs => least(greatest(extract(epoch from $1::timestamptz - l.provisioned_at) / 10, 15), 3600)::float8)
    where l.id in (
      select id from mobile_line where state = 'ready' and look_at <= $1::timestamptz
       order by look_at limit ${CONNECTIONS_BATCH} for update skip locked)
   returning ${LINE_COLUMNS}, ${ASYNC_COMMIT}`,
);

/**
 * Polls the platform to find the ready lines that have connected to the network. Two processes never poll the same line
 * at the same time. Returns the number of polled lines. A full batch means that there may be more.
 */
export async function watchConnections(shop: Shop, platform: Platform): Promise<number> {
  const lines = await shop.db.query(claim, [shop.now()]);
  await Promise.all(lines.map((line) => watch(shop, platform, line)));
  return lines.length;
}

async function watch(shop: Shop, platform: Platform, line: LineRow): Promise<void> {
  const { db, now, log } = shop;
  let connectedAt: Date | null;
  try {
    const report = await platform.readActivation(activationKey(line));
    if (report.state !== 'active') {
      log.error(`Line ${line.id} is ready, but the platform calls it ${report.state}; people have to look`);
      return;
    }
    ({ connectedAt } = report);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.kind === 'refused') log.error(`Line ${line.id} could not be watched: ${error.message}`, error);
    else log.warn(`Line ${line.id} could not be watched: ${error.message}`);
    return;
  }
  if (connectedAt === null) return;
  const reported = connectedAt;
  const isActive = await db.transaction(async (tx) => {
    const locked = await tx.first(lockBoughtLine, [line.id]);
    return locked !== null && (await connectLine(tx, locked, reported, shop));
  });
  if (isActive) await expedite(db, line.orderId, now());
}

import type { OrderState } from '@cerulean/rules/order-states';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { expedite } from '../order/fulfillment.ts';
import type { Commerce } from '../http/handler.ts';
import type { Outcome, TaskFacts } from '../outbox/deliver.ts';
import {
  afterFailure,
  lookAgain,
  tryAgain,
  type ActivationReport,
  type EsimProfile,
  type Platform,
} from './provisioning/platform.ts';
import { endRefundedLines } from './end-refunded.ts';
import { connectLine } from './first-connection.ts';
import { activationKey, LINE_COLUMNS, lineMove, mailTask, moveLine, type LineRow } from './line-store.ts';
import { lockNumber } from './number-use.ts';
import { lastDay, lockBoughtLine } from './term-days.ts';

type Shop = Pick<Commerce, 'db' | 'now' | 'log'>;

const markIndeterminate = sql(
  'lines.mark-indeterminate',
  'update mobile_line set indeterminate_since = coalesce(indeterminate_since, $2) where id = $1',
);
const clearIndeterminate = sql(
  'lines.clear-indeterminate',
  'update mobile_line set indeterminate_since = null where id = $1',
);
/** Reads a line, and records that the platform is asked to switch it on, unless its order was refunded before that. */
const lineToProvision = sql<LineRow & { orderState: OrderState; indeterminateSince: Date | null }>(
  'lines.to-provision',
  `with line as (
     select ${LINE_COLUMNS}, o.state as "orderState", l.indeterminate_since as "indeterminateSince"
       from mobile_line l join customer_order o on o.id = l.order_id where l.id = $1
   ), asked as (
     update mobile_line l set asked_at = $3 from line where l.id = $1 and l.state = 'provisioning' and l.activation = $2
        and l.asked_at is null and line."orderState" <> 'refunded'
   ) select * from line`,
);

const REFUNDED = 'The order was refunded before the line was switched on.';

/**
 * Has the platform switch a line on, so that it can connect. Sends one request under this activation's key. After a
 * lost response, requests the result before it sends the same key again. Nothing is switched on twice (decision 0014).
 */
export async function provisionLine(
  shop: Shop,
  platform: Platform,
  { lineId, activation }: { lineId: string; activation: number },
  { tries }: Pick<TaskFacts, 'tries'>,
): Promise<Outcome> {
  const line = await shop.db.first(lineToProvision, [lineId, activation, shop.now()]);
  if (!line || line.state !== 'provisioning' || line.activation !== activation) return 'done';
  if (line.askedAt === null && line.orderState === 'refunded') {
    await settle(shop, line, { state: 'refused', reason: REFUNDED });
    await endRefundedLines(shop, line.orderId);
    return 'done';
  }
  let report: ActivationReport;
  try {
    report = await reportOf(platform, line);
  } catch (error) {
    const outcome = afterFailure(error, shop.log, `Line ${line.id} is uncertain`, tries, 600);
    await shop.db.run(markIndeterminate, [line.id, shop.now()]);
    return outcome;
  }
  if (report.state === 'unknown') return tryAgain(tries);
  if (report.state === 'pending') {
    if (line.indeterminateSince) await shop.db.run(clearIndeterminate, [line.id]);
    return lookAgain(tries);
  }
  if (report.state === 'active' && line.sim === 'card' && report.iccid !== line.iccid) {
    await shop.db.run(markIndeterminate, [line.id, shop.now()]);
    shop.log.error(`The platform switched on another card for line ${line.id}; people have to look`);
    return { again: 600 };
  }
  if (!(await settle(shop, line, report))) {
    await shop.db.run(markIndeterminate, [line.id, shop.now()]);
    shop.log.error(`The platform gave line ${line.id} a number that another line has; people have to look`);
    return { again: 600 };
  }
  if (report.state === 'active' && report.connectedAt) await expedite(shop.db, line.orderId, shop.now());
  // The order may have been refunded while the platform was working.
  await endRefundedLines(shop, line.orderId);
  return 'done';
}

async function reportOf(platform: Platform, line: LineRow): Promise<ActivationReport> {
  const key = activationKey(line);
  if (line.askedAt !== null) {
    const report = await platform.readActivation(key);
    if (report.state !== 'unknown') return report;
  }
  return platform.activate(key, {
    sim: line.sim,
    iccid: line.sim === 'card' ? line.iccid : null,
    voice: line.planKind === 'voice',
    zip: line.e911?.zip ?? null,
    e911: line.e911,
  });
}

const fail = lineMove('lines.fail', ', failure_reason = $7, indeterminate_since = null');
/** This move sets `look_at` to now, because the owner may connect as soon as the email arrives. */
const issue = lineMove(
  'lines.issue',
  ', iccid = $9, number = $10, platform_ref = $11, ends_on = $12, look_at = $8, indeterminate_since = null',
);

/** Records the platform's result once: a later call finds the line moved. False if another line has the number. */
async function settle(
  { db, now }: Shop,
  { id, activation }: LineRow,
  report: Extract<ActivationReport, { state: 'active' | 'refused' }>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const number = report.state === 'active' ? report.number : null;
    const [line, use] = await Promise.all([tx.first(lockBoughtLine, [id]), number && lockNumber(tx, number, id)]);
    if (!line || line.state !== 'provisioning' || line.activation !== activation) return true;
    const at = now();
    const actor = { kind: 'platform' } as const;
    if (report.state === 'refused') {
      const step = { event: 'refuse', actor, at, reason: report.reason.slice(0, 200) } as const;
      await moveLine(tx, line, step, { statement: fail, last: mailTask(id, 'failed', `failed.${activation}`) });
      return true;
    }
    if (use && use.isOnAnother) return false;
    const { iccid, ref, esim, connectedAt } = report;
    const step = { event: 'issue', actor, at } as const;
    const more = [iccid, number, ref, lastDay(line, null)];
    const last = connectedAt ? null : mailTask(id, 'ready');
    const [, moved] = await Promise.all([
      esim && saveProfile(tx, id, 1, esim, at),
      moveLine(tx, { ...line, iccid, number }, step, { statement: issue, more, last }),
    ]);
    if (!moved.ok) throw new Error(`The platform switched line ${id} on without what it needs: ${moved.words}`);
    if (connectedAt) await connectLine(tx, { ...line, iccid, number, state: moved.to }, connectedAt, at);
    return true;
  });
}

const insertEsim = sql(
  'lines.insert-profile',
  `insert into esim_profile (line_id, profile, iccid, smdp, code, wanted_at, issued_at) values ($1, $2, $3, $4, $5, $6, $6)
   on conflict (line_id, profile) do update set iccid = excluded.iccid, smdp = excluded.smdp, code = excluded.code,
     issued_at = excluded.issued_at where esim_profile.issued_at is null`,
);

/** Stores an eSIM that the platform issued. A profile that was issued before stays unchanged. */
export async function saveProfile(tx: Tx, lineId: string, issue: number, esim: EsimProfile, at: Date): Promise<void> {
  await tx.run(insertEsim, [lineId, issue, esim.iccid, esim.smdp, esim.code, at]);
}

import type { LineReason } from '@cerulean/rules/line-states';
import type { OrderState } from '@cerulean/rules/order-states';
import { ASYNC_COMMIT, sql } from '../db/statement.ts';
import { bundle, does, must, rows, runBundle } from '../db/bundle.ts';
import type { Param, Tx } from '../db/db.ts';
import { expedite } from '../order/fulfillment.ts';
import type { Commerce } from '../http/handler.ts';
import type { Outcome, TaskFacts } from '../outbox/deliver.ts';
import { addTasksStep, birthIn, taskValues } from '../outbox/outbox.ts';
import {
  afterFailure,
  lookAgain,
  tryAgain,
  type ActivationReport,
  type EsimProfile,
  type Platform,
} from './provisioning/platform.ts';
import { endRefundedLines, readRefundedLines } from './set-line-state.ts';
import { activateLine, BOUGHT_COLUMNS, BOUGHT_LINE, type BoughtLine, connection, lastDay } from './first-connection.ts';
import {
  activationKey,
  LINE_COLUMNS,
  lineMove,
  lineMoveValues,
  type LineStep,
  lockNumberOnly,
  mailTask,
  numberIsFree,
} from './line-store.ts';

type Shop = Pick<Commerce, 'db' | 'now' | 'timeZone' | 'log'>;

/** A line that the platform is to switch on. */
export type LineToProvision = BoughtLine & { orderState: OrderState; indeterminateSince: Date | null };

const markIndeterminate = sql(
  'lines.mark-indeterminate',
  'update mobile_line set indeterminate_since = coalesce(indeterminate_since, $2) where id = $1',
);
const clearIndeterminate = sql(
  'lines.clear-indeterminate',
  'update mobile_line set indeterminate_since = null where id = $1',
);
const COLUMNS = `${LINE_COLUMNS}, ${BOUGHT_COLUMNS}, o.state as "orderState", l.indeterminate_since as "indeterminateSince"`;
/** Reads a line, and records that the platform is asked to switch it on, unless its order was refunded before that. */
const lineToProvision = sql<LineToProvision>(
  'lines.to-provision',
  `with line as (
     select ${COLUMNS} from ${BOUGHT_LINE} where l.id = $1
   ), asked as (
     update mobile_line l set asked_at = $3 from line where l.id = $1 and l.state = 'provisioning' and l.activation = $2
        and l.asked_at is null and line."orderState" <> 'refunded'
   ) select * from line`,
);
/** Reads the lines of an order that the platform is switching on. */
export const provisioningLines = sql<LineToProvision>(
  'lines.provisioning-of-order',
  `select ${COLUMNS} from ${BOUGHT_LINE} where l.order_id = $1 and l.state = 'provisioning'`,
);

const REFUNDED: LineReason = 'refunded_before_activation';

/**
 * Has the platform switch a line on, so that it can connect. Sends one request under this activation's key. After a
 * lost response, requests the result before it sends the same key again. Nothing is switched on twice (decision 0014).
 */
export async function provisionLine(
  shop: Shop,
  platform: Platform,
  task: { lineId: string; activation: number; line?: LineToProvision | undefined },
  { tries }: Pick<TaskFacts, 'tries'>,
): Promise<Outcome> {
  const { lineId, activation } = task;
  const line = task.line ?? (await shop.db.first(lineToProvision, [lineId, activation, shop.now()]));
  if (!line || line.state !== 'provisioning' || line.activation !== activation) return 'done';
  if (line.askedAt === null && line.orderState === 'refunded') {
    await record(shop, line, { state: 'refused', reason: REFUNDED });
    await endRefundedLines(shop, line.orderId);
    return 'done';
  }
  const isNew = task.line !== undefined && tries === 1;
  const trouble = async (): Promise<void> => {
    // From now on, the line is read, because its row says that it is in trouble.
    delete task.line;
    await shop.db.run(markIndeterminate, [line.id, shop.now()]);
  };
  let report: ActivationReport;
  try {
    report = await reportOf(platform, line, isNew);
  } catch (error) {
    const outcome = afterFailure(error, shop.log, `Line ${line.id} is uncertain`, tries, 600);
    await trouble();
    return outcome;
  }
  if (report.state === 'unknown') return tryAgain(tries);
  if (report.state === 'pending') {
    if (line.indeterminateSince) await shop.db.run(clearIndeterminate, [line.id]);
    return lookAgain(tries);
  }
  if (report.state === 'active' && line.sim === 'card' && report.iccid !== line.iccid) {
    await trouble();
    shop.log.error(`The platform switched on another card for line ${line.id}; people have to look`);
    return { again: 600 };
  }
  if (!(await record(shop, line, report))) {
    await trouble();
    shop.log.error(`The platform gave line ${line.id} a number that another line has; people have to look`);
    return { again: 600 };
  }
  return 'done';
}

/** Returns what the platform says about a line. A new line is one that no process has asked the platform about. */
async function reportOf(platform: Platform, line: LineToProvision, isNew: boolean): Promise<ActivationReport> {
  const key = activationKey(line);
  if (line.askedAt !== null && !isNew) {
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
/** This move sets `look_at` to half a minute later, because nobody installs an eSIM faster after the email arrives. */
const issue = lineMove(
  'lines.issue',
  `, iccid = $9, number = $10, platform_ref = $11, ends_on = $12, look_at = $8::timestamptz + interval '30 seconds',
     indeterminate_since = null`,
);
const insertEsim = sql(
  'lines.insert-profile',
  `insert into esim_profile (line_id, profile, iccid, smdp, code, wanted_at, issued_at) values ($1, $2, $3, $4, $5, $6, $6)
   on conflict (line_id, profile) do update set iccid = excluded.iccid, smdp = excluded.smdp, code = excluded.code,
     issued_at = excluded.issued_at where esim_profile.issued_at is null`,
);
/**
 * Locks an order against refunds: the bundle sees one that was about to commit, and one that comes later finds the line
 * as the bundle leaves it.
 */
const lockOrder = sql('lines.lock-order', 'select 1 from customer_order where id = $1 for key share');
/**
 * Locks a line during its activation. Nothing that this commits is lost for good: until the task is recorded as done,
 * which is written later, the platform gives the same response again.
 */
const lockProvisioning = sql<{ id: string }>(
  'lines.lock-provisioning',
  `select id, ${ASYNC_COMMIT} from mobile_line where id = $1 and activation = $2 and state = 'provisioning' for update`,
);

const recordReport = bundle('lines.record-report', {
  order: does(lockOrder),
  line: must(lockProvisioning),
  number: does(lockNumberOnly),
  free: must(numberIsFree),
  failed: must(fail),
  issued: must(issue),
  profile: does(insertEsim),
  connected: must(activateLine),
  mail: addTasksStep,
  refunded: rows(readRefundedLines),
});

/**
 * Records the platform's result once: a later call finds the line moved. False if another line has the number. Of what
 * was read before, only the line's state, its activation, and the number's use can change, and the bundle checks them.
 */
async function record(
  shop: Shop,
  line: LineToProvision,
  report: Extract<ActivationReport, { state: 'active' | 'refused' }>,
): Promise<boolean> {
  const { db, timeZone } = shop;
  const { id, orderId, activation } = line;
  const at = shop.now();
  const birth = birthIn(db);
  const { mail, ...moves } =
    report.state === 'active' ? issuance(line, report, at, timeZone) : refusal(line, report.reason, at);
  const found = await runBundle(db, recordReport, {
    order: [orderId],
    line: [id, activation],
    ...moves,
    mail: taskValues(birth, [mail]),
    refunded: [orderId],
  });
  if (!found) {
    const current = await db.first(lineToProvision, [id, activation, at]);
    if (current?.state === 'provisioning' && current.activation === activation) return false;
  }
  if (report.state === 'active' && report.connectedAt) await expedite(db, orderId, at);
  // The order may have been refunded while the platform was working. No email is sent about a line that ends here.
  if (!found || found.refunded.length > 0) await endRefundedLines(shop, orderId);
  birth.handOver(found?.mail ?? []);
  return true;
}

/** Returns the values of the steps that record a refusal, and its email. */
function refusal(line: LineToProvision, reason: string, at: Date) {
  const step = { event: 'refuse', actor: { kind: 'platform' }, at, reason: reason.slice(0, 200) } as const;
  const none = { number: null, free: null, issued: null, profile: null, connected: null };
  return {
    ...none,
    failed: movedValues(line, step, []),
    mail: mailTask(line.id, 'failed', `failed.${line.activation}`),
  };
}

/** Returns the values of the steps that record a line that is switched on, and perhaps connected, and its email. */
function issuance(
  line: LineToProvision,
  report: Extract<ActivationReport, { state: 'active' }>,
  at: Date,
  timeZone: string,
) {
  const { iccid, number, ref, esim, connectedAt } = report;
  const issued = { ...line, iccid, number };
  const step = { event: 'issue', actor: { kind: 'platform' }, at } as const;
  const first = connectedAt && connection(line, connectedAt, at, timeZone);
  return {
    number: number === null ? null : ([number] as const),
    free: number === null ? null : ([number, line.id] as const),
    failed: null,
    issued: movedValues(issued, step, [iccid, number, ref, lastDay(line, null, timeZone)]),
    profile: esim && profileValues(line.id, 1, esim, at),
    connected: first && movedValues({ ...issued, state: 'ready' }, first.step, first.more),
    mail: mailTask(line.id, first ? 'active' : 'ready'),
  };
}

/** Returns the values of a move that the platform reports. Throws if the line lacks what the move needs. */
function movedValues<const More extends readonly Param[]>(line: LineToProvision, step: LineStep, more: More) {
  const moved = lineMoveValues(line, step, more);
  if (!moved.ok) throw new Error(`The platform switched line ${line.id} on without what it needs: ${moved.words}`);
  return moved.values;
}

/** Stores an eSIM that the platform issued. A profile that was issued before stays unchanged. */
export async function saveProfile(tx: Tx, lineId: string, issue: number, esim: EsimProfile, at: Date): Promise<void> {
  await tx.run(insertEsim, profileValues(lineId, issue, esim, at));
}

function profileValues(lineId: string, issue: number, esim: EsimProfile, at: Date) {
  return [lineId, issue, esim.iccid, esim.smdp, esim.code, at] as const;
}

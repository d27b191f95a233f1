import { audit, type Asking, type StaffChange } from '../../../audit/audit.ts';
import type { Db, Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { GatewayError, type Gateway } from '../gateways/gateway.ts';
import { readAttempt, type AttemptRow } from '../attempt-store.ts';
import type { Payments } from '../payments.ts';
import { settle } from '../settle.ts';
import { REFUNDED_AT_GATEWAY, NOT_GOING_BACK, type DifferenceKind } from './compare.ts';
import type { ListPage } from '../../panel/page-size.ts';

export interface Difference {
  id: number;
  gateway: string;
  /** UTC day on which the books differ. */
  day: string;
  kind: DifferenceKind;
  about: 'charge' | 'refund';
  ref: string;
  chargeRef: string;
  attemptId: string;
  orderId: string;
  orderNumber: string;
  /** Amount in our books, in minor units. `null` if they have no such entry. */
  hereAmount: number | null;
  hereCurrency: string | null;
  thereAmount: number | null;
  thereCurrency: string | null;
}

/** State and result of reconciling one day with one gateway. */
export interface RunRow {
  gateway: string;
  day: string;
  entries: number;
  /** Number of entries that belong to other users of the gateway account. */
  others: number;
  doneAt: Date | null;
  error: string | null;
}

const COLUMNS = `d.id, d.gateway, d.day, d.kind, d.about, d.ref, d.charge_ref as "chargeRef", d.attempt_id as "attemptId",
  o.id as "orderId", o.number as "orderNumber", d.here_amount as "hereAmount", d.here_currency as "hereCurrency",
  d.there_amount as "thereAmount", d.there_currency as "thereCurrency"`;
const FROM = `reconciliation_difference d join payment_attempt a on a.id = d.attempt_id join customer_order o on o.id = a.order_id`;
const DIFFERENCES_PAGE_SIZE = 50;

const selectOpen = sql<Difference>(
  'reconciliation.open-differences',
  `select ${COLUMNS} from ${FROM} where d.settled_at is null
    order by d.found_at desc, d.id desc limit ${DIFFERENCES_PAGE_SIZE + 1} offset $1`,
);
const selectRuns = sql<RunRow>(
  'reconciliation.runs',
  `select gateway, day, entries, others, done_at as "doneAt", error from reconciliation_run
    where day > ($1::timestamptz at time zone 'UTC')::date - 15 order by day desc, gateway`,
);

/** Lists open differences, newest first, and the reconciliation runs of the last two weeks. */
export async function listDifferences(
  q: Queryable,
  page: number,
  now: Date,
): Promise<ListPage<'differences', Difference> & { runs: RunRow[] }> {
  const [rows, runs] = await Promise.all([
    q.query(selectOpen, [(page - 1) * DIFFERENCES_PAGE_SIZE]),
    q.query(selectRuns, [now]),
  ]);
  return { differences: rows.slice(0, DIFFERENCES_PAGE_SIZE), runs, page, more: rows.length > DIFFERENCES_PAGE_SIZE };
}

const selectOne = sql<Difference & { settled: boolean }>(
  'reconciliation.difference',
  `select ${COLUMNS}, d.settled_at is not null as settled from ${FROM} where d.id = $1`,
);
/** Reads whether our books still differ from the report. For `missing_there`, only the gateway can tell. */
const selectStands = sql<{ stands: boolean }>(
  'reconciliation.stands',
  `select case when d.kind = 'missing_there' then true
      when d.kind in ('missing_here', 'double') and d.about = 'charge' then coalesce(c.ref is null or ${NOT_GOING_BACK}, true)
      when d.kind = 'missing_here' then ${REFUNDED_AT_GATEWAY} > c.refunded
      else c.currency <> d.there_currency or coalesce(r.amount, c.amount) <> d.there_amount end as stands
     from reconciliation_difference d
     left join payment_charge c on c.gateway = d.gateway and c.ref = d.charge_ref
     left join refund r on d.about = 'refund' and r.gateway = d.gateway and r.ref = d.ref
     left join gateway_ledger_entry m on m.gateway = d.gateway and m.kind = d.about and m.ref = d.ref
    where d.id = $1`,
);
const settleIt = sql(
  'reconciliation.settle',
  `update reconciliation_difference set settled_at = $2, settled_by = $3 where id = $1 and settled_at is null`,
);

/**
 * Inspects a difference at the gateway and applies the report like a webhook's: a missing charge pays its order or is
 * refunded in full. Calling it twice changes nothing. `open`: the books still differ, so staff have to decide.
 */
export async function recheckDifference(
  payments: Payments,
  id: number,
  asking: Asking,
): Promise<'settled' | 'open' | 'unanswered' | null> {
  const difference = await payments.db.first(selectOne, [id]);
  const attempt = difference && (await readAttempt(payments.db, difference.attemptId));
  if (!difference || !attempt) return null;
  if (difference.settled) return 'settled';
  await audit(payments.db, asking, { action: 'reconciliation.ask', subject: 'difference', ids: [id] });
  const gateway = payments.gateways.find(difference.gateway);
  if (!gateway) return 'unanswered';
  try {
    const { checkoutRef } = attempt;
    const actor = { kind: 'staff' as const, id: asking.staffId };
    await settle(payments, attempt, actor, { checkoutRef, chargeRef: difference.chargeRef });
    const isThere = difference.kind === 'missing_there' && (await hasIt(gateway, attempt, difference));
    const stands = (await payments.db.first(selectStands, [id]))?.stands ?? true;
    if (stands && !isThere) return 'open';
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    payments.log.warn(`Difference ${id} could not be asked about: ${error.message}`);
    return error.kind === 'refused' ? 'open' : 'unanswered';
  }
  await payments.db.run(settleIt, [id, payments.now(), 'asked']);
  return 'settled';
}

/** Returns whether the gateway itself has the entry that is missing in its report. */
async function hasIt(gateway: Gateway, { checkoutRef }: AttemptRow, difference: Difference): Promise<boolean> {
  const { about, ref, chargeRef, hereAmount } = difference;
  if (about === 'refund') return (await gateway.readRefund(ref)) === 'done';
  const { charges } = await gateway.inspect({ checkoutRef: checkoutRef ?? '', chargeRef });
  return charges.some((charge) => charge.ref === ref && charge.amount === hereAmount);
}

/** Removes from the list a difference that staff have resolved. Returns `false` if it is unknown or already settled. */
export async function closeDifference(db: Db, id: number, asking: StaffChange): Promise<boolean> {
  return db.transaction(async (tx) => {
    if ((await tx.run(settleIt, [id, asking.at, 'staff'])) === 0) return false;
    await audit(tx, asking, { action: 'reconciliation.close', subject: 'difference', ids: [id] });
    return true;
  });
}

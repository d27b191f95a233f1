import { commissionTransitions, type CommissionEvent } from '@cerulean/rules/commission';
import { sourcesOf } from '@cerulean/rules/transitions';
import { audit, type StaffChange } from '../../../audit/audit.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { IS_DISPUTED } from './find-commissions.ts';

/** Returns the states in which an event is allowed, as a SQL list. */
const from = (event: CommissionEvent): string =>
  sourcesOf(commissionTransitions, event)
    .map((state) => `'${state}'`)
    .join(', ');

/** Maximum number of commissions to approve in one pass. */
export const APPROVAL_BATCH = 200;

/**
 * Approves commissions whose return period is over. Returns the number of commissions. A full batch means that there
 * may be more. Excludes disputed orders, because the bank may return the money without a refund of ours.
 */
export const approveDueCommissions = sql(
  'commissions.approve-due',
  `update commission set state = 'approved', approved_at = $1
    where id in (
      select c.id from commission c where c.state in (${from('approve')}) and c.due_at <= $1 and not ${IS_DISPUTED}
       order by c.due_at limit ${APPROVAL_BATCH} for update skip locked)`,
);

const approve = sql<{ orderId: string }>(
  'commissions.approve',
  `update commission set state = 'approved', approved_at = $2, approved_by = $3
    where id = any($1::bigint[]) and state in (${from('approve')}) returning order_id as "orderId"`,
);
const reverse = sql<{ orderId: string }>(
  'commissions.reverse',
  `update commission set state = 'reversed', amount = 0, reversed_at = $2, reversed_by = $3
    where id = any($1::bigint[]) and kind = 'earn' and state in (${from('reverse')}) returning order_id as "orderId"`,
);

export interface CommissionDecision extends StaffChange {
  ids: readonly number[];
  state: 'approved' | 'reversed';
}

/**
 * Approves commissions early, or reverses unpaid ones, for staff. Returns how many changed. Commissions that someone
 * else has decided in the meantime stay unchanged.
 */
export async function decideCommissions(db: Db, decision: CommissionDecision): Promise<number> {
  const { ids, state, staffId, at } = decision;
  return db.transaction(async (tx) => {
    const rows = await tx.query(state === 'approved' ? approve : reverse, [ids, at, staffId]);
    if (rows.length === 0) return 0;
    await audit(tx, decision, {
      action: state === 'approved' ? 'commission.approve' : 'commission.reverse',
      subject: 'order',
      ids: rows.map(({ orderId }) => orderId),
    });
    return rows.length;
  });
}

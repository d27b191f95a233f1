import type { Db } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { accrueCommission } from './accrue-commission.ts';

/** Maximum number of lost disputes to handle in one pass. */
const DISPUTES_BATCH = 100;

const selectLost = sql<{ orderId: string }>(
  'commissions.of-lost-disputes',
  `select d.order_id as "orderId" from (select distinct order_id from dispute where state = 'lost') d
    where coalesce((select c.amount from commission c where c.order_id = d.order_id and c.kind = 'earn'), 0)
      + coalesce((select sum(c.amount) from commission c where c.order_id = d.order_id and c.kind = 'correct'), 0) > 0
    limit ${DISPUTES_BATCH}`,
);

/** Reverses commissions of lost disputes, which have no refund of ours. Returns the count. A full batch means more. */
export async function reverseLostDisputes(db: Db, now: Date): Promise<number> {
  const lost = await db.query(selectLost);
  for (const { orderId } of lost) await accrueCommission(db, orderId, now);
  return lost.length;
}

import type { Db } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { followCommission } from './follow-commission.ts';

/** Lost disputes in one pass. */
export const DISPUTES_BATCH = 100;

const selectLost = sql<{ orderId: string }>(
  'commissions.of-lost-disputes',
  `select c.order_id as "orderId" from commission c
    where exists (select 1 from dispute d where d.order_id = c.order_id and d.state = 'lost')
    group by c.order_id having sum(c.amount) > 0 limit ${DISPUTES_BATCH}`,
);

/** What the bank took back earns nothing; no refund of ours tells of it. Gives how many; a full batch means more. */
export async function followLostDisputes(db: Db, now: Date): Promise<number> {
  const lost = await db.query(selectLost);
  for (const { orderId } of lost) await followCommission(db, orderId, now);
  return lost.length;
}

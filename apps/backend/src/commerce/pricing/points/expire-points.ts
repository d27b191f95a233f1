import type { Db } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { lockPoints } from './accrue-rewards.ts';
import { COMES, LEFT } from './spendable.ts';

/** Maximum number of entries to expire in one pass. */
export const EXPIRY_BATCH = 100;

/** SQL: an entry with points left and no hold. Points held by an open payment do not expire until it is closed. */
const IS_OVER = `e.kind in ${COMES} and e.user_id is not null and ${LEFT} > 0
  and not exists (select 1 from reward_hold h where h.entry_id = e.id)`;

/** Selects overdue entries, oldest first. Skips those of deleted persons, which are only figures without a balance. */
const selectDue = sql<{ id: number; userId: number }>(
  'rewards.due',
  `select e.id, e.user_id as "userId" /* not null */ from reward_entry e
    where e.expires_at <= $1 and ${IS_OVER}
    order by e.expires_at limit ${EXPIRY_BATCH}`,
);
const insertExpire = sql(
  'rewards.expire',
  `insert into reward_entry (user_id, kind, points, rule, earned_by, at)
   select e.user_id, 'expire', -(${LEFT}), e.rule, e.id, $2 from reward_entry e
    where e.id = $1 and ${IS_OVER}
   on conflict (earned_by) where kind = 'expire' do nothing`,
);

/** Expires the points left in overdue entries, and returns the number of entries. A full batch means more are due. */
export async function expirePoints(db: Db, now: Date): Promise<number> {
  const due = await db.query(selectDue, [now]);
  for (const { id, userId } of due) {
    await db.transaction(async (tx) => {
      await tx.query(lockPoints, [userId]);
      await tx.run(insertExpire, [id, now]);
    });
  }
  return due.length;
}

import type { Db } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { lockPoints } from './accrue-rewards.ts';
import { CAN_PAY, COMES, LEFT } from './spend-points.ts';

/** Maximum number of entries to expire, and of balances to add up again, in one pass. */
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

const selectOutdated = sql<{ userId: number }>(
  'rewards.outdated-balances',
  `select user_id as "userId" from reward_balance where valid_until <= now() order by valid_until limit ${EXPIRY_BATCH}`,
);
/** Locks a balance, so that everyone who changes the ledger of this person waits at its trigger. */
const lockBalance = sql('rewards.lock-balance', 'select from reward_balance where user_id = $1 for update');
/**
 * Adds up the entries that can pay. Once an entry has vested it stays so, because its order can no longer be returned.
 * Entries that cannot pay yet, and those that expired while a page holds them, are left for readers to look at.
 */
const updateBalance = sql(
  'rewards.update-balance',
  `update reward_balance set (points, pending, valid_until) = (
     select coalesce(sum(s.points - s.held) filter (where s.pays), 0)::int,
        coalesce(array_agg(s.id order by s.id) filter (where not s.pays), '{}'),
        coalesce(least(min(s.expires_at) filter (where s.pays),
          case when not bool_and(s.pays) then now() + interval '30 days' end), 'infinity')
       from (
         select e.id, e.expires_at, ${LEFT} as points, ${CAN_PAY} as pays,
            coalesce((select sum(h.points) from reward_hold h where h.entry_id = e.id), 0) as held
           from reward_entry e where e.user_id = $1 and e.kind in ${COMES}) s
      where s.points > 0)
    where user_id = $1`,
);

/**
 * Adds up the balances whose time is over, because an entry has expired or may have vested, and returns their number.
 * Readers need none of it: they add up the ledger themselves until then.
 */
export async function updateBalances(db: Db): Promise<number> {
  const outdated = await db.query(selectOutdated);
  for (const { userId } of outdated) {
    // The sum is a statement of its own, so it sees what those who held the lock before have committed.
    await db.transaction((tx) => Promise.all([tx.query(lockBalance, [userId]), tx.run(updateBalance, [userId])]));
  }
  return outdated.length;
}

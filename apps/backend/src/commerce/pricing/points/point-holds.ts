import type { Tx } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { lockPoints } from './accrue-rewards.ts';
import { CAN_PAY, COMES, LEFT } from './spendable.ts';

/** Points that are taken from one ledger entry. */
interface Part {
  entry: number;
  points: number;
}

const selectFree = sql<Part>(
  'rewards.free',
  `select e.id as entry,
      (${LEFT} - coalesce((select sum(h.points) from reward_hold h where h.entry_id = e.id), 0))::int as points
     from reward_entry e where e.user_id = $1 and e.kind in ${COMES} and ${CAN_PAY}
    order by e.expires_at, e.id`,
);

/**
 * Returns the entries that provide this many points, starting with those that expire first, or `null` if there are not
 * enough points. Locks the person's points until the transaction ends.
 */
export async function freePoints(tx: Tx, userId: number | null, points: number): Promise<Part[] | null> {
  if (points === 0) return [];
  if (userId === null) return null;
  await tx.query(lockPoints, [userId]);
  const parts: Part[] = [];
  let wanted = points;
  for (const { entry, points: free } of await tx.query(selectFree, [userId])) {
    if (free <= 0) continue;
    const taken = Math.min(free, wanted);
    parts.push({ entry, points: taken });
    wanted -= taken;
    if (wanted === 0) return parts;
  }
  return null;
}

const hold = sql(
  'rewards.hold',
  `insert into reward_hold (attempt_id, cart_id, order_id, entry_id, points)
   select $1, $2, $3, entry, points from unnest($4::bigint[], $5::int[]) as p (entry, points)`,
);

interface Holder {
  attemptId: string;
  cartId: string;
  orderId: string;
}

/** Reserves, for a payment attempt, the points that {@link freePoints} has just found. */
export async function holdPoints(
  tx: Tx,
  { attemptId, cartId, orderId }: Holder,
  parts: readonly Part[],
): Promise<void> {
  if (parts.length === 0) return;
  const entries = parts.map(({ entry }) => entry);
  await tx.run(hold, [attemptId, cartId, orderId, entries, parts.map(({ points }) => points)]);
}

/** Releases the points that a closed attempt held. */
export const releasePoints = sql('rewards.release', 'delete from reward_hold where attempt_id = $1');

/** Spends the points that an attempt held, because they have paid for part of its order. */
export const spendPoints = sql(
  'rewards.spend',
  `with gone as (delete from reward_hold where attempt_id = $1 returning entry_id, order_id, points)
   insert into reward_entry (user_id, kind, points, order_id, rule, earned_by, at)
   select e.user_id, 'spend', -g.points, g.order_id, e.rule, e.id, $2
     from gone g join reward_entry e on e.id = g.entry_id order by e.expires_at, e.id`,
);

const takeOver = sql(
  'rewards.take-over',
  'update reward_hold set attempt_id = $1 where order_id = $2 and attempt_id <> $1',
);
const selectHeld = sql<{ wanted: number; held: number }>(
  'rewards.held',
  `select o.points as wanted, (select coalesce(sum(h.points), 0) from reward_hold h where h.attempt_id = $2)::int as held
     from customer_order o where o.id = $1`,
);

/**
 * Reserves the points again for a closed attempt that was charged anyway, by taking them from a later attempt of this
 * order or reserving new ones. Returns `false` if there are not enough points left.
 */
export async function holdPointsAgain(tx: Tx, holder: Holder & { userId: number | null }): Promise<boolean> {
  await tx.run(takeOver, [holder.attemptId, holder.orderId]);
  const { wanted = 0, held = 0 } = (await tx.first(selectHeld, [holder.orderId, holder.attemptId])) ?? {};
  const parts = await freePoints(tx, holder.userId, wanted - held);
  if (!parts) return false;
  await holdPoints(tx, holder, parts);
  return true;
}

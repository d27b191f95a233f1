import { COMPLETE_AFTER_DAYS } from '@cerulean/rules/fulfillment-states';
import { RETURN_DAYS } from '@cerulean/rules/limits';
import type { Tx } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { lockPoints } from './accrue-rewards.ts';

/** SQL: the points left of the entry `e`, which added them. Points held by open payments are not subtracted. */
export const LEFT = `(e.points + coalesce((select sum(t.points) from reward_entry t where t.earned_by = e.id), 0))`;

/**
 * SQL: when the points of the entry `e` can be spent: 30 days after the later of payment and last delivery, when its
 * order can no longer be returned. `null` if parts wait to be shipped or a return is open. Refunded points had vested.
 * A delivery that was learned of late changes nothing, because what has vested stays so.
 */
export const VESTS_AT = `case when e.kind = 'earn' then (
  select case when f.parcel and f.state in ('waiting', 'in_fulfillment') or exists (
        select 1 from return_or_cancel_request q where q.order_id = v.id and q.kind = 'return' and q.state in ('asked', 'accepted'))
      then null
      else greatest(v.paid_at, (select max(least(s.delivered_at, s.shipped_at + interval '${COMPLETE_AFTER_DAYS} days'))
        from shipment s where s.order_id = v.id)) + interval '${RETURN_DAYS} days' end
    from customer_order v left join fulfillment f on f.order_id = v.id where v.id = e.order_id) else e.at end`;

/** SQL: whether the points of the entry `e` can already be spent. */
const VESTED = `coalesce(${VESTS_AT} <= now(), false)`;

/** SQL: whether points of the entry `e` can pay now, because they have vested and have not expired. */
export const CAN_PAY = `e.expires_at > now() and ${VESTED}`;

/** SQL: the entry kinds that add points. */
export const COMES = `('earn', 'return')`;

/**
 * SQL: the points that the owner of the cart `c` can pay with and what one point is worth, as JSON. `null` if points
 * are worth nothing or the cart has no owner. Points held by this cart count as available. It reads the sum that
 * `reward_balance` keeps and the few entries that are not in it, or the whole ledger once the sum is too old.
 */
export const SPENDABLE = `case when c.owner_id is not null then (
  select json_build_object('worth', r.worth, 'balance', (coalesce((
      select sum(${LEFT} - coalesce((
          select sum(h.points) from reward_hold h where h.entry_id = e.id and h.cart_id <> c.id), 0))
        from reward_entry e
       where e.id = any (case when b.valid_until > now() then b.pending
           else array(select l.id from reward_entry l where l.user_id = c.owner_id) end)
         and e.kind in ${COMES} and ${CAN_PAY}), 0)
      + case when b.valid_until > now() then b.points + coalesce((
        select sum(h.points) from reward_hold h where h.cart_id = c.id and h.entry_id <> all (b.pending)), 0) else 0 end)::int)
    from (select worth from reward_rule order by version desc limit 1) r
    left join reward_balance b on b.user_id = c.owner_id where r.worth > 0) end`;

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

import { type EarnRule, pointsBack, pointsFor, pointsReturned } from '@cerulean/rules/points';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

/** SQL: the amount from which the points of the order `o` are calculated. */
const EARNING = `greatest(o.products + o.plans - o.goods_off - o.points_off, 0)`;

/** SQL: the newest rules from before the payment of the order `o`. */
const RULE_OF_ORDER = `select * from reward_rule where changed_at <= o.paid_at order by version desc limit 1`;

/** SQL: the earning rules and eligible amount of the paid order `o`, as JSON. `null` if it belongs to no account. */
export const EARNS = `case when o.user_id is not null then (
  select json_build_object('isOn', r.is_on, 'points', r.points, 'per', r.per, 'minimum', r.minimum, 'goods', ${EARNING})
    from (${RULE_OF_ORDER}) r) end`;

/** First key of the advisory lock. Any number works that no other two-key lock uses as its first key. */
const LOCK = 7_210_063;

/** Locks a person's points until the transaction ends, so that only one transaction changes them at a time. */
export const lockPoints = sql('rewards.lock', `select pg_advisory_xact_lock(${LOCK}, $1)`);

/** Locks the points of an order's buyer, like {@link lockPoints}. Does nothing for a guest's order. */
export const lockPointsOfBuyer = sql(
  'rewards.lock-of-order',
  `select pg_advisory_xact_lock(${LOCK}, user_id) from customer_order where id = $1`,
);

interface Standing extends EarnRule {
  rule: number;
  goods: number;
  total: number;
  refunded: number;
  /** Id of the entry for what the order earned, or `null`. `reversed` is what was taken back from it since. */
  entry: number | null;
  earned: number;
  reversed: number;
  left: number;
  /** Points that paid for part of the order, and how many of them were returned since. */
  spent: number;
  returned: number;
}

/**
 * SQL: the refunded amount of an order that was paid only with points. No money was refunded, so its refunded units
 * decide. If all units were refunded, it is the full amount.
 */
const BACK_IN_POINTS = `(select case when bool_and(p.refunded = p.ordered) then o.points_off else coalesce(sum(
      (i.line_total - i.discount + i.activation_fee - i.fee_discount + i.tax)::bigint * p.refunded / p.ordered), 0)::int end
    from order_item_quantity p join order_item i on i.order_id = p.order_id and i.id = p.item_id where p.order_id = o.id)`;

/** This uses the newest rules from before the payment, so that the result does not depend on when it runs. */
const selectStanding = sql<Standing>(
  'rewards.standing',
  `select r.version as rule, r.is_on as "isOn", r.points, r.per, r.minimum, ${EARNING} as goods,
      case when o.total = 0 then o.points_off else o.total end as total,
      case when o.total = 0 then coalesce(${BACK_IN_POINTS}, 0) else o.refunded end as refunded, e.id as entry, coalesce(e.points, 0) as earned, coalesce(t.reversed, 0) as reversed,
      coalesce(e.points, 0) + coalesce(t.taken, 0)
        - coalesce((select sum(h.points) from reward_hold h where h.entry_id = e.id), 0)::int as left,
      o.points as spent, coalesce((
        select sum(b.points) from reward_entry b where b.order_id = o.id and b.kind = 'return'), 0)::int as returned
     from customer_order o
     join lateral (${RULE_OF_ORDER}) r on true
     left join reward_entry e on e.order_id = o.id and e.kind = 'earn'
     left join lateral (
       select sum(points)::int as taken, (-sum(points) filter (where kind = 'reverse'))::int as reversed
         from reward_entry where earned_by = e.id
     ) t on true
    where o.id = $1 and o.user_id is not null`,
);

/**
 * Adds the points that a paid order without refunds earned, once. With {@link lockPointsOfBuyer} before it,
 * {@link accrueRewards} for a concurrent refund waits, so that it finds the entry and takes back its share.
 */
export const insertEarn = sql<{ id: number }>(
  'rewards.earn',
  `insert into reward_entry (user_id, kind, points, order_id, rule, expires_at, at)
   select o.user_id, 'earn', $2, o.id, r.version, o.paid_at + make_interval(days => r.valid_days), $3
     from customer_order o join lateral (${RULE_OF_ORDER}) r on true where o.id = $1 and o.user_id is not null
   on conflict (order_id) where kind = 'earn' do nothing returning id`,
);
/** Returned points are valid for as long as newly earned points. */
const insertReturn = sql(
  'rewards.return',
  `insert into reward_entry (user_id, kind, points, order_id, rule, refunded, expires_at, at)
   select o.user_id, 'return', $2, o.id, r.version, $4, $5::timestamptz + make_interval(days => r.valid_days), $5
     from customer_order o, reward_rule r where o.id = $1 and r.version = $3
   on conflict (order_id, refunded) where kind = 'return' do nothing`,
);
const insertReverse = sql(
  'rewards.reverse',
  `insert into reward_entry (user_id, kind, points, order_id, rule, earned_by, refunded, at)
   select user_id, 'reverse', $2, order_id, rule, id, $3, $4 from reward_entry where id = $1
   on conflict (order_id, refunded) where kind = 'reverse' do nothing`,
);

/**
 * Updates the points ledger from the order: what the order earned when it was paid, what a refund takes back of that,
 * and the return of points that paid for part of the order. It reads the order and not the event, so events may arrive
 * in any order, or twice. Expired points cannot be taken back.
 */
export async function accrueRewards(db: Db, orderId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // The lock comes first, so the standing includes what the previous lock holder committed.
    const [, order] = await Promise.all([tx.query(lockPointsOfBuyer, [orderId]), tx.first(selectStanding, [orderId])]);
    if (!order) return;
    const returned = pointsReturned(order.spent, order.refunded, order.total) - order.returned;
    if (returned > 0) await tx.run(insertReturn, [orderId, returned, order.rule, order.refunded, now]);
    let { entry, earned, left } = order;
    if (entry === null) {
      earned = left = pointsFor(order.goods, order);
      if (earned === 0) return;
      entry = (await tx.first(insertEarn, [orderId, earned, now]))?.id ?? null;
    }
    const back = Math.min(pointsBack(earned, order.refunded, order.total) - order.reversed, left);
    if (entry !== null && back > 0) await tx.run(insertReverse, [entry, -back, order.refunded, now]);
  });
}

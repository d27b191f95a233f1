import type { OwnRewards, RewardEntry } from '@cerulean/contract/rewards';
import { sql } from '../../db/statement.ts';
import type { Commerce } from '../../http/handler.ts';
import { LEFT, VESTS_AT } from './spend-points.ts';

const PAGE_SIZE = 20;

interface Row {
  balance: number;
  total: number;
  next: { points: number; at: string } | null;
  pending: { points: number; orders: number; until: string | null } | null;
  entries: (Omit<RewardEntry, 'pending'> & { pending: { until: string | null } | null })[] | null;
}

/**
 * Selects an account's points. The balance is always the sum of the entries. Points that expire on the same day of the
 * shop's time zone `$4` expire together.
 */
const select = sql<Row>(
  'rewards.own',
  `with mine as (
     select e.*, sum(points) over (order by id)::int as balance from reward_entry e where user_id = $1
   ), waiting as (
     select w.* from (
       select e.id, e.expires_at, ${LEFT}::int as points, ${VESTS_AT} as until
         from mine e where e.kind = 'earn') w
      where w.points > 0 and coalesce(w.until > $3, true)
   ), shown as (
     select m.*, o.number, w.until, w.id is not null as waits from mine m left join customer_order o on o.id = m.order_id
        left join waiting w on w.id = m.id
      order by m.id desc limit ${PAGE_SIZE} offset $2
   ), next as (
     select min(l.expires_at) as expires_at, sum(l.points)::int as points from (
       select e.expires_at, e.points + coalesce(sum(t.points), 0) as points
         from mine e left join mine t on t.earned_by = e.id where e.kind in ('earn', 'return')
        group by e.id, e.expires_at, e.points having e.points + coalesce(sum(t.points), 0) > 0) l
      group by (l.expires_at at time zone $4)::date order by 1 limit 1
   )
   select coalesce(sum(points), 0)::int as balance, count(*)::int as total,
      (select jsonb_build_object('points', points, 'at', expires_at) from next) as next,
      (select jsonb_build_object('points', sum(points), 'orders', count(*), 'until', min(until)) from waiting having count(*) > 0) as pending,
      (select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'points', points, 'balance', balance,
         'order', case when number is not null then jsonb_build_object('id', order_id, 'number', number) end,
         'expiresAt', expires_at, 'at', at,
         'pending', case when waits then jsonb_build_object('until', until) end) order by id desc) from shown) as entries
     from mine`,
);

const instant = (text: string): string => new Date(text).toISOString();

/** Reads an account's points and one page of its entries, in one query. */
export async function readOwnRewards(
  { db, now, timeZone }: Pick<Commerce, 'db' | 'now' | 'timeZone'>,
  userId: number,
  page: number,
): Promise<OwnRewards> {
  const row = await db.first(select, [userId, (page - 1) * PAGE_SIZE, now(), timeZone]);
  return {
    balance: row?.balance ?? 0,
    total: row?.total ?? 0,
    next: row?.next ? { points: row.next.points, at: instant(row.next.at) } : null,
    pending: row?.pending ? { ...row.pending, until: row.pending.until && instant(row.pending.until) } : null,
    entries: (row?.entries ?? []).map(({ pending, ...entry }) => ({
      ...entry,
      ...(pending ? { pending: { until: pending.until && instant(pending.until) } } : {}),
      at: instant(entry.at),
      expiresAt: entry.expiresAt && instant(entry.expiresAt),
    })),
    page,
    pageSize: PAGE_SIZE,
  };
}

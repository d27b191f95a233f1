import type { OwnRewards, RewardEntry } from '@cerulean/contract/rewards';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

const PAGE_SIZE = 20;

interface Row {
  balance: number;
  total: number;
  next: { points: number; at: string } | null;
  entries: RewardEntry[] | null;
}

/** The balance is the sum of the entries, and nothing else. */
const select = sql<Row>(
  'rewards.own',
  `with mine as (
     select e.*, sum(points) over (order by id)::int as balance from reward_entry e where user_id = $1
   ), shown as (
     select m.*, o.number from mine m left join customer_order o on o.id = m.order_id
      order by m.id desc limit ${PAGE_SIZE} offset $2
   ), next as (
     select e.expires_at, (e.points + coalesce(sum(t.points), 0))::int as points
       from mine e left join mine t on t.earned_by = e.id where e.kind in ('earn', 'return')
      group by e.id, e.expires_at, e.points having e.points + coalesce(sum(t.points), 0) > 0
      order by e.expires_at limit 1
   )
   select coalesce(sum(points), 0)::int as balance, count(*)::int as total,
      (select jsonb_build_object('points', points, 'at', expires_at) from next) as next,
      (select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'points', points, 'balance', balance,
         'order', case when number is not null then jsonb_build_object('id', order_id, 'number', number) end,
         'expiresAt', expires_at, 'at', at) order by id desc) from shown) as entries
     from mine`,
);

const instant = (text: string): string => new Date(text).toISOString();

/** The points of an account and one page of how they came, in one query. */
export async function readOwnRewards(q: Queryable, userId: number, page: number): Promise<OwnRewards> {
  const row = await q.first(select, [userId, (page - 1) * PAGE_SIZE]);
  return {
    balance: row?.balance ?? 0,
    total: row?.total ?? 0,
    next: row?.next ? { points: row.next.points, at: instant(row.next.at) } : null,
    entries: (row?.entries ?? []).map((entry) => ({
      ...entry,
      at: instant(entry.at),
      expiresAt: entry.expiresAt && instant(entry.expiresAt),
    })),
    page,
    pageSize: PAGE_SIZE,
  };
}

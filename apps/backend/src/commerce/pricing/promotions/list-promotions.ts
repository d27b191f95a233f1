import type { Promotion } from '@cerulean/rules/promotions';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

/** A promotion as staff see it. */
export interface PromotionRow extends Promotion {
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxPerCustomer: number | null;
  active: boolean;
  madeAt: Date;
  /** Number of paid orders that used the promotion. `held` is the number of open payments that hold it. */
  paid: number;
  held: number;
  /** Total discount on paid orders, in minor units. */
  takenOff: number;
}

const PAGE_SIZE = 50;

const select = sql<PromotionRow>(
  'promotions.list',
  `select p.id, p.name, p.code, p.effect, p.conditions, p.combines, p.starts_at as "startsAt", p.ends_at as "endsAt",
      p.max_uses as "maxUses", p.max_per_customer as "maxPerCustomer", p.active, p.made_at as "madeAt", u.paid, u.held,
      u.taken_off as "takenOff"
     from promotion p cross join lateral (
       select count(*) filter (where paid_at is not null)::int as paid, count(*) filter (where paid_at is null)::int as held,
           coalesce(sum(amount) filter (where paid_at is not null), 0)::bigint as taken_off
         from promotion_use where promotion_id = p.id) u
    where $1 = '' or p.code like $1 || '%' or p.name ilike '%' || $1 || '%'
    order by p.active desc, p.made_at desc, p.id limit ${PAGE_SIZE + 1} offset $2`,
);

/** Lists one page of the promotions whose code or name matches, active promotions first. */
export async function listPromotions(
  q: Queryable,
  words: string,
  page: number,
): Promise<{ promotions: PromotionRow[]; more: boolean }> {
  const text = words.trim().replace(/[\\%_]/g, '');
  const rows = await q.query(select, [text.toUpperCase(), (page - 1) * PAGE_SIZE]);
  return { promotions: rows.slice(0, PAGE_SIZE), more: rows.length > PAGE_SIZE };
}

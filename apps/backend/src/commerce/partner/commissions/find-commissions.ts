import type { CommissionState } from '@cerulean/rules/commission';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { STAFF_PAGE_SIZE, type ListPage } from '../../panel/page-size.ts';

export interface CommissionRow {
  id: number;
  kind: 'earn' | 'correct';
  partnerId: string;
  partner: string;
  orderId: string;
  orderNumber: string;
  rate: number;
  /** The amount that the commission is based on: the order's plans and devices. */
  base: number;
  earned: number;
  amount: number;
  state: CommissionState;
  at: Date;
  dueAt: Date;
  approvedAt: Date | null;
  /** Date and reference of the payout. `null` if the commission is not paid out. */
  paidAt: Date | null;
  reference: string | null;
  isDisputed: boolean;
}

/** The filter of a commission search. `null` matches all commissions. */
export interface CommissionFilter {
  partnerId: string | null;
  state: CommissionState | null;
  /** The first and last payment day of the orders, `YYYY-MM-DD` in this time zone, both included. */
  from: string | null;
  to: string | null;
  timeZone: string;
}

const WHERE = `where ($1::text is null or c.partner_id = $1) and ($2::text is null or c.state = $2)
  and ($3::date is null or c.at >= $3::date::timestamp at time zone $5)
  and ($4::date is null or c.at < ($4::date + 1)::timestamp at time zone $5)`;

/** SQL: whether the order of the commission `c` has an open or lost dispute. */
export const IS_DISPUTED = `exists (select 1 from dispute d where d.order_id = c.order_id and d.state in ('open', 'lost'))`;

const COLUMNS = `c.id, c.kind, c.partner_id as "partnerId", p.name as partner, c.order_id as "orderId",
  o.number as "orderNumber", c.rate, c.base, c.earned, c.amount, c.state, c.at, c.due_at as "dueAt",
  c.approved_at as "approvedAt", y.paid_at as "paidAt", y.reference,
  ${IS_DISPUTED} as "isDisputed"`;

const FROM = `from commission c join partner p on p.id = c.partner_id join customer_order o on o.id = c.order_id
  left join partner_payout y on y.id = c.payout_id`;

const selectPage = sql<CommissionRow>(
  'commissions.page',
  `select ${COLUMNS} ${FROM} ${WHERE} order by c.at desc, c.id desc limit ${STAFF_PAGE_SIZE + 1} offset $6`,
);

export interface Totals {
  pending: number;
  approved: number;
  paid: number;
  /** Number of all matching rows, including reversed ones. */
  count: number;
}

const selectTotals = sql<Totals>(
  'commissions.totals',
  `select coalesce(sum(c.amount) filter (where c.state = 'pending'), 0)::bigint as pending,
      coalesce(sum(c.amount) filter (where c.state = 'approved'), 0)::bigint as approved,
      coalesce(sum(c.amount) filter (where c.state = 'paid'), 0)::bigint as paid, count(*)::int as count
     from commission c ${WHERE}`,
);

const paramsOf = ({ partnerId, state, from, to, timeZone }: CommissionFilter) =>
  [partnerId, state, from, to, timeZone] as const;

/** Returns one page of commissions, newest first, and the sums of all commissions that match the filter. */
export async function findCommissions(
  q: Queryable,
  filter: CommissionFilter,
  page: number,
): Promise<ListPage<'commissions', CommissionRow> & { totals: Totals }> {
  const [rows, totals] = await Promise.all([
    q.query(selectPage, [...paramsOf(filter), (page - 1) * STAFF_PAGE_SIZE]),
    q.first(selectTotals, paramsOf(filter)),
  ]);
  return {
    commissions: rows.slice(0, STAFF_PAGE_SIZE),
    totals: totals ?? { pending: 0, approved: 0, paid: 0, count: 0 },
    page,
    more: rows.length > STAFF_PAGE_SIZE,
  };
}

/** Maximum number of commissions in one file. */
export const MOST_IN_FILE = 20_000;

const selectFile = sql<CommissionRow>(
  'commissions.file',
  `select ${COLUMNS} ${FROM} ${WHERE} order by c.at, c.id limit ${MOST_IN_FILE + 1}`,
);

/** Returns all commissions that match the filter, oldest first, or `null` if there are too many for one file. */
export async function commissionsForFile(q: Queryable, filter: CommissionFilter): Promise<CommissionRow[] | null> {
  const rows = await q.query(selectFile, paramsOf(filter));
  return rows.length > MOST_IN_FILE ? null : rows;
}

import type { RequestRow } from './requests.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

export interface OpenRequest extends Omit<RequestRow, 'shipped'> {
  orderNumber: string;
  name: string | null;
  why: string | null;
  askedAt: Date;
}

export interface OpenDispute {
  ref: string;
  gateway: string;
  orderId: string;
  orderNumber: string;
  amount: number;
  currency: string;
  openedAt: Date;
  /** Deadline for our response to the bank. `null` if the bank expects no response. */
  answerBy: Date | null;
}

const PAGE = 50;

const selectRequests = sql<OpenRequest>(
  'requests.open',
  `select r.id, r.order_id as "orderId", o.number as "orderNumber", r.kind, r.state, r.number, p.name, r.why,
      r.asked_at as "askedAt"
     from return_or_cancel_request r join customer_order o on o.id = r.order_id join order_person p on p.order_id = o.id
    where r.state = 'asked' or r.state = 'accepted' and r.kind = 'return'
    order by r.asked_at, r.id limit ${PAGE + 1} offset $1`,
);
const selectDisputes = sql<OpenDispute>(
  'disputes.open',
  `select d.ref, d.gateway, d.order_id as "orderId", o.number as "orderNumber",
      coalesce(c.amount, o.total) as amount, o.currency, d.opened_at as "openedAt", d.answer_by as "answerBy"
     from dispute d join customer_order o on o.id = d.order_id
     left join payment_charge c on c.gateway = d.gateway and c.ref = d.charge_ref
    where d.state = 'open' order by d.answer_by nulls last, d.opened_at limit 100`,
);

/** Lists what staff have to decide: buyers' requests, oldest first, and open disputes, nearest deadline first. */
export async function findOpen(
  q: Queryable,
  page: number,
): Promise<{ requests: OpenRequest[]; disputes: OpenDispute[]; page: number; more: boolean }> {
  const [rows, disputes] = await Promise.all([q.query(selectRequests, [(page - 1) * PAGE]), q.query(selectDisputes)]);
  return { requests: rows.slice(0, PAGE), disputes, page, more: rows.length > PAGE };
}

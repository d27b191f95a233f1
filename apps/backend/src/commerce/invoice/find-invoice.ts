import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { BUYER_FACTS, PERSON } from '../order/order-columns.ts';
import { invoiceFileName, invoicePdf, type Invoice, type OfOrder } from './invoice-pdf.ts';

const select = sql<Invoice & OfOrder>(
  'invoices.read',
  `select t.kind, t.year, t.number, t.issued_at as "issuedAt", t.facts,
      ${PERSON} as person, ${BUYER_FACTS} as "buyerFacts",
      (select c.paid_with from payment_attempt a join payment_charge c on c.attempt_id = a.id and c.used_for = 'order'
        where a.order_id = t.order_id order by a.created_at desc limit 1) as "paidWith"
     from invoice t join order_person p on p.order_id = t.order_id
    where t.id = $1 and t.order_id = $2`,
);

/** Renders an order's invoice as a PDF. Returns `null` if the order has no such invoice. The caller checks access. */
export async function renderInvoice(
  q: Queryable,
  orderId: string,
  invoiceId: string,
): Promise<{ fileName: string; pdf: string } | null> {
  const row = await q.first(select, [invoiceId, orderId]);
  if (!row) return null;
  const pdf = await invoicePdf(row, row);
  return { fileName: invoiceFileName(row), pdf: pdf.toString('base64') };
}

import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { InvoiceLine } from './invoice-facts.ts';
import { formatInvoiceNumber } from '../order/invoice-number.ts';

/** How far an order has been reported to the tax service that calculated its tax. */
export interface Filing {
  orderId: string;
  orderNumber: string;
  provider: string;
  quoteRef: string;
  /** The tax service's id for the sale. `null` until the service has recorded the sale. */
  transactionRef: string | null;
  voidedAt: Date | null;
  /** Minor units: the part that the tax service knows (devices and delivery, with tax), and the whole order. */
  known: number;
  whole: number;
}

/**
 * Queues the reports to the tax service about an order, based on its invoices: one task for the sale, and one for each
 * credit note. A credit note for the whole amount voids the sale, under the sale's key. An order taxed by the shop's
 * own tax table has nothing to report. Existing tasks stay unchanged.
 */
export const askForFiling = sql(
  'tax.ask-filing',
  `with filed as (
     select f.order_id, i.amount from tax_filing f join invoice i on i.order_id = f.order_id and i.kind = 'invoice' where f.order_id = $1
   ), wanted as (
     select 'tax.commit' as topic, order_id::text as key, json_build_object('orderId', order_id) as payload from filed
     union all
     select case when p.amount = f.amount then 'tax.void' else 'tax.refund' end,
         case when p.amount = f.amount then f.order_id else p.id end::text,
         json_strip_nulls(json_build_object('orderId', f.order_id, 'invoiceId', case when p.amount < f.amount then p.id end))
       from filed f join invoice p on p.order_id = f.order_id and p.kind = 'credit'
   ), task as (
     insert into outbox (topic, key, payload) select topic, key, payload from wanted
     on conflict on constraint outbox_once do nothing returning topic
   )
   select pg_notify('outbox', topic) from task`,
);

/** Reads the filing of an order. `null` if the order was taxed by the shop's own tax table. */
export const readFiling = sql<Filing>(
  'tax.filing',
  `select f.order_id as "orderId", o.number as "orderNumber", f.provider, f.quote_ref as "quoteRef",
      f.transaction_ref as "transactionRef", f.voided_at as "voidedAt", o.total + o.points_off as whole,
      o.total + o.points_off - (select coalesce(sum(i.line_total - i.discount + i.activation_fee - i.fee_discount + i.tax), 0)
        from order_item i where i.order_id = o.id and i.kind = 'plan')::int as known
     from tax_filing f join customer_order o on o.id = f.order_id where f.order_id = $1`,
);

/** Records that the tax service knows about the sale. */
export const noteCommit = sql(
  'tax.committed',
  `update tax_filing set transaction_ref = $2, committed_at = $3 where order_id = $1 and transaction_ref is null`,
);
/** Records that the tax service knows about the return of the whole amount. */
export const noteVoid = sql(
  'tax.voided',
  `update tax_filing set voided_at = $2 where order_id = $1 and voided_at is null`,
);
/** Records that the tax service knows about a credit note. */
export const noteRefund = sql(
  'tax.refunded',
  `insert into tax_refund (invoice_id, order_id, filed_at) values ($1, $2, $3) on conflict (invoice_id) do nothing`,
);

interface Credit {
  /** The credit note's number, such as `C-2026-000001`. */
  number: string;
  lines: InvoiceLine[];
  isFiled: boolean;
}

const selectCredit = sql<{ year: number; number: number; lines: InvoiceLine[]; isFiled: boolean }>(
  'tax.credit',
  `select p.year, p.number, p.facts->'lines' as lines,
      exists (select 1 from tax_refund r where r.invoice_id = p.id) as "isFiled"
     from invoice p where p.id = $1 and p.kind = 'credit'`,
);

/** Reads a credit note, and whether the tax service knows about it. `null` if the note does not exist. */
export async function readCredit(q: Queryable, invoiceId: string): Promise<Credit | null> {
  const row = await q.first(selectCredit, [invoiceId]);
  return row && { ...row, number: formatInvoiceNumber('credit', row.year, row.number) };
}

import type { TaxRule } from '@cerulean/rules/pricing';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { fromKept, type Kept } from '../pricing/tax/kept-rates.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import { formatInvoiceNumber } from '../order/invoice-number.ts';

/** What a credit note is for: a refund of ours, or with no id what went back without one. */
export interface RefundedPart {
  refundId: string | null;
  /** The dispute that was lost, `stripe:du_1`; left out for money that was given back. */
  dispute?: string;
  amount: number;
  shipping: number;
  items: { itemId: string; quantity: number; amount: number; before: number }[];
}

/** The credit note of a dispute that was lost and is won by now. */
export interface Won {
  invoiceId: string;
  /** `C-2026-000001` */
  number: string;
  facts: InvoiceFacts;
}

/** What the invoices of an order need beside what its buyer sees. */
export interface Sale {
  shippingOff: number;
  activationOff: number;
  /** By what each was taxed; null for a plan of an order from before that was kept. */
  items: { id: string; taxRule: TaxRule | null }[];
  /** The same of the delivery. */
  shippingRule: TaxRule | null;
  /** All that went back of it, in money. */
  refunded: number;
  /** The number of its invoice, if there is one. */
  invoice: string | null;
  /** What current credit notes give back, and the tax in it. */
  credited: number;
  creditedTax: number;
  /** The part for lost disputes without a refund at the gateway: the shop did not give that back. */
  creditedLost: number;
  /** What credit notes ever gave back, also those that were canceled: where the next one goes on. */
  creditedEver: number;
  /** Lost disputes without a credit note in force, oldest first. */
  lost: { dispute: string; amount: number }[];
  /** Credit notes still in force for disputes that were won in the end, oldest first. */
  won: Won[];
  /** Refunds of ours that were made and have no credit note yet, in their order. */
  open: RefundedPart[];
  /** A refund of ours is under way: what went back may be its money. */
  isRefunding: boolean;
}

interface Row extends Omit<Sale, 'invoice' | 'open' | 'won' | 'items' | 'shippingRule'> {
  items: { id: string; taxRule: Kept<TaxRule> | null }[] | null;
  shippingRule: Kept<TaxRule> | null;
  invoiceYear: number | null;
  invoiceNumber: number | null;
  canceled: { invoiceId: string; year: number; number: number; facts: InvoiceFacts }[];
  refunds: {
    refundId: string;
    amount: number;
    shipping: number;
    hasCreditNote: boolean;
    items: { itemId: string; quantity: number; amount: number }[];
  }[];
}

/** Of a credit note: no debit note cancels it. */
const STANDS = 'not exists (select 1 from invoice x where x.cancels = p.id)';
/** Of the note of a dispute: the gateway lists what the dispute took among the refunds by now, so it is part of what was given back. */
const IS_LISTED = `exists (select 1 from dispute d where d.order_id = o.id and d.gateway || ':' || d.ref = p.by and d.state = 'lost' and d.amount is null)`;

const select = sql<Row>(
  'invoices.sale',
  `select o.shipping_off as "shippingOff", o.activation_off as "activationOff", o.refunded,
      i.year as "invoiceYear", i.number as "invoiceNumber",
      (select json_agg(json_build_object('id', t.id, 'taxRule', case t.kind when 'plan' then o.tax_rules->'plan'
           else coalesce(o.tax_rules->'product', jsonb_build_object('rate', o.tax_rate, 'included', false)) end))
         from order_item t where t.order_id = o.id) as items,
      o.tax_rules->'shipping' as "shippingRule",
      coalesce(c.amount, 0) as credited, coalesce(c.tax, 0) as "creditedTax", coalesce(c.lost, 0) as "creditedLost",
      coalesce(c.ever, 0) as "creditedEver",
      coalesce((select json_agg(json_build_object('dispute', d.gateway || ':' || d.ref, 'amount', d.amount) order by d.closed_at, d.ref)
         from dispute d join payment_charge k on k.gateway = d.gateway and k.ref = d.charge_ref and k.used_for = 'order'
        where d.order_id = o.id and d.state = 'lost' and d.amount is not null
           and not exists (select 1 from invoice p where p.dispute = d.gateway || ':' || d.ref and ${STANDS})), '[]') as lost,
      coalesce((select json_agg(json_build_object('invoiceId', p.id, 'year', p.year, 'number', p.number, 'facts', p.facts)
           order by p.credited_before)
         from invoice p join dispute d on p.dispute = d.gateway || ':' || d.ref
        where p.order_id = o.id and d.order_id = o.id and d.state = 'won' and ${STANDS}), '[]') as canceled,
      coalesce(r.made, '[]') as refunds, coalesce(r.waiting, false) as "isRefunding"
     from customer_order o
     left join invoice i on i.order_id = o.id and i.kind = 'invoice'
     left join lateral (
       select sum(p.amount * p.way)::int as amount, sum(p.tax * p.way)::int as tax,
           (sum(p.amount * p.way) filter (where p.by is not null and not ${IS_LISTED}))::int as lost,
           (sum(p.amount) filter (where p.way = 1))::int as ever
         from (select x.amount, x.tax, coalesce(x.dispute, y.dispute) as by, case x.kind when 'credit' then 1 else -1 end as way
                 from invoice x left join invoice y on y.id = x.cancels where x.order_id = o.id and x.kind <> 'invoice') p) c on true
     left join lateral (
       select bool_or(f.state in ('wanted', 'pending')) as waiting,
           json_agg(json_build_object('refundId', f.id, 'amount', f.amount, 'shipping', f.shipping,
             'hasCreditNote', exists (select 1 from invoice p where p.refund_id = f.id),
             'items', coalesce((select json_agg(json_build_object('itemId', x.item_id, 'quantity', x.quantity,
                 'amount', x.amount)) from refund_item x where x.refund_id = f.id), '[]'))
             order by f.ended_at, f.id) filter (where f.state = 'done') as made
         from payment_attempt a join refund f on f.attempt_id = a.id
        where a.order_id = o.id and f.reason = 'staff') r on true
    where o.id = $1 and o.paid_at is not null`,
);

/** The state of a paid order's invoices; null for any other order. */
export async function readSale(q: Queryable, orderId: string): Promise<Sale | null> {
  const row = await q.first(select, [orderId]);
  if (!row) return null;
  const { invoiceYear, invoiceNumber, refunds, canceled, items, shippingRule, ...sale } = row;
  const invoice =
    invoiceYear === null || invoiceNumber === null ? null : formatInvoiceNumber('invoice', invoiceYear, invoiceNumber);
  const won = canceled.map(({ invoiceId, year, number, facts }) => ({
    invoiceId,
    number: formatInvoiceNumber('credit', year, number),
    facts,
  }));
  return {
    ...sale,
    items: (items ?? []).map(({ id, taxRule }) => ({ id, taxRule: taxRule && fromKept<TaxRule>(taxRule) })),
    shippingRule: shippingRule && fromKept<TaxRule>(shippingRule),
    invoice,
    won,
    open: withoutCreditNote(refunds),
  };
}

/** Each with how many pieces of its items went back before it. */
function withoutCreditNote(refunds: Row['refunds']): RefundedPart[] {
  const before = new Map<string, number>();
  return refunds.flatMap(({ hasCreditNote, items, ...refund }) => {
    const counted = items.map((item) => {
      const gone = before.get(item.itemId) ?? 0;
      before.set(item.itemId, gone + item.quantity);
      return { ...item, before: gone };
    });
    return hasCreditNote ? [] : [{ ...refund, items: counted }];
  });
}

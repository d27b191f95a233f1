import type { TaxRule } from '@cerulean/rules/pricing';
import { first } from '../db/bundle.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { fromKept, type Kept } from '../pricing/tax/tax-rates.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import { formatInvoiceNumber } from '../order/invoice-number.ts';

/** The money that a credit note is about: a refund of ours, or, without an id, money returned without a refund. */
export interface RefundedPart {
  refundId: string | null;
  /** The lost dispute, such as `stripe:du_1`. Absent for money that the shop returned. */
  dispute?: string;
  amount: number;
  shipping: number;
  items: { itemId: string; quantity: number; amount: number; before: number }[];
}

/** The credit note of a dispute that was lost at first and later won. */
export interface Won {
  invoiceId: string;
  /** The credit note's number, such as `C-2026-000001`. */
  number: string;
  facts: InvoiceFacts;
}

/** Data that an order's invoices need in addition to the order as its buyer sees it. */
export interface Sale {
  shippingOff: number;
  activationOff: number;
  /** The tax rule of each item. `null` for a plan of an order from before tax rules were stored. */
  items: { id: string; taxRule: TaxRule | null }[];
  /** The tax rule of the delivery. */
  shippingRule: TaxRule | null;
  /** All money returned for the order. */
  refunded: number;
  /** The number of the order's invoice. `null` if the order has none yet. */
  invoice: string | null;
  /** Total of the credit notes in force, and the tax in that total. */
  credited: number;
  creditedTax: number;
  /** The part of `credited` for lost disputes without a gateway refund. The shop did not return that money. */
  creditedLost: number;
  /** Total of all credit notes, including canceled ones. The next credit note continues from this total. */
  creditedEver: number;
  /** Lost disputes without a credit note in force, oldest first. */
  lost: { dispute: string; amount: number }[];
  /** Credit notes in force for disputes that were finally won, oldest first. */
  won: Won[];
  /** Our completed refunds without a credit note, oldest first. */
  open: RefundedPart[];
  /** Whether a refund of ours is in progress. Returned money may belong to that refund. */
  isRefunding: boolean;
  /** Whether a tax service calculated the tax, so that the invoices are reported to it. */
  hasFiling: boolean;
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

/** SQL condition for a credit note that no debit note cancels. */
const STANDS = 'not exists (select 1 from invoice x where x.cancels = p.id)';
/** SQL condition for a dispute's note: the gateway lists the disputed amount as a refund, so `refunded` includes it. */
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
      coalesce(r.made, '[]') as refunds, coalesce(r.waiting, false) as "isRefunding",
      exists (select 1 from tax_filing f where f.order_id = o.id) as "hasFiling"
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

/** The step of a bundle that reads the invoice data of an order, for {@link toSale}. Its value is the order's id. */
export const readSaleStep = first(select);

/** Reads the invoice data of a paid order. Returns `null` for any other order. */
export async function readSale(q: Queryable, orderId: string): Promise<Sale | null> {
  return toSale(await q.first(select, [orderId]));
}

/** Converts a row to the invoice data. */
export function toSale(row: Row | null): Sale | null {
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

/** Returns the refunds without a credit note, with the quantity of each item that was refunded earlier. */
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

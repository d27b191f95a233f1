import { randomUUID } from 'node:crypto';
import type { Order } from '@cerulean/contract/orders';
import { isDuplicate } from '../db/database-errors.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { type BuyersOrder, readBuyersOrder } from '../order/read-order.ts';
import type { Outcome } from '../outbox/deliver.ts';
import { creditFacts, debitFacts, invoiceFacts, type InvoiceFacts } from './invoice-facts.ts';
import type { InvoiceKind } from '../order/invoice-number.ts';
import { readSale, type RefundedPart, type Sale, type Won } from './read-sale.ts';
import type { Seller } from './seller.ts';

/**
 * Takes the next invoice number and writes the invoice, both or neither. The order's row is locked first, as everywhere
 * else, so that no transaction waits for that row while holding the number.
 */
export const insertNumbered = sql<{ id: string }>(
  'invoices.issue',
  `with sold as materialized (select id from customer_order where id = $4 for key share),
   numbered as (
     insert into invoice_series as s (kind, year, last) select $2::text, $3::int, 1 from sold
     on conflict (kind, year) do update set last = s.last + 1 returning last
   )
   insert into invoice (id, kind, year, number, order_id, refund_id, credited_before, amount, tax, facts, issued_at, dispute,
     cancels)
   select $1, $2, $3, n.last, sold.id, $5, $6, $7, $8, $9, $10, $11, $12 from numbered n, sold
   returning id`,
);

interface NewInvoice {
  kind: InvoiceKind;
  orderId: string;
  refundId?: string | null;
  dispute?: string | undefined;
  /** For a credit note: the total of all earlier credit notes of the order. */
  creditedBefore?: number;
  /** For a debit note: the id of the credit note that it cancels. */
  cancels?: string;
  facts: InvoiceFacts;
  at: Date;
}

/**
 * Writes an invoice. Throws a duplicate error if the order, refund, part of the money, or credit note already has one.
 */
async function insertInvoice(q: Queryable, invoice: NewInvoice): Promise<void> {
  await q.first(insertNumbered, valuesOf(invoice));
}

function valuesOf(invoice: NewInvoice) {
  const { kind, orderId, refundId = null, dispute = null, creditedBefore = null, cancels = null, facts, at } = invoice;
  const year = at.getUTCFullYear();
  const { total, tax } = facts;
  const text = JSON.stringify(facts);
  const money = [creditedBefore, total, tax, text, at, dispute, cancels] as const;
  return [randomUUID(), kind, year, orderId, refundId, ...money] as const;
}

/** Returns whether an order lacks its invoice, and needs no other: no money was returned, and no dispute was lost. */
export const needsInvoiceOnly = ({ invoice, refunded, lost }: Sale): boolean =>
  invoice === null && refunded === 0 && lost.length === 0;

/** Returns the values of {@link insertNumbered} for the invoice of a paid order that has no invoice yet. */
export function invoiceValues({ order, language }: BuyersOrder, sale: Sale, seller: Seller, at: Date) {
  const facts = invoiceFacts(order, sale, seller, language);
  return valuesOf({ kind: 'invoice', orderId: order.id, facts, at });
}

/** Writes the invoice of a paid order that has no invoice yet. */
export async function issueInvoice(
  q: Queryable,
  bought: BuyersOrder,
  sale: Sale,
  seller: Seller,
  at: Date,
): Promise<void> {
  await q.first(insertNumbered, invoiceValues(bought, sale, seller, at));
}

async function issueCredit(
  q: Queryable,
  {
    order,
    language,
    sale,
    back,
    seller,
    at,
  }: BuyersOrder & { sale: Sale; back: RefundedPart; seller: Seller; at: Date },
): Promise<void> {
  const facts = creditFacts(order, sale, back, seller, language);
  const { refundId, dispute } = back;
  const before = { creditedBefore: sale.creditedEver };
  await insertInvoice(q, { kind: 'credit', orderId: order.id, refundId, dispute, ...before, facts, at });
}

async function issueDebit(
  q: Queryable,
  { order, sale, won, seller, at }: { order: Order; sale: Sale; won: Won; seller: Seller; at: Date },
): Promise<void> {
  const facts = debitFacts(order, sale, won, seller);
  await insertInvoice(q, { kind: 'debit', orderId: order.id, cancels: won.invoiceId, facts, at });
}

/** Maximum invoices and notes for one order in one run: an invoice and a credit note for each refund. */
const MOST = 500;
/** Seconds after which to run again while a refund is in progress or invoices are left. */
const REFUND_SECONDS = 600;

/**
 * Writes the missing invoices of an order, one after another: its invoice, a credit note for each completed refund, one
 * for money that was returned without a refund of ours, one for each lost dispute, and a debit note if such a dispute
 * was finally won. It reads the order and not the event, so events may arrive in any order, or twice. The table's
 * unique keys keep two concurrent runs from writing the same invoice twice.
 */
export async function issueInvoices(db: Db, orderId: string, seller: Seller, now: () => Date): Promise<Outcome> {
  for (let issued = 0; issued < MOST; issued += 1) {
    const [bought, sale] = await db.batch((one) =>
      Promise.all([readBuyersOrder(one, orderId, seller.timeZone ?? 'UTC'), readSale(one, orderId)]),
    );
    if (!bought || !sale) return 'done';
    const at = now();
    try {
      if (sale.invoice === null) {
        await issueInvoice(db, bought, sale, seller, at);
        if (needsInvoiceOnly(sale)) return 'done';
        continue;
      }
      const [won] = sale.won;
      if (won) {
        await issueDebit(db, { order: bought.order, sale, won, seller, at });
        continue;
      }
      const back = nextCredit(bought.order, sale);
      if (!back) return 'done';
      // The returned money may belong to a refund whose result we have not received yet.
      if (back.refundId === null && sale.isRefunding) return { again: REFUND_SECONDS };
      await issueCredit(db, { ...bought, sale, back, seller, at });
    } catch (error) {
      // Another worker wrote this invoice first, so the next round reads again which ones are missing.
      if (!isDuplicate(error)) throw error;
    }
  }
  return { again: REFUND_SECONDS };
}

/**
 * Returns what the next credit note is for: a refund, a lost dispute, or other returned money, up to the paid amount.
 * Returns `null` if nothing is left.
 */
function nextCredit({ totals }: Order, { open, lost, refunded, credited, creditedLost }: Sale): RefundedPart | null {
  const [refund] = open;
  if (refund) return refund;
  const left = totals.total - credited;
  const nothing = { refundId: null, shipping: 0, items: [] };
  const rest = Math.min(refunded - (credited - creditedLost), left);
  if (rest > 0) return { ...nothing, amount: rest };
  const [dispute] = lost;
  return dispute && left > 0 ? { ...nothing, dispute: dispute.dispute, amount: Math.min(dispute.amount, left) } : null;
}

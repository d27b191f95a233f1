import { randomUUID } from 'node:crypto';
import type { Order } from '@cerulean/contract/orders';
import { isDuplicate } from '../db/database-errors.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { readOrder } from '../orders/read-order.ts';
import type { Outcome } from '../outbox/deliver.ts';
import { creditFacts, invoiceFacts, type PaperFacts } from './paper-facts.ts';
import type { PaperKind } from './paper-number.ts';
import { readSale, type GivenBack, type Sale } from './read-sale.ts';
import type { Seller } from './seller.ts';

/**
 * Takes the next number and writes the paper: both or nothing. The order's row is taken first, as everybody takes it, so
 * that nobody waits for it with the number in hand.
 */
const issue = sql<{ id: string }>(
  'papers.issue',
  `with sold as materialized (select id from customer_order where id = $4 for key share),
   numbered as (
     insert into paper_series as s (kind, year, last) select $2::text, $3::int, 1 from sold
     on conflict (kind, year) do update set last = s.last + 1 returning last
   )
   insert into paper (id, kind, year, number, order_id, refund_id, credited_before, amount, tax, facts, issued_at, dispute)
   select $1, $2, $3, n.last, sold.id, $5, $6, $7, $8, $9, $10, $11 from numbered n, sold
   returning id`,
);

interface NewPaper {
  kind: PaperKind;
  orderId: string;
  refundId: string | null;
  dispute?: string | undefined;
  /** What credit notes of the order gave back before; null for an invoice. */
  creditedBefore: number | null;
  facts: PaperFacts;
  at: Date;
}

/** Writes a paper. Throws a duplicate where the order, the refund or that part of the money has one. */
async function issuePaper(q: Queryable, paper: NewPaper): Promise<void> {
  const { kind, orderId, refundId, dispute = null, creditedBefore, facts, at } = paper;
  const year = at.getUTCFullYear();
  const { total, tax } = facts;
  const text = JSON.stringify(facts);
  await q.first(issue, [randomUUID(), kind, year, orderId, refundId, creditedBefore, total, tax, text, at, dispute]);
}

/** Writes the invoice of an order that is paid and has none. */
export async function issueInvoice(q: Queryable, order: Order, sale: Sale, seller: Seller, at: Date): Promise<void> {
  const facts = invoiceFacts(order, sale, seller);
  await issuePaper(q, { kind: 'invoice', orderId: order.id, refundId: null, creditedBefore: null, facts, at });
}

async function issueCredit(
  q: Queryable,
  { order, sale, back, seller, at }: { order: Order; sale: Sale; back: GivenBack; seller: Seller; at: Date },
): Promise<void> {
  const facts = creditFacts(order, sale, back, seller);
  const { refundId, dispute } = back;
  const before = { creditedBefore: sale.credited };
  await issuePaper(q, { kind: 'credit', orderId: order.id, refundId, dispute, ...before, facts, at });
}

/** Papers of one order in one go: an invoice and a credit note for each refund. */
const MOST = 500;
/** How long to wait for a refund that is under way, in seconds. */
const REFUND_SECONDS = 600;

/**
 * Brings the papers of an order to where it stands, one after another: its invoice, a credit note for each refund that was
 * made, one for what went back without a refund of ours, and one for each dispute that was lost. It looks at the order and not at the event, so that it does
 * not matter which event comes first, or twice; two at once are told apart by the keys of the table.
 */
export async function followPapers(db: Db, orderId: string, seller: Seller, now: () => Date): Promise<Outcome> {
  for (let issued = 0; issued < MOST; issued += 1) {
    const [order, sale] = await db.together((one) => Promise.all([readOrder(one, orderId), readSale(one, orderId)]));
    if (!order || !sale) return 'done';
    const at = now();
    try {
      if (sale.invoice === null) {
        await issueInvoice(db, order, sale, seller, at);
        if (sale.refunded === 0 && sale.lost.length === 0) return 'done';
        continue;
      }
      const back = nextCredit(order, sale);
      if (!back) return 'done';
      // What went back may be the money of a refund whose end we have not heard yet.
      if (back.refundId === null && sale.isRefunding) return { again: REFUND_SECONDS };
      await issueCredit(db, { order, sale, back, seller, at });
    } catch (error) {
      // Another worker was there first: what is left to do is read anew.
      if (!isDuplicate(error)) throw error;
    }
  }
  return { again: REFUND_SECONDS };
}

/** What the next credit note is for: a refund, a dispute that was lost, or what else went back; never above what was paid. */
function nextCredit({ totals }: Order, { open, lost, refunded, credited, creditedLost }: Sale): GivenBack | null {
  const [refund] = open;
  if (refund) return refund;
  const left = totals.total - credited;
  const nothing = { refundId: null, shipping: 0, items: [] };
  const rest = Math.min(refunded - (credited - creditedLost), left);
  if (rest > 0) return { ...nothing, amount: rest };
  const [dispute] = lost;
  return dispute && left > 0 ? { ...nothing, dispute: dispute.dispute, amount: Math.min(dispute.amount, left) } : null;
}

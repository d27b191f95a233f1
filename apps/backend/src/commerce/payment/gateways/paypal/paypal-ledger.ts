import type { LedgerEntry, LedgerPage } from '../gateway.ts';
import { PaypalError, type PaypalClient } from './paypal-client.ts';
import { disputesSchema, transactionsSchema, type Transaction } from './paypal-shapes.ts';
import { fromMoney } from './paypal-units.ts';

/** Number of transactions per page: the maximum that PayPal allows. */
const PAGE = 500;
const OURS = /^[0-9a-f-]{36}$/;
/** Payment and merchant refund codes: https://developer.paypal.com/docs/transaction-search/transaction-event-codes/ */
const PAYMENT = /^T00\d\d$/;
const REFUND = 'T1107';
/** Event codes for money that PayPal or a bank took back, held, or returned. */
const DISPUTED = new Set(['T1106', 'T1110', 'T1111', 'T1201', 'T1202']);
/** Statuses of completed transactions and of those refunded later. Pending and denied ones have moved no money. */
const MOVED = new Set(['S', 'V']);

const stamp = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z');

/** Lists a period's transactions from PayPal's Transaction Search. The app needs a permission for this. */
export async function listPaypalLedgerEntries(
  client: PaypalClient,
  { from, to }: { from: Date; to: Date },
  cursor: string | null,
): Promise<LedgerPage> {
  const page = cursor === null ? 1 : Number(cursor);
  const query = new URLSearchParams({
    start_date: stamp(from),
    // PayPal's period includes its end, so end one second earlier.
    end_date: stamp(new Date(to.getTime() - 1_000)),
    fields: 'transaction_info',
    balance_affecting_records_only: 'Y',
    page_size: String(PAGE),
    page: String(page),
  });
  const answer = await client.call({
    method: 'GET',
    path: `/v1/reporting/transactions?${query}`,
    answer: transactionsSchema,
  });
  const rows = answer.transaction_details.map(({ transaction_info: row }) => row);
  return {
    disputes: await disputesOf(client, rows),
    entries: rows.flatMap((row) => ledgerEntryOf(row) ?? []),
    next: page < answer.total_pages ? String(page + 1) : null,
  };
}

/** Finds the disputes of transactions, which name only their payment. Returns none if the app may not read disputes. */
async function disputesOf(client: PaypalClient, rows: readonly Transaction[]): Promise<string[]> {
  const payments = new Set(
    rows.flatMap(({ transaction_event_code: code, paypal_reference_id: ref }) =>
      DISPUTED.has(code) && ref ? ref : [],
    ),
  );
  const disputes: string[] = [];
  for (const payment of payments) {
    const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(payment)}`;
    try {
      const { items } = await client.call({ method: 'GET', path, answer: disputesSchema });
      disputes.push(...items.map(({ dispute_id: id }) => id));
    } catch (error) {
      if (!(error instanceof PaypalError) || error.kind !== 'refused') throw error;
    }
  }
  return disputes;
}

function ledgerEntryOf(row: Transaction): LedgerEntry | null {
  const { transaction_id: ref, transaction_event_code: code, transaction_amount: money, custom_field: custom } = row;
  if (!money || !MOVED.has(row.transaction_status)) return null;
  const facts = {
    attemptId: custom !== undefined && OURS.test(custom) ? custom : null,
    amount: fromMoney({ ...money, value: money.value.replace(/^-/, '') }),
    currency: money.currency_code,
    at: readTime(row.transaction_initiation_date),
  };
  if (PAYMENT.test(code) && !money.value.startsWith('-')) return { kind: 'charge', ref, chargeRef: ref, ...facts };
  const chargeRef = row.paypal_reference_id;
  return code === REFUND && chargeRef !== undefined ? { kind: 'refund', ref, chargeRef, ...facts } : null;
}

/** Parses a time from PayPal, which writes `+0000` instead of `+00:00`. */
function readTime(text: string): Date {
  return new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
}

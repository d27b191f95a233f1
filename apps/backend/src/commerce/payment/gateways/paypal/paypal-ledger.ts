import type { LedgerEntry, LedgerPage } from '../gateway.ts';
import { PaypalError, type PaypalClient } from './paypal-client.ts';
import { disputesSchema, transactionsSchema, type Transaction } from './paypal-shapes.ts';
import { fromMoney } from './paypal-units.ts';

/** The most that PayPal gives in one page. */
const PAGE = 500;
const OURS = /^[0-9a-f-]{36}$/;
/** Event codes (https://developer.paypal.com/docs/transaction-search/transaction-event-codes/): payments, and refunds by the merchant. */
const PAYMENT = /^T00\d\d$/;
const REFUND = 'T1107';
/** What PayPal or a bank took back or held, and what came back of it. */
const DISPUTED = new Set(['T1106', 'T1110', 'T1111', 'T1201', 'T1202']);
/** Done, and done before it was given back; pending and denied ones have moved nothing. */
const MOVED = new Set(['S', 'V']);

const stamp = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z');

/** What PayPal's Transaction Search says of a time. The app behind the key needs *Transaction Search* switched on. */
export async function listPaypalLedgerEntries(
  client: PaypalClient,
  { from, to }: { from: Date; to: Date },
  cursor: string | null,
): Promise<LedgerPage> {
  const page = cursor === null ? 1 : Number(cursor);
  const query = new URLSearchParams({
    start_date: stamp(from),
    // Its end is part of the time that is asked for.
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

/** Transactions do not name their dispute, only the payment: PayPal says which disputes are about it. An app that may not ask gets none. */
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

/** PayPal writes `+0000` where ISO 8601 has a colon. */
function readTime(text: string): Date {
  return new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
}

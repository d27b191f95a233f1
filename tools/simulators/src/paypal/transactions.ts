import { ApiError, invalid } from './api-error.ts';
import type { Money } from './records.ts';
import type { World } from './world.ts';

/** Maximum date range of a request, in milliseconds. `MOST` is the maximum page size. */
const LONGEST = 31 * 86_400_000;
const MOST = 500;
const PARAMETERS = new Set(['start_date', 'end_date', 'fields', 'balance_affecting_records_only', 'page_size', 'page']);

interface Row {
  id: string;
  at: number;
  code: string;
  status: string;
  money: Money;
  reference: string | null;
  custom: string | null;
  invoice: string | null;
  isProtected: boolean;
}

/** `GET /v1/reporting/transactions`: returns one page of payments and refunds in a date range, oldest first. */
export function listTransactions(world: World, query: URLSearchParams): object {
  const other = [...query.keys()].find((name) => !PARAMETERS.has(name));
  if (other !== undefined)
    throw invalid('INVALID_PARAMETER_VALUE', other, 'The PayPal simulator does not know this parameter.');
  const start = instant(query, 'start_date');
  const end = instant(query, 'end_date');
  if (end < start || end - start > LONGEST) {
    throw new ApiError(400, 'INVALID_REQUEST', 'Date range is greater than 31 days', [
      { field: 'end_date', issue: 'INVALID_DATE_RANGE', description: 'Date range is greater than 31 days' },
    ]);
  }
  const size = whole(query, 'page_size', 100);
  const page = whole(query, 'page', 1);
  if (size < 1 || size > MOST) throw invalid('INVALID_PARAMETER_VALUE', 'page_size', 'Must be between 1 and 500.');
  const rows = rowsOf(world).filter(({ at }) => at >= start && at <= end);
  return {
    transaction_details: rows.slice((page - 1) * size, page * size).map((row) => ({ transaction_info: infoOf(row) })),
    account_number: 'TESTMERCHANT2',
    start_date: stamp(start),
    end_date: stamp(end),
    last_refreshed_datetime: stamp(world.clock.now()),
    page,
    total_items: rows.length,
    total_pages: Math.ceil(rows.length / size),
    links: [],
  };
}

function rowsOf(world: World): Row[] {
  const { ledger } = world;
  const charges = [...ledger.rows('capture')].flatMap((capture): Row[] => {
    if (capture.status === 'PENDING' || capture.status === 'DECLINED') return [];
    const order = ledger.require('order', capture.order);
    const status = capture.status === 'REFUNDED' ? 'V' : 'S';
    const { customId: custom, invoiceId: invoice } = order;
    return [
      {
        id: capture.id,
        at: capture.created,
        code: 'T0006',
        status,
        money: capture.amount,
        reference: null,
        custom,
        invoice,
        isProtected: Boolean(order.shipping),
      },
    ];
  });
  const refunds = [...ledger.rows('refund')].flatMap((refund): Row[] => {
    if (refund.status === 'FAILED') return [];
    const money = { ...refund.amount, value: `-${refund.amount.value}` };
    const { id, created: at, capture: reference, customId: custom, invoiceId: invoice } = refund;
    const status = refund.status === 'PENDING' ? 'P' : 'S';
    // T1106 is the code of a payment reversal that PayPal started.
    const code = refund.isReversal ? 'T1106' : 'T1107';
    return [{ id, at, code, status, money, reference, custom, invoice, isProtected: false }];
  });
  return [...charges, ...refunds].sort((a, b) => a.at - b.at);
}

function infoOf(row: Row): object {
  return {
    transaction_id: row.id,
    ...(row.reference === null ? {} : { paypal_reference_id: row.reference, paypal_reference_id_type: 'TXN' }),
    transaction_event_code: row.code,
    transaction_initiation_date: stamp(row.at),
    transaction_updated_date: stamp(row.at),
    transaction_amount: row.money,
    transaction_status: row.status,
    ...(row.invoice === null ? {} : { invoice_id: row.invoice }),
    ...(row.custom === null ? {} : { custom_field: row.custom }),
    protection_eligibility: row.isProtected ? '01' : '02',
  };
}

/** PayPal's reports write the UTC offset without a colon. */
const stamp = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, '+0000');

function instant(query: URLSearchParams, name: string): number {
  const at = Date.parse(query.get(name) ?? '');
  if (Number.isNaN(at)) throw invalid('INVALID_PARAMETER_VALUE', name, 'Not an Internet date and time.');
  return at;
}

function whole(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name);
  if (text === null) return fallback;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw invalid('INVALID_PARAMETER_VALUE', name, 'Not a whole number.');
  return Number(text);
}

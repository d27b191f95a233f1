import type { InvoiceSummary } from '@cerulean/contract/invoices';

export type InvoiceKind = 'invoice' | 'credit' | 'debit';

const SERIES: Readonly<Record<InvoiceKind, string>> = { invoice: '', credit: 'C-', debit: 'D-' };

/** Formats `2026-000001`, `C-2026-000001` for a credit note, or `D-2026-000001` for a credit note's cancellation. */
export function formatInvoiceNumber(kind: InvoiceKind, year: number, number: number): string {
  return `${SERIES[kind]}${year}-${String(number).padStart(6, '0')}`;
}

export interface InvoiceRow {
  id: string;
  kind: InvoiceKind;
  year: number;
  number: number;
  at: string;
}

/** SQL: the order `o`'s invoice, followed by its other documents by date. `null` if there are none. */
export const INVOICES = `(select json_agg(json_build_object('id', n.id, 'kind', n.kind, 'year', n.year, 'number', n.number,
    'at', n.issued_at) order by n.kind <> 'invoice', n.issued_at, n.credited_before) from invoice n where n.order_id = o.id)`;

/** Converts invoice rows to the contract's shape. */
export function toInvoices(rows: readonly InvoiceRow[] | null): InvoiceSummary[] {
  return (rows ?? []).map(({ id, kind, year, number, at }) => ({
    id,
    kind,
    number: formatInvoiceNumber(kind, year, number),
    issuedAt: new Date(at).toISOString(),
  }));
}

export type InvoiceKind = 'invoice' | 'credit' | 'debit';

const SERIES: Readonly<Record<InvoiceKind, string>> = { invoice: '', credit: 'C-', debit: 'D-' };

/** `2026-000001`, `C-2026-000001` for a credit note, and `D-2026-000001` for what cancels one. */
export function formatInvoiceNumber(kind: InvoiceKind, year: number, number: number): string {
  return `${SERIES[kind]}${year}-${String(number).padStart(6, '0')}`;
}

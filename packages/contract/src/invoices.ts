/** Invoices of paid orders, and the credit and debit notes that correct them (R13, R20). */
import { z } from 'zod';
import { id, instant } from './fields.ts';

export const invoiceSummarySchema = z.object({
  id,
  kind: z.enum(['invoice', 'credit', 'debit']),
  number: z.string().describe('`2026-000001`, `C-2026-000001`, `D-2026-000001`'),
  issuedAt: instant,
});
export type InvoiceSummary = z.infer<typeof invoiceSummarySchema>;

export const invoiceFileSchema = z.object({
  fileName: z.string().describe('`invoice-2026-000001.pdf`'),
  pdf: z.base64().describe('The file'),
});
export const orderInvoiceParams = z.object({ orderId: id, invoiceId: id });
export const receiptInvoiceParams = z.object({ cartId: id, invoiceId: id });

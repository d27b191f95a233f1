/** Invoices of paid orders, and the credit and debit notes that correct them (R13, R20). */
import { z } from 'zod';
import { id, instant } from './fields.ts';

export const paperCardSchema = z.object({
  id,
  kind: z.enum(['invoice', 'credit', 'debit']),
  number: z.string().describe('`2026-000001`, `C-2026-000001`, `D-2026-000001`'),
  issuedAt: instant,
});
export type PaperCard = z.infer<typeof paperCardSchema>;

export const paperFileSchema = z.object({
  fileName: z.string().describe('`invoice-2026-000001.pdf`'),
  pdf: z.base64().describe('The file'),
});
export const orderPaperParams = z.object({ orderId: id, paperId: id });
export const receiptPaperParams = z.object({ cartId: id, paperId: id });

import type { Answer } from '@cerulean/contract/operations';
import { pageNotFound } from '../../platform/public-error.ts';

/** An invoice as the file that a browser saves; without one, `here` is not found. It is personal, so no cache in between keeps it. */
export function invoiceResponse(invoice: Answer<'readInvoice'> | null, here: string): Response {
  if (invoice === null) throw pageNotFound(here);
  const { fileName, pdf } = invoice;
  return new Response(Buffer.from(pdf, 'base64'), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}

import type { Answer } from '@cerulean/contract/operations';
import { pageNotFound } from '../../platform/public-error.ts';

/** Returns an invoice as a download that shared caches must not store. Returns a 404 for `here` if there is none. */
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

import type { Answer } from '@cerulean/contract/operations';

/** An invoice as the file that a browser saves. It is personal, so no cache in between keeps it. */
export function invoiceResponse({ fileName, pdf }: Answer<'readInvoice'>): Response {
  return new Response(Buffer.from(pdf, 'base64'), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}

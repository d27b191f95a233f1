import type { Answer } from '@cerulean/contract/operations';

/** A paper as the file that a browser saves. It is personal, so nobody in between keeps it. */
export function paperResponse({ fileName, pdf }: Answer<'readPaper'>): Response {
  return new Response(Buffer.from(pdf, 'base64'), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}

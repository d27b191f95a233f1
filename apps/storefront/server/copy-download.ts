import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { readBody, type Answer } from './bodies.ts';

/** Path to which the button behind an emailed link posts to download a copy of personal data (R12). */
export const COPY_PATH = '/data-deletion/request/copy';

const LINK_PATH = '/data-deletion/request';
/** Maximum bytes of the form: enough for the token field with its name. */
const MAX_BYTES = 1_000;
const TIMEOUT = 60_000;
const PASSED = ['content-type', 'content-disposition'];

/**
 * Fetches the copy of personal data from the backend and streams it to the browser, so that a long copy neither delays
 * the response nor fills the memory. The token is sent in the body, never in a URL. If the backend refuses, redirects
 * to the link's page, which says what the link can do now.
 */
export async function sendCopy(
  incoming: IncomingMessage,
  response: ServerResponse,
  backend: { baseUrl: string; prefix: string },
  added: Readonly<Record<string, string>>,
): Promise<Answer | 'sent'> {
  const token = new URLSearchParams((await readBody(incoming, MAX_BYTES)).toString()).get('token') ?? '';
  const copy = await fetch(`${backend.baseUrl}${backend.prefix}/privacy/requests/export`, {
    method: 'POST',
    headers: { ...added, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (copy.status !== 200 || copy.body === null) {
    await copy.body?.cancel();
    if (copy.status >= 500) throw new Error(`The backend answered ${copy.status} instead of a copy`);
    const query = new URLSearchParams({ token, ...(copy.status === 429 ? { why: 'busy' } : {}) });
    return { status: 303, headers: { location: `${LINK_PATH}?${query}`, 'cache-control': 'no-store' }, body: '' };
  }
  response.writeHead(200, {
    'cache-control': 'private, no-store',
    ...Object.fromEntries(PASSED.map((name) => [name, copy.headers.get(name) ?? ''])),
  });
  await pipeline(copy.body, response);
  return 'sent';
}

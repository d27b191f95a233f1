import type { Encoding } from './compress.ts';
import type { CachedBody, CachedPage } from './page-cache.ts';

/** A cached answer as it goes out: names and values in turn, as `writeHead` takes them. */
export interface CachedResponse {
  etag: string;
  /** Of a 200. */
  head: readonly string[];
  /** Of a 304. */
  shortHead: readonly string[];
  bytes: Buffer;
}

const made = new WeakMap<CachedBody, Partial<Record<Encoding, CachedResponse>>>();

/**
 * The answer for a kept page in an encoding, put together once for as long as its bytes stay the same. Undefined where
 * the encoding is still to be made.
 */
export function cachedResponse(
  page: CachedPage,
  part: 'body' | 'data',
  encoding: Encoding,
): CachedResponse | undefined {
  const body = page[part];
  const bytes = body[encoding];
  if (!bytes || page.status !== 200) return undefined;
  const known = made.get(body) ?? {};
  const kept = known[encoding];
  if (kept?.bytes === bytes) return kept;
  const shortHead = [...Object.entries(page.headers).flat(), 'etag', body.etag, 'vary', 'Accept-Encoding'];
  const head = [...shortHead, 'content-type', body.contentType, 'content-length', String(bytes.length)];
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  const answer = { etag: body.etag, head, shortHead, bytes };
  made.set(body, { ...known, [encoding]: answer });
  return answer;
}

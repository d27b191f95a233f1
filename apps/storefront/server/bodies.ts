import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { words as all } from '@cerulean/messages/all/server';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import Negotiator from 'negotiator';

/** Words of responses that are no pages. */
export const words = all[DEFAULT_LANGUAGE];

/** A complete response, ready to send. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | readonly string[]>>;
  body: Buffer | string;
  encoding?: Encoding;
}

/** Sends a complete response. It omits the body for a HEAD request, and sends a 304 for a matching `If-None-Match`. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, encoding }: Answer,
): void {
  const etag = headers['etag'];
  if (typeof etag === 'string' && status === 200 && isKnown(request.headers['if-none-match'], etag)) {
    const { 'content-type': _type, ...rest } = headers;
    response.writeHead(304, rest as Record<string, string | string[]>).end();
    return;
  }
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, {
    ...(headers as Record<string, string | string[]>),
    'content-length': bytes.length,
    ...(encoding === undefined || encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Returns true if the browser already has this version. Weak and strong forms of an ETag count as equal. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = etag.replace(/^W\//, '');
  return header.split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === bare);
}

/** Creates a short plain text response, for requests that no page handles. */
export function plain(status: number, text: string): Answer {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: `${text}\n`,
  };
}

export function json(status: number, value: unknown, cacheControl = 'no-store'): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl },
    body: JSON.stringify(value),
  };
}

/** Maximum size of a form in bytes. The longest form, a partner's application with a long message, is well below it. */
export const MAX_FORM_BYTES = 16_384;

export class BodyTooLarge extends Error {}

/** Reads a request's whole body. Throws `BodyTooLarge` as soon as it exceeds `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Minimum body size in bytes for which compression saves a packet. */
const WORTHWHILE = 1_000;

/** Encodings chosen for parsed headers, cached up to a limit, because browsers send few distinct headers. */
const chosen = new Map<string, Encoding>();
const MAX_CHOSEN = 100;

/** Returns the best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const names = String(accepted ?? '').toLowerCase();
  const known = chosen.get(names);
  if (known) return known;
  const taken = new Negotiator({ headers: { 'accept-encoding': names } }).encodings(['br', 'gzip']);
  // This prefers the smaller encoding, even if the header lists the other first, as browsers do.
  const encoding = taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity';
  if (chosen.size < MAX_CHOSEN) chosen.set(names, encoding);
  return encoding;
}

/** Compresses text on a separate thread, never on the event loop. Brotli quality is 0 to 11. */
export function compressBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // The default window is 4 MB, whose setup costs more than compressing a page.
      [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
    },
  });
}

/** Returns the size of the smallest window that fits the content, as an exponent of two (bits). */
function windowFor(length: number): number {
  return Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16))));
}

export function compressGzip(bytes: Buffer): Promise<Buffer> {
  return zip(bytes, { level: 6 });
}

/** Compresses a response that is sent once, so speed matters more than size. */
export async function compressOnce(bytes: Buffer, accepted: Encoding): Promise<{ bytes: Buffer; encoding: Encoding }> {
  if (bytes.length < WORTHWHILE || accepted === 'identity') return { bytes, encoding: 'identity' };
  if (accepted === 'br') return { bytes: await compressBrotli(bytes, 4), encoding: 'br' };
  return { bytes: await compressGzip(bytes), encoding: 'gzip' };
}

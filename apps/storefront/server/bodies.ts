import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from './compress.ts';

/** One answer, ready to go. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | readonly string[]>>;
  body: Buffer | string;
  encoding?: Encoding;
}

/** Sends an answer whole; to HEAD without its body, to a matching `If-None-Match` as 304. */
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

/** Whether the browser holds this version already; weak and strong forms of a tag count as the same. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = etag.replace(/^W\//, '');
  return header.split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === bare);
}

/** A short answer in plain text, for what no page answers. */
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

/** In bytes. The longest form of ours, a partner's application with a long message, is well below it. */
export const MAX_FORM_BYTES = 16_384;

export class BodyTooLarge extends Error {}

/** Reads a request's body whole. Throws `BodyTooLarge` as soon as it is longer than `limit` bytes. */
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

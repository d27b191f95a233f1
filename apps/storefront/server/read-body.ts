import type { IncomingMessage } from 'node:http';

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

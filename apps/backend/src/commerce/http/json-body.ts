import type { IncomingMessage } from 'node:http';

/**
 * Matches what PostgreSQL cannot store, as it appears in a URL or form, in JSON, and raw: NUL, and unpaired surrogates,
 * which jsonb rejects. This is a cheap check with false positives; {@link holdsUnstorable} is exact.
 */
export const MAYBE_UNSTORABLE = /%00|\\u0000|\\u[dD][89a-fA-F]|[\0\p{Cs}]/u;

/** Matches text that may contain a prototype-polluting name, even if written with escapes. */
const MAYBE_PROTOTYPE = /__proto__|\\u00/i;

/** Thrown for a body that is refused with `bad_request`. */
export class UnreadableBody extends Error {}

/** Thrown for a body with text that PostgreSQL cannot store. */
export class UnstorableBody extends UnreadableBody {}

/** Reads a request's body as text. Throws {@link UnreadableBody} if the client disconnects before the end. */
export function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    request.on('close', () => {
      if (!request.readableEnded) reject(new UnreadableBody());
    });
  });
}

/** Parses a JSON object or list as `strapi::body` does. Throws {@link UnreadableBody} for anything else. */
export function parseBody(text: string): object {
  let body: unknown;
  try {
    body = JSON.parse(text, MAYBE_PROTOTYPE.test(text) ? refusePrototype : undefined);
  } catch {
    throw new UnreadableBody();
  }
  if (typeof body !== 'object' || body === null) throw new UnreadableBody();
  if (MAYBE_UNSTORABLE.test(text) && holdsUnstorable(body)) throw new UnstorableBody();
  return body;
}

function refusePrototype(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new SyntaxError('A name reaches for the prototype');
  return value;
}

/** Returns whether any string in the value, key or content, contains NUL or an unpaired surrogate. */
export function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => holdsUnstorable(name) || holdsUnstorable(inner));
}

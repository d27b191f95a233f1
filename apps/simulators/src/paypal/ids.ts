import { randomBytes, randomUUID } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Capitals and digits, as in PayPal's ids. */
export function newId(length = 17): string {
  let out = '';
  while (out.length < length) {
    for (const byte of randomBytes(length * 2)) {
      // 238 is the largest multiple of 34 in a byte: beyond it the first letters would come up more often.
      if (byte < 238 && out.length < length) out += ALPHABET[byte % 34];
    }
  }
  return out;
}

/** `WH-2WR32451HC0233532-67976317FL4543714`. */
export function newEventId(): string {
  return `WH-${newId()}-${newId()}`;
}

export function newDisputeId(): string {
  return `PP-R-${newId(3)}-${newId(8)}`;
}

/** What PayPal's support asks for. */
export function newDebugId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 13);
}

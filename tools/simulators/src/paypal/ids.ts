import { randomBytes, randomUUID } from 'node:crypto';

/** Capitals and digits that cannot be mistaken for one another, as in the ids of accounts (`^[2-9A-HJ-NP-Z]{13}$`). */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A new id of so many characters. */
export function newId(length = 17): string {
  // 32 letters divide a byte evenly, so each comes up as often as the others.
  return [...randomBytes(length)].map((byte) => ALPHABET[byte % 32]).join('');
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

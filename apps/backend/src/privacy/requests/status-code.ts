import { randomBytes } from 'node:crypto';

/** Characters of a status code: Crockford's base 32, without I, L, O and U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a new status code such as `PR-7K3M-QX42-90AB-CDEF`: 80 random bits, for people to read out and enter. */
export function newStatusCode(): string {
  const letters = Array.from(randomBytes(16), (byte) => LETTERS.charAt(byte & 31)).join('');
  return `PR-${letters.match(/.{4}/g)?.join('-') ?? ''}`;
}

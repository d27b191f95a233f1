import { createHash } from 'node:crypto';
import { commonPasswordHeads } from './common-passwords.data.ts';

/** The first 32 bits of each hash, sorted; made by scripts/common-passwords.mjs. */
const BYTES = 4;
const heads = Buffer.from(commonPasswordHeads, 'base64');

/**
 * Whether a password is one of the 100,000 commonest of at least eight characters, in whatever case it was typed. One
 * good password in 43,000 is taken for one of them.
 */
export function isCommonPassword(password: string): boolean {
  const wanted = createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest().readUInt32BE(0);
  let low = 0;
  let high = heads.length / BYTES - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const head = heads.readUInt32BE(middle * BYTES);
    if (head === wanted) return true;
    if (head < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

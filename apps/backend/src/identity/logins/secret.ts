import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits as text for URLs and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash of a secret, which is stored in its place. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Matches only the format of {@link newSecret}. */
export const SECRET = /^[\w-]{43}$/;

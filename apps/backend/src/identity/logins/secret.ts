import { createHash, randomBytes } from 'node:crypto';

/** Returns a secret of 256 random bits, as text for URLs and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns a secret's hash, which is stored in place of the secret. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Matches the format of the secrets from {@link newSecret}. */
export const SECRET = /^[\w-]{43}$/;

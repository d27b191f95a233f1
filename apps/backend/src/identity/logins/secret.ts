import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as text for URLs and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** What {@link newSecret} makes, and nothing else. */
export const SECRET = /^[\w-]{43}$/;

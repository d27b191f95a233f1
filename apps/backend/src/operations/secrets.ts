import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns a new secret for a visitor's cookie: 32 random bytes, base64url. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns a secret's SHA-256 hash, which is strong enough for 256 random bits that cannot be guessed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Returns whether a secret matches this hash, in constant time. */
export function isSecretOf(secret: string | null, hash: Buffer | null): boolean {
  return secret !== null && hash !== null && timingSafeEqual(hashSecret(secret), hash);
}

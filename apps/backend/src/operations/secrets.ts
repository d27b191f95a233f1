import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret for a visitor's cookie: 32 random bytes, base64url. Only its hash is kept. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256: enough for 256 random bits, which cannot be guessed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** True when the secret is the one of this hash. */
export function isSecretOf(secret: string | null, hash: Buffer | null): boolean {
  return secret !== null && hash !== null && timingSafeEqual(hashSecret(secret), hash);
}

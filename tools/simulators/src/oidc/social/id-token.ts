import { createHash, sign } from 'node:crypto';
import { forge, type SigningKeys } from '../forge.ts';
import type { FaultKind } from '../faults.ts';

/** The key of ID tokens as a provider publishes it. */
export function publicJwk({ jwk }: SigningKeys, more: Record<string, unknown> = {}): Record<string, unknown> {
  const { kty, n, e, kid, use, alg } = jwk;
  return { kty, n, e, kid, use, alg, ...more };
}

/** An ID token (RS256), wrong in one way where a fault is switched on. */
export function idToken(
  claims: Record<string, unknown>,
  accessToken: string,
  keys: SigningKeys,
  fault: FaultKind | null,
): string {
  const digest = createHash('sha256').update(accessToken).digest();
  const body = { ...claims, at_hash: digest.subarray(0, 16).toString('base64url') };
  const text = [{ alg: 'RS256', kid: keys.jwk['kid'] }, body]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const token = `${text}.${sign('sha256', Buffer.from(text), keys.own).toString('base64url')}`;
  return fault === null ? token : forge(token, fault, keys);
}

/** Seconds since 1970. */
export const nowInSeconds = () => Math.floor(Date.now() / 1_000);

import { sign, type KeyObject } from 'node:crypto';

/** How long one is good for, in seconds. Apple takes half a year at most; a new one costs nothing. */
const LIFETIME = 300;

export interface AppleKey {
  teamId: string;
  keyId: string;
  clientId: string;
  /** P-256, from the `.p8` file. */
  key: KeyObject;
}

/**
 * The client secret of Sign in with Apple: a JWT that the shop signs itself, a new one for each call, so that none ever
 * expires (https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret).
 */
export function appleClientSecret({ teamId, keyId, clientId, key }: AppleKey, now: Date): string {
  const issued = Math.floor(now.getTime() / 1_000);
  const head = { alg: 'ES256', kid: keyId };
  const body = { iss: teamId, iat: issued, exp: issued + LIFETIME, aud: 'https://appleid.apple.com', sub: clientId };
  const text = [head, body].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  // JWS wants both numbers of the signature side by side (RFC 7518, section 3.4).
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import type { ProviderOf } from '@cerulean/contract/social-providers';
import type * as oidc from 'openid-client';
import { z } from 'zod';
import { checkedClaims, configure } from './code-flow.ts';
import type { Kind } from './kind.ts';
import { personOf } from './person-of.ts';

const ISSUER = 'https://appleid.apple.com';

/** Lifetime of a client secret in seconds. Apple allows half a year at most, but a new one costs nothing. */
const LIFETIME = 300;

/**
 * Sign in with Apple (https://developer.apple.com/documentation/signinwithapplerestapi). Its endpoints are hard-coded,
 * because for some days in June 2025 its discovery named another issuer than its tokens. If a name or an email address
 * is requested, Apple responds only by form post. The name arrives only with the first sign-in, unsigned in that form,
 * so it only shows what the person likes to be called.
 */
export const apple: Kind<ProviderOf<'apple'>> = async (provider, secret, now) => {
  const { clientId, teamId, keyId, simulator } = provider;
  const key = createPrivateKey(secret);
  const at = simulator ?? ISSUER;
  const auth: oidc.ClientAuth = (_server, _client, body) => {
    body.set('client_id', clientId);
    body.set('client_secret', appleClientSecret({ teamId, keyId, clientId, key }, now()));
  };
  const server = {
    issuer: ISSUER,
    authorization_endpoint: `${at}/auth/authorize`,
    token_endpoint: `${at}/auth/token`,
    jwks_uri: `${at}/auth/keys`,
    id_token_signing_alg_values_supported: ['RS256'],
  };
  const config = configure(server, clientId, auth, { isInsecure: at.startsWith('http:') });
  return {
    config,
    ask: { scope: 'openid email name', response_mode: 'form_post' },
    identify: async (here, expected) => {
      const { claims } = await checkedClaims(config, here, expected);
      const name = nameIn(here.searchParams.get('user'));
      return personOf({ ...claims, name, proof: isTrue(claims['email_verified']) ? 'owner' : 'none' });
    },
  };
};

interface AppleKey {
  teamId: string;
  keyId: string;
  clientId: string;
  /** P-256 private key from Apple's `.p8` file. */
  key: KeyObject;
}

/**
 * Returns the client secret for Sign in with Apple: a JWT that the shop signs itself. Each call creates one, so none
 * expires (https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret).
 */
function appleClientSecret({ teamId, keyId, clientId, key }: AppleKey, now: Date): string {
  const issued = Math.floor(now.getTime() / 1_000);
  const head = { alg: 'ES256', kid: keyId };
  const body = { iss: teamId, iat: issued, exp: issued + LIFETIME, aud: 'https://appleid.apple.com', sub: clientId };
  const text = [head, body].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  // JWS requires the signature's two numbers concatenated (RFC 7518, section 3.4), which this encoding produces.
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

/**
 * Returns whether Apple verified an address. Apple sends `email_verified` as a boolean or as text. It is false for
 * school or company addresses that Apple did not verify (*Authenticating users with Sign in with Apple*).
 */
function isTrue(said: unknown): boolean {
  return said === true || said === 'true';
}

const userSchema = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }),
});

function nameIn(user: string | null): string | null {
  try {
    const { firstName, lastName } = userSchema.parse(JSON.parse(user ?? '')).name;
    return [firstName, lastName].filter(Boolean).join(' ');
  } catch {
    return null;
  }
}

import * as oidc from 'openid-client';
import { z } from 'zod';

const headSchema = z.object({ kid: z.string() });

/**
 * For whom the key that signed this token may speak, which Microsoft writes beside each key: a template for all tenants, or one issuer
 * (https://learn.microsoft.com/entra/identity-platform/access-tokens#validate-the-signing-key-issuer). The signature itself was checked
 * before, with the keys that are looked at here. Undefined where nothing is written.
 */
export function signingKeyIssuer(config: oidc.Configuration, idToken: string): string | undefined {
  const [head = ''] = idToken.split('.');
  const { kid } = headSchema.parse(JSON.parse(Buffer.from(head, 'base64url').toString()));
  const key = oidc.getJwksCache(config)?.jwks.keys.find((each) => each.kid === kid);
  const issuer: unknown = key && 'issuer' in key ? key.issuer : undefined;
  return typeof issuer === 'string' ? issuer : undefined;
}

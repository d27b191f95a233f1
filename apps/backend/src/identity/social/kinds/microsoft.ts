import type { ProviderOf } from '@cerulean/contract/social-providers';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { checkedClaims, discover } from './code-flow.ts';
import type { Kind } from './kind.ts';
import { personOf } from './person-of.ts';

const HOST = 'https://login.microsoftonline.com';
const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const headSchema = z.object({ kid: z.string() });

/**
 * Microsoft Entra ID, and personal Microsoft accounts
 * (https://learn.microsoft.com/entra/identity-platform/v2-protocols-oidc). `common` has as many issuers as tenants:
 * discovery returns a template, which the client fills in with the token's tenant. An email address is what a tenant's
 * administrator entered (*Migrate away from using email claims*), so it proves nothing, even with `xms_edov`.
 */
export const microsoft: Kind<ProviderOf<'microsoft'>> = async ({ clientId, tenant, simulator }, secret) => {
  const path = `/${tenant}/v2.0`;
  const at = simulator && simulator + path;
  const config = await discover(HOST + path, clientId, oidc.ClientSecretPost(secret), at);
  return {
    config,
    ask: { scope: 'openid email profile' },
    identify: async (here, expected) => {
      const { claims, idToken } = await checkedClaims(config, here, expected);
      const tenantId = claims['tid'];
      if (typeof tenantId !== 'string' || !GUID.test(tenantId)) throw new Error('The ID token names no tenant');
      if (claims.iss !== `${HOST}/${tenantId}/v2.0`) throw new Error('The issuer is of another tenant');
      const allowed = signingKeyIssuer(config, idToken)?.replace('{tenantid}', tenantId);
      if (allowed !== claims.iss) throw new Error('The key may not sign for this tenant');
      // A subject is unique only within its tenant (*Access tokens*, Validate the issuer), so ours includes it.
      return personOf({ ...claims, sub: `${tenantId}.${claims.sub}`, proof: 'none' });
    },
  };
};

/**
 * Returns the issuer that this token's key may sign for, or `undefined` if the key names no issuer. Microsoft publishes
 * it with each key: a template for all tenants, or one issuer
 * (https://learn.microsoft.com/entra/identity-platform/access-tokens#validate-the-signing-key-issuer). The signature
 * itself was already verified with these keys.
 */
function signingKeyIssuer(config: oidc.Configuration, idToken: string): string | undefined {
  const [head = ''] = idToken.split('.');
  const { kid } = headSchema.parse(JSON.parse(Buffer.from(head, 'base64url').toString()));
  const key = oidc.getJwksCache(config)?.jwks.keys.find((each) => each.kid === kid);
  const issuer: unknown = key && 'issuer' in key ? key.issuer : undefined;
  return typeof issuer === 'string' ? issuer : undefined;
}

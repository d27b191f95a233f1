import type { ProviderOf } from '@cerulean/contract/social-providers';
import * as oidc from 'openid-client';
import { checkedClaims, discover } from './code-flow.ts';
import type { Kind } from './kind.ts';
import { personOf } from './person-of.ts';
import { signingKeyIssuer } from './signing-key-issuer.ts';

const HOST = 'https://login.microsoftonline.com';
const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Microsoft Entra ID, and personal Microsoft accounts (https://learn.microsoft.com/entra/identity-platform/v2-protocols-oidc). Behind
 * `common` there are as many issuers as tenants: discovery gives a template, which the client fills in with the token's tenant.
 * An e-mail address is what a tenant's administrator typed (*Migrate away from using email claims*): it proves nothing by itself,
 * `xms_edov` or not.
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
      // A subject means something within its tenant alone (*Access tokens*, Validate the issuer).
      return personOf({ ...claims, sub: `${tenantId}.${claims.sub}`, proof: 'none' });
    },
  };
};

import type { ProviderOf } from '@cerulean/contract/social-providers';
import * as oidc from 'openid-client';
import { checkedClaims, discover } from './code-flow.ts';
import type { Kind } from './kind.ts';
import { personOf } from './person-of.ts';

const ISSUER = 'https://accounts.google.com';

/** Google (https://developers.google.com/identity/openid-connect/openid-connect). */
export const google: Kind<ProviderOf<'google'>> = async ({ clientId, simulator }, secret) => {
  const config = await discover(ISSUER, clientId, oidc.ClientSecretPost(secret), simulator);
  return {
    config,
    ask: { scope: 'openid email profile' },
    identify: async (here, expected) => {
      const { claims } = await checkedClaims(config, here, expected);
      return personOf({ ...claims, proof: claims['email_verified'] === true ? 'owner' : 'none' });
    },
  };
};

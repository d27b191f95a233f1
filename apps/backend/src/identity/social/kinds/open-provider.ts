import type { SocialProvider, ProviderOf } from '@cerulean/contract/social-providers';
import * as oidc from 'openid-client';
import { apple } from './apple.ts';
import { facebook } from './facebook.ts';
import { google } from './google.ts';
import type { OpenProvider, Kind } from './kind.ts';
import { microsoft } from './microsoft.ts';
import { checkedClaims, discover } from './code-flow.ts';
import { personOf } from './person-of.ts';

/** Opens any OpenID Connect provider that the operator trusts. Its `email_verified` counts as proof of the address. */
const openId: Kind<ProviderOf<'openid'>> = async ({ issuer, clientId }, secret) => {
  const config = await discover(issuer, clientId, asItWants(secret));
  return {
    config,
    ask: { scope: 'openid email profile' },
    identify: async (here, expected) => {
      const { claims, accessToken } = await checkedClaims(config, here, expected);
      const asksMore = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
      const said = asksMore ? { ...claims, ...(await oidc.fetchUserInfo(config, accessToken, claims.sub)) } : claims;
      return personOf({ ...said, proof: said['email_verified'] === true ? 'owner' : 'none' });
    },
  };
};

/** Uses `client_secret_post` if the provider lists it, else HTTP Basic (OpenID Connect Discovery 1.0, section 3). */
function asItWants(secret: string): oidc.ClientAuth {
  const [post, basic] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    return (methods?.includes('client_secret_post') ? post : basic)(server, ...rest);
  };
}

/** Opens a provider by the function for its type. */
export async function openProvider(provider: SocialProvider, secret: string, now: () => Date): Promise<OpenProvider> {
  switch (provider.kind) {
    case 'openid':
      return openId(provider, secret, now);
    case 'google':
      return google(provider, secret, now);
    case 'microsoft':
      return microsoft(provider, secret, now);
    case 'apple':
      return apple(provider, secret, now);
    case 'facebook':
      return facebook(provider, secret, now);
  }
}

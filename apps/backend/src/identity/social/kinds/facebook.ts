import { createHmac } from 'node:crypto';
import type { ProviderOf } from '@cerulean/contract/social-providers';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { configure } from './code-flow.ts';
import type { Kind } from './kind.ts';
import { personOf } from './person-of.ts';

/** Graph API version, available until at least July 2028 (https://developers.facebook.com/docs/graph-api/changelog). */
const VERSION = 'v25.0';
const DIALOG = 'https://www.facebook.com';
const GRAPH = 'https://graph.facebook.com';

/** The Graph API's response for `/me`. It includes an email address only if the person has one and shares it. */
const meSchema = z.object({
  id: z.string().regex(/^\d{1,40}$/),
  name: z.string().optional(),
  email: z.string().optional(),
});

/**
 * Facebook Login (https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow) is OAuth 2 without
 * an ID token, so the Graph API identifies the person, by the token that our own code was exchanged for. No Facebook
 * document states that an email address was confirmed. Calls include `appsecret_proof`, so that the app can require it.
 */
export const facebook: Kind<ProviderOf<'facebook'>> = async ({ clientId, simulator }, secret) => {
  const graph = `${simulator ? `${simulator}/graph` : GRAPH}/${VERSION}`;
  const server = {
    issuer: DIALOG,
    authorization_endpoint: `${simulator ?? DIALOG}/${VERSION}/dialog/oauth`,
    token_endpoint: `${graph}/oauth/access_token`,
  };
  const isInsecure = graph.startsWith('http:');
  const config = configure(server, clientId, oidc.ClientSecretPost(secret), { isInsecure });
  return {
    config,
    ask: { scope: 'public_profile email' },
    identify: async (here, { state, verifier }) => {
      const checks = { expectedState: state, pkceCodeVerifier: verifier };
      const { access_token: token } = await oidc.authorizationCodeGrant(config, here, checks);
      const address = new URL(`${graph}/me`);
      address.searchParams.set('fields', 'id,name,email');
      address.searchParams.set('appsecret_proof', createHmac('sha256', secret).update(token).digest('hex'));
      const answer = await oidc.fetchProtectedResource(config, token, address, 'GET');
      // This is a TypeError, as for every other provider that does not respond.
      if (answer.status >= 500) throw new TypeError('The Graph API does not answer');
      const { id, name, email } = meSchema.parse(await answer.json());
      return personOf({ sub: id, name, email, proof: 'none' });
    },
  };
};

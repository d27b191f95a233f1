import { randomBytes } from 'node:crypto';
import Provider, { interactionPolicy } from 'oidc-provider';
import type { JWK } from 'oidc-provider';
import type { Settings } from '../settings/settings.ts';
import { takeFault, tokenFaults } from './faults.ts';
import { forge } from './forge.ts';
import { memoryAdapter } from './memory.ts';
import { problemPage } from './pages.ts';
import type { OidcWorld } from './world.ts';

/** Tokens that were issued last, newest first: a test shows what they are worth elsewhere. */
export interface Issued {
  sub: string;
  access_token: string;
  id_token: string;
}

/** An OpenID provider for one client, that keeps everything in memory and asks anew who is there at each log-in. */
export function createProvider(
  issuer: string,
  client: Settings['oidcClient'],
  { keys, directory, faults, noteIssued }: Pick<OidcWorld, 'keys' | 'directory' | 'faults' | 'noteIssued'>,
): Provider {
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [keys.jwk as unknown as JWK] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As the large providers do: the ID token says it all.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    renderError: (ctx) => {
      ctx.type = 'html';
      ctx.body = `<!doctype html>${problemPage('This log-in cannot go on. Go back to the shop and begin again.').html}`;
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}`, policy: alwaysAsk() },
    ttl: { Session: 600, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    findAccount: (_ctx, sub) => {
      const person = directory.find(sub);
      if (!person) return undefined;
      const { name, email, emailVerified } = person;
      const claims = { sub, name, ...(email === null ? {} : { email, email_verified: emailVerified }) };
      return { accountId: sub, claims: () => claims };
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as Partial<Issued> | undefined;
    if (ctx.oidc?.route !== 'token' || !body?.id_token || !body.access_token) return;
    const sub = ctx.oidc.entities.Account?.accountId ?? '';
    const fault = takeFault(faults, tokenFaults, sub);
    if (fault === 'token_down') {
      ctx.status = 503;
      ctx.body = { error: 'temporarily_unavailable' };
      return;
    }
    if (fault) body.id_token = forge(body.id_token, fault, keys);
    noteIssued({ sub, access_token: body.access_token, id_token: body.id_token });
  });
  return provider;
}

/** A demo wants to choose who logs in each time. */
function alwaysAsk() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get('login')
    ?.checks.add(
      new Check('always', 'Somebody has to be chosen', (ctx) =>
        ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

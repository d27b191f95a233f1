import { randomBytes } from 'node:crypto';
import Provider, { interactionPolicy } from 'oidc-provider';
import type { JWK, Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Settings } from '../settings/settings.ts';
import { takeFault, tokenFaults } from './faults.ts';
import { forge } from './forge.ts';
import { problemPage } from './pages.ts';
import type { OidcWorld } from './world.ts';

/** Tokens issued to one person, kept so that a test can try them elsewhere. */
export interface Issued {
  sub: string;
  access_token: string;
  id_token: string;
}

/** Creates an in-memory OpenID provider for one client. The provider asks at each login who is signing in. */
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
    // The ID token contains all claims, as with the large providers.
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

/** Returns a policy that asks at every login who signs in, because a demo's users want to choose. */
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

/** Maximum number of records before the oldest are deleted. A test run leaves a few hundred. */
const MAX_RECORDS = 5_000;

interface Entry {
  payload: AdapterPayload;
  /** Expiration in milliseconds since 1970. */
  until: number;
}

/**
 * Returns the provider's storage, which is in memory because logins need not survive a restart. The library includes a
 * similar adapter, but that one logs a warning at each start.
 */
export function memoryAdapter(): AdapterFactory {
  const entries = new Map<string, Entry>();

  function read(key: string): AdapterPayload | undefined {
    const entry = entries.get(key);
    if (entry && entry.until > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  }

  function firstOf(kind: string, isWanted: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const key of entries.keys()) {
      const payload = key.startsWith(kind) ? read(key) : undefined;
      if (payload && isWanted(payload)) return payload;
    }
    return undefined;
  }

  return (name): Adapter => {
    const kind = `${name}:`;
    return {
      upsert: async (id, payload, expiresIn) => {
        entries.set(kind + id, { payload, until: expiresIn ? Date.now() + expiresIn * 1_000 : Infinity });
        const [oldest] = entries.keys();
        if (entries.size > MAX_RECORDS && oldest !== undefined) entries.delete(oldest);
      },
      find: async (id) => read(kind + id),
      findByUid: async (uid) => firstOf(kind, (payload) => payload.uid === uid),
      findByUserCode: async (code) => firstOf(kind, (payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = read(kind + id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      destroy: async (id) => void entries.delete(kind + id),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of entries)
          if (key.startsWith(kind) && payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}

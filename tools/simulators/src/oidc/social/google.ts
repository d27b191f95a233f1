import { readForm, sendJson } from '../../base/http.ts';
import {
  askPerson,
  baseOf,
  issueTokens,
  nowInSeconds,
  publicJwk,
  refusePage,
  shopThatAsks,
  stateOf,
} from './dialect.ts';
import type { Asked, Dialect } from './dialect.ts';
import type { Grant } from './grants.ts';

const ISSUER = 'https://accounts.google.com';

/** Simulates sign-in with Google (https://developers.google.com/identity/openid-connect/openid-connect). */
export const google: Dialect = {
  name: 'google',
  title: 'Google',
  serve: async (asked) => {
    const { world, request, response, path } = asked;
    const route = `${request.method} ${path}`;
    if (route === 'GET /.well-known/openid-configuration') sendJson(response, 200, discovery(asked));
    else if (route === 'GET /o/oauth2/v2/auth') authorize(asked);
    else if (route === 'POST /token') await token(asked);
    else if (route === 'GET /oauth2/v3/certs') sendJson(response, 200, { keys: [publicJwk(world.keys)] });
    else return false;
    return true;
  },
  accept: (_world, grant, code) => ({
    kind: 'redirect',
    fields: { ...stateOf(grant), code, scope: grant.scope.join(' '), authuser: '0', prompt: 'consent' },
  }),
  decline: (request) => ({ kind: 'redirect', fields: { error: 'access_denied', ...stateOf(request) } }),
};

function discovery(asked: Asked): object {
  const base = baseOf(asked, 'google');
  return {
    issuer: ISSUER,
    authorization_endpoint: `${base}/o/oauth2/v2/auth`,
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/oauth2/v3/certs`,
    response_types_supported: ['code', 'token', 'id_token', 'code token', 'code id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['plain', 'S256'],
  };
}

function authorize(asked: Asked): void {
  const client = shopThatAsks(asked, google, {
    client: 'Error 401: invalid_client',
    redirect: 'Error 400: redirect_uri_mismatch',
    type: 'Error 400: unsupported_response_type',
  });
  if (!client) return;
  const scope = (asked.query.get('scope') ?? '').split(' ').filter(Boolean);
  if (scope.length > 0) askPerson(asked, client, { provider: 'google', scope });
  else refusePage(asked.response, 'Google', 'Error 400: invalid_request. Missing required parameter: scope');
}

async function token(asked: Asked): Promise<void> {
  const { world, request, response } = asked;
  const form = await readForm(request);
  const client = world.clients['google'];
  if (!client || form.get('client_id') !== client.clientId || form.get('client_secret') !== client.secret)
    return sendJson(response, 401, { error: 'invalid_client', error_description: 'Unauthorized' });
  const grant = world.grants.redeem('google', form);
  if (!grant) return sendJson(response, 400, { error: 'invalid_grant', error_description: 'Malformed auth code.' });
  const tokens = issueTokens(asked, grant, () => ({ claims: claimsOf(grant, client.clientId), keys: world.keys }));
  if (!tokens) return;
  sendJson(response, 200, { ...tokens, expires_in: 3_599, scope: grant.scope.join(' '), token_type: 'Bearer' });
}

function claimsOf({ person, email, nonce, scope }: Grant, clientId: string): Record<string, unknown> {
  const now = nowInSeconds();
  return {
    iss: ISSUER,
    azp: clientId,
    aud: clientId,
    sub: person.sub,
    ...(person.domain === null ? {} : { hd: person.domain }),
    ...(email === null || !scope.includes('email') ? {} : { email, email_verified: person.emailVerified }),
    ...(nonce === null ? {} : { nonce }),
    ...(scope.includes('profile') ? { name: person.name, given_name: person.name.split(' ')[0] } : {}),
    iat: now,
    exp: now + 3_600,
  };
}

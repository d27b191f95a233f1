import { address, readBody, sendJson } from '../../base/http.ts';
import { tokenFaults } from '../faults.ts';
import { askPerson, refusePage } from './ask-person.ts';
import type { Asked, Dialect } from './dialect.ts';
import type { Grant } from './grants.ts';
import { idToken, nowInSeconds, publicJwk } from './id-token.ts';

const ISSUER = 'https://accounts.google.com';

/** Google (https://developers.google.com/identity/openid-connect/openid-connect). */
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
  accept: (_world, { state, scope }, code) => ({
    kind: 'redirect',
    fields: { ...(state === null ? {} : { state }), code, scope: scope.join(' '), authuser: '0', prompt: 'consent' },
  }),
  decline: ({ state }) => ({
    kind: 'redirect',
    fields: { error: 'access_denied', ...(state === null ? {} : { state }) },
  }),
};

function discovery({ request, world }: Asked): object {
  const base = `${address('http', world.publicHost, request.socket.localPort ?? 0)}/google`;
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

function authorize({ world, response, query }: Asked): void {
  const client = world.clients['google'];
  const refuse = (text: string) => refusePage(response, 'Google', text);
  if (!client || query.get('client_id') !== client.clientId) return refuse('Error 401: invalid_client');
  if (query.get('redirect_uri') !== client.redirectUri) return refuse('Error 400: redirect_uri_mismatch');
  if (query.get('response_type') !== 'code') return refuse('Error 400: unsupported_response_type');
  const scope = (query.get('scope') ?? '').split(' ').filter(Boolean);
  if (scope.length === 0) return refuse('Error 400: invalid_request. Missing required parameter: scope');
  askPerson(response, world, {
    provider: 'google',
    redirectUri: client.redirectUri,
    state: query.get('state'),
    nonce: query.get('nonce'),
    scope,
    challenge: query.get('code_challenge'),
    realm: '',
  });
}

async function token({ world, request, response }: Asked): Promise<void> {
  const form = new URLSearchParams((await readBody(request)).toString('utf8'));
  const client = world.clients['google'];
  if (!client || form.get('client_id') !== client.clientId || form.get('client_secret') !== client.secret)
    return sendJson(response, 401, { error: 'invalid_client', error_description: 'Unauthorized' });
  const grant = world.grants.redeem('google', form);
  if (!grant) return sendJson(response, 400, { error: 'invalid_grant', error_description: 'Malformed auth code.' });
  const { person, scope } = grant;
  const accessToken = world.grants.tokens.put(grant);
  const fault = world.faults.take(tokenFaults, person.sub);
  if (fault === 'token_down') return sendJson(response, 503, { error: 'temporarily_unavailable' });
  const signed = idToken(claimsOf(grant, client.clientId), accessToken, world.keys, fault);
  world.noteIssued({ sub: person.sub, access_token: accessToken, id_token: signed });
  sendJson(response, 200, {
    access_token: accessToken,
    expires_in: 3_599,
    scope: scope.join(' '),
    token_type: 'Bearer',
    id_token: signed,
  });
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

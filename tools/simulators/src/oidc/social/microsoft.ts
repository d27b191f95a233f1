import { createHash } from 'node:crypto';
import { readForm, sendJson } from '../../base/http.ts';
import type { SigningKeys } from '../forge.ts';
import type { OidcWorld } from '../world.ts';
import { askPerson, baseOf, issueTokens, nowInSeconds, publicJwk, shopThatAsks, stateOf } from './dialect.ts';
import type { Asked, Dialect } from './dialect.ts';
import type { Grant } from './grants.ts';

const HOST = 'https://login.microsoftonline.com';
/** The tenant that all personal accounts belong to. */
const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad';
const PERSONAL_KEY = 'simulator-personal';
const TEMPLATE = `${HOST}/{tenantid}/v2.0`;

/** Simulates Microsoft Entra ID, v2.0 (https://learn.microsoft.com/entra/identity-platform/v2-protocols-oidc). */
export const microsoft: Dialect = {
  name: 'microsoft',
  title: 'Microsoft',
  serve: async (asked) => {
    const { world, request, response, path } = asked;
    const [, realm = '', rest = ''] = /^\/([A-Za-z0-9.-]+)(\/.+)$/.exec(path) ?? [];
    const route = `${request.method} ${rest}`;
    if (route === 'GET /v2.0/.well-known/openid-configuration') sendJson(response, 200, discovery(asked, realm));
    else if (route === 'GET /oauth2/v2.0/authorize') authorize(asked, realm);
    else if (route === 'POST /oauth2/v2.0/token') await token(asked);
    else if (route === 'GET /discovery/v2.0/keys') sendJson(response, 200, { keys: keysOf(world) });
    else return false;
    return true;
  },
  accept: (_world, grant, code) => ({
    kind: 'redirect',
    fields: { code, ...stateOf(grant), session_state: 'simulated' },
  }),
  decline: (request) => ({
    kind: 'redirect',
    fields: {
      error: 'access_denied',
      error_description: 'AADSTS65004: User declined to consent to access the app.',
      ...stateOf(request),
    },
  }),
  refuses: ({ realm, person }) => {
    const isPersonal = person.tenant === null;
    if (realm === 'common' || realm === (isPersonal ? 'consumers' : 'organizations')) return null;
    if (realm === (person.tenant ?? PERSONAL)) return null;
    return 'AADSTS50020: User account from identity provider does not exist in tenant and cannot access the application.';
  },
};

function issuerOf(realm: string): string {
  if (realm === 'common' || realm === 'organizations') return TEMPLATE;
  return `${HOST}/${realm === 'consumers' ? PERSONAL : realm}/v2.0`;
}

function discovery(asked: Asked, realm: string): object {
  const base = `${baseOf(asked, 'microsoft')}/${realm}`;
  return {
    token_endpoint: `${base}/oauth2/v2.0/token`,
    token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt', 'client_secret_basic'],
    jwks_uri: `${base}/discovery/v2.0/keys`,
    response_modes_supported: ['query', 'fragment', 'form_post'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code', 'id_token', 'code id_token', 'id_token token'],
    scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    issuer: issuerOf(realm),
    authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
  };
}

/** Returns two public keys: one for all tenants, and one for personal accounts only. */
function keysOf({ keys }: OidcWorld): object[] {
  return [publicJwk(keys, { issuer: TEMPLATE }), publicJwk(personalKeys(keys), { issuer: `${HOST}/${PERSONAL}/v2.0` })];
}

function personalKeys({ own, foreign, jwk }: SigningKeys): SigningKeys {
  return { jwk: { ...jwk, ...foreign.export({ format: 'jwk' }), kid: PERSONAL_KEY }, own: foreign, foreign: own };
}

function authorize(asked: Asked, realm: string): void {
  const client = shopThatAsks(asked, microsoft, {
    client: 'AADSTS700016: Application was not found in the directory.',
    redirect: 'AADSTS50011: The redirect URI specified in the request does not match the redirect URIs configured.',
    type: 'AADSTS70011: The provided response_type is not allowed.',
  });
  const scope = (asked.query.get('scope') ?? '').split(' ');
  if (client) askPerson(asked, client, { provider: 'microsoft', scope, realm });
}

async function token(asked: Asked): Promise<void> {
  const { world, request, response } = asked;
  const form = await readForm(request);
  const client = world.clients['microsoft'];
  const refuse = (status: number, error: string, error_description: string) =>
    sendJson(response, status, { error, error_description, error_codes: [Number(/\d+/.exec(error_description)?.[0])] });
  if (!client || form.get('client_id') !== client.clientId)
    return refuse(400, 'unauthorized_client', 'AADSTS700016: Application was not found in the directory.');
  if (form.get('client_secret') !== client.secret)
    return refuse(401, 'invalid_client', 'AADSTS7000215: Invalid client secret provided.');
  const grant = world.grants.redeem('microsoft', form);
  if (!grant) return refuse(400, 'invalid_grant', 'AADSTS70008: The provided authorization code has expired.');
  const tokens = issueTokens(asked, grant, (fault) => {
    const claims = claimsOf(world, grant, client.clientId);
    if (fault === 'wrong_tenant') claims['tid'] = PERSONAL;
    const isPersonal = grant.person.tenant === null || fault === 'personal_key';
    return { claims, keys: isPersonal ? personalKeys(world.keys) : world.keys };
  });
  if (!tokens) return;
  const life = { expires_in: 3_599, ext_expires_in: 3_599 };
  sendJson(response, 200, { ...tokens, ...life, token_type: 'Bearer', scope: grant.scope.join(' ') });
}

/** Returns the ID token's claims. They never include `email_verified`, because Microsoft has no such claim. */
function claimsOf(world: OidcWorld, { person, email, nonce }: Grant, clientId: string): Record<string, unknown> {
  const now = nowInSeconds();
  const tenant = person.tenant ?? PERSONAL;
  const isLeftOut = !person.emailVerified && world.microsoft.removesUnverifiedEmail;
  return {
    ver: '2.0',
    iss: `${HOST}/${tenant}/v2.0`,
    sub: createHash('sha256').update(`${clientId} ${tenant} ${person.sub}`).digest('base64url'),
    aud: clientId,
    exp: now + 3_600,
    iat: now,
    nbf: now,
    name: person.name,
    preferred_username: email ?? person.sub,
    oid: guidOf(person.sub),
    tid: tenant,
    ...(email === null || isLeftOut ? {} : { email }),
    ...(nonce === null ? {} : { nonce }),
  };
}

function guidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

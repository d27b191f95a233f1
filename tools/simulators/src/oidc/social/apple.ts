import { createHash, createPublicKey, verify } from 'node:crypto';
import { readForm, sendJson } from '../../base/http.ts';
import type { SocialClient } from '../../settings/clients.ts';
import { askPerson, issueTokens, nowInSeconds, publicJwk, refusePage, shopThatAsks, stateOf } from './dialect.ts';
import type { Asked, Dialect, Reply } from './dialect.ts';
import type { Grant } from './grants.ts';

const ISSUER = 'https://appleid.apple.com';
const SCOPES = new Set(['openid', 'name', 'email']);
/** Maximum lifetime of a client secret, in seconds: half a year. */
const LONGEST_SECRET = 15_777_000;

/** Simulates Sign in with Apple (https://developer.apple.com/documentation/signinwithapplerestapi). */
export const apple: Dialect = {
  name: 'apple',
  title: 'Apple',
  serve: async (asked) => {
    const { world, request, response, path } = asked;
    const route = `${request.method} ${path}`;
    if (route === 'GET /auth/authorize') authorize(asked);
    else if (route === 'POST /auth/token') await token(asked);
    else if (route === 'GET /auth/keys') sendJson(response, 200, { keys: [publicJwk(world.keys)] });
    else return false;
    return true;
  },
  accept: (world, grant, code) => {
    const fields: Record<string, string> = { code, ...stateOf(grant) };
    // The name is sent only with the first consent, until the person removes the shop from their Apple Account.
    if (!world.metByApple.has(grant.person.sub)) {
      world.metByApple.add(grant.person.sub);
      const user = userOf(grant);
      if (Object.keys(user).length > 0) fields['user'] = JSON.stringify(user);
    }
    return replyTo(grant, fields);
  },
  decline: (request) => replyTo(request, { error: 'user_cancelled_authorize', ...stateOf(request) }),
  emailChoice: {
    label: 'Hide My Email',
    emailOf: ({ person, scope }, form) => {
      if (!scope.includes('email') || person.email === null) return null;
      if (!form.has('hide_email')) return person.email;
      const name = createHash('sha256').update(person.sub).digest('hex').slice(0, 10);
      return `${name}@privaterelay.appleid.com`;
    },
  },
};

function authorize(asked: Asked): void {
  const { response, query } = asked;
  const client = shopThatAsks(asked, apple, {
    client: 'invalid_client',
    redirect: 'invalid_request: Invalid web redirect url.',
    type: 'unsupported_response_type',
  });
  if (!client) return;
  const scope = (query.get('scope') ?? '').split(' ').filter(Boolean);
  const mode = query.get('response_mode') ?? 'query';
  const refuse = (text: string) => refusePage(response, 'Apple', text);
  if (scope.some((each) => !SCOPES.has(each))) return refuse('invalid_scope');
  const asksForPerson = scope.includes('name') || scope.includes('email');
  if (asksForPerson && mode !== 'form_post')
    return refuse('invalid_request: response_mode must be form_post when name or email scope is requested.');
  // The challenge is null, because Apple's documentation does not mention PKCE.
  askPerson(asked, client, { provider: 'apple', scope, challenge: null, realm: mode });
}

async function token(asked: Asked): Promise<void> {
  const { world, request, response } = asked;
  const form = await readForm(request);
  const client = world.clients['apple'];
  const refuse = (error: string) => sendJson(response, 400, { error });
  if (!client || form.get('client_id') !== client.clientId) return refuse('invalid_client');
  if (!isSecretOf(client, form.get('client_secret') ?? '')) return refuse('invalid_client');
  if (form.get('grant_type') !== 'authorization_code') return refuse('unsupported_grant_type');
  const grant = world.grants.redeem('apple', form);
  if (!grant) return refuse('invalid_grant');
  const tokens = issueTokens(asked, grant, () => ({ claims: claimsOf(grant, client.clientId), keys: world.keys }));
  if (!tokens) return;
  const refresh_token = `r.${tokens.access_token}`;
  sendJson(response, 200, { ...tokens, token_type: 'Bearer', expires_in: 3_600, refresh_token });
}

function claimsOf({ person, email, nonce }: Grant, clientId: string): Record<string, unknown> {
  const now = nowInSeconds();
  return {
    iss: ISSUER,
    aud: clientId,
    exp: now + 86_400,
    iat: now,
    sub: person.sub,
    auth_time: now,
    nonce_supported: true,
    ...(nonce === null ? {} : { nonce }),
    // The claim is a string, as in web logins. Apple's documentation allows a string or a boolean.
    ...(email === null ? {} : { email, email_verified: String(person.emailVerified) }),
    ...(email?.endsWith('@privaterelay.appleid.com') ? { is_private_email: 'true' } : {}),
  };
}

/** Checks whether Apple would accept the client secret: a JWT, ES256 with the shop's key, valid half a year at most. */
function isSecretOf(client: SocialClient, secret: string): boolean {
  const [head = '', body = '', signature = ''] = secret.split('.');
  try {
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
    const { alg, kid } = read(head);
    const { iss, iat, exp, aud, sub } = read(body);
    const now = nowInSeconds();
    if (alg !== 'ES256' || kid !== client.keyId || iss !== client.teamId || sub !== client.clientId) return false;
    if (aud !== ISSUER || typeof exp !== 'number' || typeof iat !== 'number') return false;
    if (exp <= now || exp > now + LONGEST_SECRET || iat > now + 60) return false;
    // The provider has the public half of the key pair. The shop signs with the private half.
    const key = { key: createPublicKey(client.secret), dsaEncoding: 'ieee-p1363' } as const;
    return verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

function userOf({ person, email, scope }: Grant): Record<string, unknown> {
  const [firstName = '', ...rest] = person.name.split(' ');
  return {
    ...(scope.includes('name') ? { name: { firstName, lastName: rest.join(' ') } } : {}),
    ...(email === null ? {} : { email }),
  };
}

const replyTo = ({ realm }: { realm: string }, fields: Record<string, string>): Reply => ({
  kind: realm === 'form_post' ? 'form' : 'redirect',
  fields,
});

import { createHash, createHmac } from 'node:crypto';
import { readForm, sendJson } from '../../base/http.ts';
import type { OidcWorld } from '../world.ts';
import { graphFaults, takeFault, tokenFaults } from '../faults.ts';
import { askPerson, refusePage, stateOf, nowInSeconds, type Asked, type Dialect } from './dialect.ts';

/** Facebook Login (https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow) and `/me`. */
export const facebook: Dialect = {
  name: 'facebook',
  title: 'Facebook',
  serve: async (asked) => {
    const { request, path } = asked;
    const [, graph, call] = /^(\/graph)?\/v\d+\.0(\/.+)$/.exec(path) ?? [];
    const route = `${graph === undefined ? 'www' : 'graph'} ${call}`;
    if (route === 'www /dialog/oauth' && request.method === 'GET') authorize(asked);
    else if (route === 'graph /oauth/access_token') await token(asked);
    else if (route === 'graph /me' && request.method === 'GET') me(asked);
    else return false;
    return true;
  },
  // Facebook always appends this fragment to its redirects.
  accept: (_world, grant, code) => ({ kind: 'redirect', fields: { code, ...stateOf(grant) }, fragment: '_=_' }),
  decline: (request) => ({
    kind: 'redirect',
    fields: {
      error: 'access_denied',
      error_code: '200',
      error_description: 'Permissions error',
      error_reason: 'user_denied',
      ...stateOf(request),
    },
    fragment: '_=_',
  }),
  emailChoice: {
    label: 'Do not share my email address',
    emailOf: ({ person, scope }, form) => (scope.includes('email') && !form.has('hide_email') ? person.email : null),
  },
};

function authorize(asked: Asked): void {
  const { world, response, query } = asked;
  const client = world.clients['facebook'];
  const refuse = (text: string) => refusePage(response, 'Facebook', text);
  if (!client || query.get('client_id') !== client.clientId) return refuse('Invalid App ID');
  if (query.get('redirect_uri') !== client.redirectUri)
    return refuse('URL Blocked. This redirect failed because the redirect URI is not allowed in the app’s settings.');
  const scope = (query.get('scope') ?? '').split(/[ ,]/).filter(Boolean);
  askPerson(asked, client, { provider: 'facebook', scope, nonce: null });
}

/** Handles a token request by GET or POST, like the real endpoint. */
async function token({ world, request, response, query }: Asked): Promise<void> {
  const form = request.method === 'POST' ? await readForm(request) : query;
  const client = world.clients['facebook'];
  if (!client || form.get('client_id') !== client.clientId)
    return graphError({ response }, 101, 'Error validating application. Cannot get application info.');
  if (form.get('client_secret') !== client.secret)
    return graphError({ response }, 1, 'Error validating client secret.');
  const grant = world.grants.redeem('facebook', form);
  if (!grant) return graphError({ response }, 100, 'Error validating verification code. Please make sure it is right.');
  if (takeFault(world.faults, tokenFaults, grant.person.sub) !== null)
    return graphError({ response }, 2, 'Try later.', 503);
  const access_token = world.grants.tokens.put(grant);
  world.noteIssued({ sub: grant.person.sub, access_token, id_token: '' });
  sendJson(response, 200, { access_token, token_type: 'bearer', expires_in: 5_183_944 });
}

function me({ world, request, response, query }: Asked): void {
  const client = world.clients['facebook'];
  const [, bearer] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const accessToken = query.get('access_token') ?? bearer ?? '';
  const grant = world.grants.tokens.look(accessToken);
  if (!client || grant?.provider !== 'facebook')
    return graphError({ response }, 190, 'Invalid OAuth access token - Cannot parse access token', 401);
  if (takeFault(world.faults, graphFaults, grant.person.sub) !== null)
    return graphError({ response }, 2, 'Try later.', 503);
  // The simulated app is configured to require this proof with each call.
  const proof = createHmac('sha256', client.secret).update(accessToken).digest('hex');
  const given = query.get('appsecret_proof');
  if (given === null)
    return graphError({ response }, 100, 'API calls from the server require an appsecret_proof argument');
  if (given !== proof) return graphError({ response }, 100, 'Invalid appsecret_proof provided in the API argument');
  const all: Record<string, string | null> = {
    id: appScopedId(client.clientId, grant.person.sub),
    name: grant.person.name,
    email: grant.email,
  };
  const fields = new Set(['id', ...(query.get('fields') ?? 'id,name').split(',')]);
  sendJson(response, 200, Object.fromEntries(Object.entries(all).filter(([name, value]) => fields.has(name) && value)));
}

function graphError({ response }: Pick<Asked, 'response'>, code: number, message: string, status = 400): void {
  sendJson(response, status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'Asimulated' } });
}

/** Returns the person's id within one app. Each app gets a different id for the same person. */
function appScopedId(clientId: string, sub: string): string {
  const digest = createHash('sha256').update(`${clientId} ${sub}`).digest();
  return String(10n ** 16n + (digest.readBigUInt64BE() % (9n * 10n ** 16n)));
}

/**
 * Posts to the shop's data deletion callback after a person removed the app. Returns status 0 if it is unreachable.
 * https://developers.facebook.com/docs/development/create-an-app/app-dashboard/data-deletion-callback
 */
export async function askForDeletion({ clients }: OidcWorld, sub: string): Promise<object> {
  const client = clients['facebook'];
  if (!client) return { status: 0 };
  const user = { user_id: appScopedId(client.clientId, sub), algorithm: 'HMAC-SHA256', issued_at: nowInSeconds() };
  const payload = Buffer.from(JSON.stringify(user)).toString('base64url');
  const signature = createHmac('sha256', client.secret).update(payload).digest('base64url');
  const signed_request = `${signature}.${payload}`;
  const target = new URL('/webhooks/privacy/facebook', client.redirectUri);
  try {
    const answer = await fetch(target, { method: 'POST', body: new URLSearchParams({ signed_request }) });
    return { signed_request, status: answer.status, answer: await answer.json() };
  } catch {
    return { signed_request, status: 0 };
  }
}

import { createHash, sign } from 'node:crypto';
import { address, sendPage, sendJson, type Exchange } from '../../base/http.ts';
import type { SocialClient } from '../../settings/clients.ts';
import { pageLanguage } from '../../base/say.ts';
import { problemPage } from '../pages.ts';
import type { OidcWorld } from '../world.ts';
import type { Grant, Request } from './grants.ts';
import { forge, type SigningKeys } from '../forge.ts';
import { takeFault, tokenFaults, type FaultKind } from '../faults.ts';

/** One request to a simulated provider. `path` is relative to the provider's name. */
export interface Asked extends Exchange {
  world: OidcWorld;
  path: string;
  query: URLSearchParams;
}

/** How the person's decision is returned to the shop: by a redirect, or by a form that the browser posts. */
export type Reply =
  | { kind: 'redirect'; fields: Record<string, string>; fragment?: string }
  | { kind: 'form'; fields: Record<string, string> };

/** Behavior that is specific to one login provider. */
export interface Dialect {
  name: string;
  title: string;
  /** Handles a request of the provider's protocol. Returns false if the provider has no such URL. */
  serve(asked: Asked): Promise<boolean>;
  /** Returns the reply to the shop after the person's consent, with the authorization code. */
  accept(world: OidcWorld, grant: Grant, code: string): Reply;
  /** Returns the reply to the shop after the person's refusal. */
  decline(request: Request): Reply;
  /** Returns why a person may not sign in to the requested realm of the provider, or `null` if they may. */
  refuses?(grant: Omit<Grant, 'email'>): string | null;
  /** For providers that can hide a person's email: the option's label, and the address that the shop gets. */
  emailChoice?: { label: string; emailOf(grant: Omit<Grant, 'email'>, form: URLSearchParams): string | null };
}

/** Returns the `state` field for the reply, if the shop's request had one. */
export const stateOf = ({ state }: Request): Record<string, string> => (state === null ? {} : { state });

/** Returns the base URL of a simulated provider, such as `http://localhost:40004/google`. */
export function baseOf({ world, request }: Asked, name: string): string {
  return `${address('http', world.publicHost, request.socket.localPort ?? 0)}/${name}`;
}

/**
 * Returns the client that requests a login. If the request is invalid, shows an error page in the provider's wording
 * and returns `undefined`, because no one is ever redirected to a URL that the provider does not know.
 */
export function shopThatAsks(
  { world, response, query }: Asked,
  { name, title }: Dialect,
  words: { client: string; redirect: string; type: string },
): SocialClient | undefined {
  const client = world.clients[name];
  const refuse = (text: string): undefined => refusePage(response, title, text);
  if (!client || query.get('client_id') !== client.clientId) return refuse(words.client);
  if (query.get('redirect_uri') !== client.redirectUri) return refuse(words.redirect);
  return query.get('response_type') === 'code' ? client : refuse(words.type);
}

export function refusePage(response: Asked['response'], title: string, text: string): undefined {
  sendPage(response, 400, problemPage(`${title}: ${text}`));
}

/** Redirects to the page that asks who is signing in. Values missing in `request` come from the query. */
export function askPerson(
  { world, response, query }: Asked,
  { redirectUri }: SocialClient,
  request: Pick<Request, 'provider' | 'scope'> & Partial<Request>,
): void {
  const given = { state: query.get('state'), nonce: query.get('nonce'), challenge: query.get('code_challenge') };
  const id = world.grants.requests.put({
    ...given,
    redirectUri,
    realm: '',
    language: pageLanguage(query.get('ui_locales')),
    ...request,
  });
  response.writeHead(302, { Location: `/${request.provider}/interaction/${id}`, 'Cache-Control': 'no-store' }).end();
}

/** Returns the public ID token key in the format that a provider publishes. */
export function publicJwk({ jwk }: SigningKeys, more: Record<string, unknown> = {}): Record<string, unknown> {
  const { kty, n, e, kid, use, alg } = jwk;
  return { kty, n, e, kid, use, alg, ...more };
}

/**
 * Issues the tokens of a grant. `draw` returns the ID token's claims and keys under the current fault. Returns
 * `undefined` if the fault has already responded.
 */
export function issueTokens(
  { world, response }: Asked,
  grant: Grant,
  draw: (fault: FaultKind | null) => { claims: Record<string, unknown>; keys: SigningKeys },
): { access_token: string; id_token: string } | undefined {
  const { sub } = grant.person;
  const access_token = world.grants.tokens.put(grant);
  const fault = takeFault(world.faults, tokenFaults, sub);
  if (fault === 'token_down') {
    sendJson(response, 503, { error: 'temporarily_unavailable' });
    return undefined;
  }
  const { claims, keys } = draw(fault);
  const tokens = { access_token, id_token: idToken(claims, access_token, keys, fault) };
  world.noteIssued({ sub, ...tokens });
  return tokens;
}

/** Creates an ID token (RS256). If a fault is active, the token is wrong in one way. */
function idToken(
  claims: Record<string, unknown>,
  accessToken: string,
  keys: SigningKeys,
  fault: FaultKind | null,
): string {
  const digest = createHash('sha256').update(accessToken).digest();
  const body = { ...claims, at_hash: digest.subarray(0, 16).toString('base64url') };
  const text = [{ alg: 'RS256', kid: keys.jwk['kid'] }, body]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const token = `${text}.${sign('sha256', Buffer.from(text), keys.own).toString('base64url')}`;
  return fault === null ? token : forge(token, fault, keys);
}

/** Returns the current time in seconds since 1970. */
export const nowInSeconds = () => Math.floor(Date.now() / 1_000);

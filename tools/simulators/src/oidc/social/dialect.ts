import { createHash, sign } from 'node:crypto';
import { address, sendPage, sendJson, type Exchange } from '../../base/http.ts';
import type { SocialClient } from '../../settings/clients.ts';
import { problemPage } from '../pages.ts';
import type { OidcWorld } from '../world.ts';
import type { Grant, Request } from './grants.ts';
import { forge, type SigningKeys } from '../forge.ts';
import { takeFault, tokenFaults, type FaultKind } from '../faults.ts';

/** One request to a simulated provider; `path` is below the provider's name. */
export interface Asked extends Exchange {
  world: OidcWorld;
  path: string;
  query: URLSearchParams;
}

/** How the shop learns what a person said. */
export type Reply =
  | { kind: 'redirect'; fields: Record<string, string>; fragment?: string }
  | { kind: 'form'; fields: Record<string, string> };

/** What is particular to one provider. */
export interface Dialect {
  name: string;
  title: string;
  /** Answers what belongs to the protocol; false for an address that the provider does not have. */
  serve(asked: Asked): Promise<boolean>;
  /** Tells the shop that somebody said yes, with the code. */
  accept(world: OidcWorld, grant: Grant, code: string): Reply;
  /** Tells the shop that somebody said no. */
  decline(request: Request): Reply;
  /** Why somebody may not log in to the part of the provider that was asked, or null. */
  refuses?(grant: Omit<Grant, 'email'>): string | null;
  /** Where people may keep their address to themselves: what that is called, and the address that the shop gets. */
  emailChoice?: { label: string; emailOf(grant: Omit<Grant, 'email'>, form: URLSearchParams): string | null };
}

/** The state of the shop's request, among the fields that go back to it. */
export const stateOf = ({ state }: Request): Record<string, string> => (state === null ? {} : { state });

/** Where a provider is here, `http://localhost:40004/google`. */
export function baseOf({ world, request }: Asked, name: string): string {
  return `${address('http', world.publicHost, request.socket.localPort ?? 0)}/${name}`;
}

/**
 * The shop that asks to log somebody in; undefined if it asked wrongly, which a page then says in the provider's words:
 * nobody is ever sent to an address that the provider does not know.
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

/** Leads to the page where somebody says who they are. What `request` leaves out is as the query has it. */
export function askPerson(
  { world, response, query }: Asked,
  { redirectUri }: SocialClient,
  request: Pick<Request, 'provider' | 'scope'> & Partial<Request>,
): void {
  const given = { state: query.get('state'), nonce: query.get('nonce'), challenge: query.get('code_challenge') };
  const id = world.grants.requests.put({ ...given, redirectUri, realm: '', ...request });
  response.writeHead(302, { Location: `/${request.provider}/interaction/${id}`, 'Cache-Control': 'no-store' }).end();
}

/** The key of ID tokens as a provider publishes it. */
export function publicJwk({ jwk }: SigningKeys, more: Record<string, unknown> = {}): Record<string, unknown> {
  const { kty, n, e, kid, use, alg } = jwk;
  return { kty, n, e, kid, use, alg, ...more };
}

/**
 * Gives out the tokens of a grant, the ID token with what `draw` says under the fault of the moment. Undefined if that
 * fault has answered instead.
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

/** An ID token (RS256), wrong in one way where a fault is switched on. */
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

/** Seconds since 1970. */
export const nowInSeconds = () => Math.floor(Date.now() / 1_000);

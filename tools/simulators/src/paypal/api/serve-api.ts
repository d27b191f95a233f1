import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { answerUnder, type CallFault } from '../../base/faults.ts';
import { readText, sendJson, type Exchange } from '../../base/http.ts';
import { ApiError, badRequest, errorAnswer, inProgress, notFound } from '../api-error.ts';
import { newDebugId, type World } from '../world.ts';
import { ROUTES, type Route } from './routes.ts';
import { permissionDenied, SCOPES } from './scopes.ts';

interface Answer {
  status: number;
  body: unknown;
}

/** Milliseconds for which PayPal keeps the request ids of orders: six hours. Refunds' request ids are kept longer. */
const KEPT = 6 * 3_600_000;

/** Handles one request below `/v1` or `/v2`. */
export async function serveApi(world: World, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange;
  const text = request.method === 'GET' ? '' : await readText(request);
  const isToken = url.pathname === '/v1/oauth2/token';
  const route = isToken ? undefined : routeOf(request.method ?? 'GET', url.pathname);
  const header = request.headers['paypal-request-id'];
  const key = typeof header === 'string' && header !== '' ? header : null;
  const operation = isToken ? 'token' : (route?.route.operation ?? '*');
  const fault = world.faults.ofCall(operation, `${url.pathname}\n${text}\n${key ?? ''}`);
  const answer = await alone(world, route, fault, () => {
    if (isToken) return giveToken(world, request.headers, text);
    if (!hasToken(world, request.headers)) {
      return { status: 401, body: { error: 'invalid_token', error_description: 'Access Token not found in cache' } };
    }
    const denied = permissionDenied(operation, world.ledger.switches().withheldScopes ?? []);
    if (denied) return refusal(denied);
    return route === undefined
      ? refusal(notFound())
      : performed(world, { ...route, text, key, query: url.searchParams });
  });
  await answerUnder(fault, exchange, () =>
    sendJson(response, answer.status, answer.body, { 'Paypal-Debug-Id': newDebugId() }),
  );
}

/** Runs a call. Payments v2 refuses a refund while another refund request for the same capture is in progress. */
async function alone(
  world: World,
  asked: { route: Route; id: string } | undefined,
  fault: CallFault | undefined,
  answer: () => Answer,
): Promise<Answer> {
  if (asked?.route.operation !== 'captures.refund') return hit(world, fault, answer);
  if (world.busy.has(asked.id)) return refusal(inProgress());
  world.busy.add(asked.id);
  try {
    return await hit(world, fault, answer);
  } finally {
    world.busy.delete(asked.id);
  }
}

/** Runs a call under its fault. PayPal stores no failed response, so a retry finds what the call performed. */
async function hit({ faults }: World, fault: CallFault | undefined, answer: () => Answer): Promise<Answer> {
  const isMinimal = fault?.kind === 'minimal' && fault.when === 'after';
  return faults.strike(fault, brokenWith, () => (isMinimal ? minimal(answer()) : answer()));
}

function brokenWith({ status }: CallFault): Answer {
  const [name, message] =
    status === 429
      ? ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.']
      : ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'];
  return { status, body: { name, message, debug_id: newDebugId() } };
}

/** Reduces an object to its form for `Prefer: return=minimal`, which is PayPal's default. */
function minimal({ status, body }: Answer): Answer {
  if (status >= 300) return { status, body };
  const { id, status: state, links } = body as Record<string, unknown>;
  return { status, body: { id, status: state, links } };
}

interface Asked {
  route: Route;
  id: string;
  text: string;
  key: string | null;
  query: URLSearchParams;
}

/** Runs the route, or repeats the stored response for this key. Only successes are stored, to be repeated with 200. */
function performed(world: World, { route, id, text, key, query }: Asked): Answer {
  const stored = route.method === 'POST' && key !== null ? `${route.operation} ${id} ${key}` : null;
  const kept = stored === null ? undefined : world.ledger.get('answer', stored);
  if (kept && kept.created + (route.kept ?? KEPT) > world.clock.now()) return { status: 200, body: kept.body };
  try {
    const body = route.run({ world, id, query, text, json: parsed(text), key });
    if (stored !== null) world.ledger.commit([['answer', { id: stored, created: world.clock.now(), body }]]);
    return { status: route.status, body };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusal(error);
  }
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    const description = 'The request JSON is not well formed.';
    throw badRequest({ issue: 'MALFORMED_REQUEST_JSON', location: 'body', description });
  }
}

function refusal(error: ApiError): Answer {
  return { status: error.status, body: errorAnswer(error) };
}

function routeOf(method: string, path: string): { route: Route; id: string } | undefined {
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match !== null) return { route, id: match[1] ?? '' };
  }
  return undefined;
}

/** Lifetime of PayPal's tokens in seconds: nine hours. */
const TOKEN_LIFE = 32_400;

function same(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

function signed(world: World, part: string): string {
  return createHmac('sha256', world.settings.paypal.secret).update(`token\n${part}`).digest('base64url');
}

/** `POST /v1/oauth2/token`: returns status and body. The token contains its expiration, so it survives a restart. */
export function giveToken(world: World, headers: IncomingHttpHeaders, body: string): { status: number; body: object } {
  const basic = /^Basic\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const { clientId, secret } = world.settings.paypal;
  if (!same(Buffer.from(basic, 'base64').toString(), `${clientId}:${secret}`)) {
    return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
  }
  if (new URLSearchParams(body).get('grant_type') !== 'client_credentials') {
    return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'unsupported grant_type' } };
  }
  const withheld = world.ledger.switches().withheldScopes ?? [];
  const now = Math.floor(world.clock.now() / 1000);
  const part = Buffer.from(`${world.ledger.switches().tokens}.${now + TOKEN_LIFE}`).toString('base64url');
  return {
    status: 200,
    body: {
      scope: SCOPES.filter((scope) => !withheld.some((part) => scope.endsWith(part))).join(' '),
      access_token: `A21AA${part}.${signed(world, part)}`,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: TOKEN_LIFE,
      nonce: new Date(world.clock.now()).toISOString(),
    },
  };
}

/** Checks whether a request carries a valid token. */
export function hasToken(world: World, headers: IncomingHttpHeaders): boolean {
  const [, part = '', signature = ''] = /^Bearer\s+A21AA([\w-]+)\.([\w-]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (part === '' || !same(signature, signed(world, part))) return false;
  const [generation = '', until = ''] = Buffer.from(part, 'base64url').toString().split('.');
  return Number(generation) === world.ledger.switches().tokens && Number(until) * 1000 > world.clock.now();
}

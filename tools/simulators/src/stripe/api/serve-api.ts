import { answerUnder, type CallFault } from '../../base/faults.ts';
import { readText, sendJson, type Exchange } from '../../base/http.ts';
import { ApiError, errorAnswer, tooMany } from '../api-error.ts';
import { doWhatIsDue } from '../sessions.ts';
import { newId, type World } from '../world.ts';
import { API_VERSION } from '../objects/draw.ts';
import { authenticate, checkVersion, masked } from './authenticate.ts';
import { expand } from './expand.ts';
import { decodeForm, type FormMap } from './form-encoding.ts';
import { requestFingerprint, storedAnswer } from './idempotency.ts';
import { Params } from './params.ts';
import { ROUTES } from './routes.ts';
import type { Route } from './route.ts';
import { ACCOUNT_ID } from '../objects/account-object.ts';

interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

/** Returns the error response of a fault. */
function brokenWith({ status, code }: CallFault): Answer {
  if (status === 429) return { status, body: { error: tooMany(code ?? 'rate_limit').body }, headers: {} };
  const message = 'An unknown error occurred (a fault of the simulator).';
  return { status, body: { error: { type: 'api_error', message } }, headers: {} };
}

/** Counts a request. Throws `ApiError` (429) once the account has reached its request limit for the current second. */
function countRequest({ answered, ledger }: World): void {
  const most = ledger.switches().requestsPerSecond ?? 0;
  const second = Math.floor(Date.now() / 1000);
  if (answered.second !== second) Object.assign(answered, { second, count: 0 });
  answered.count += 1;
  if (most > 0 && answered.count > most) throw tooMany('rate_limit');
}

/** Handles one request below `/v1`. */
export async function serveApi(world: World, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange;
  const requestId = newId('req');
  const key = request.headers['idempotency-key'];
  const version = request.headers['stripe-version'];
  const always: Record<string, string> = {
    'Request-Id': requestId,
    'Stripe-Version': typeof version === 'string' ? version : API_VERSION,
    ...(typeof key === 'string' ? { 'Idempotency-Key': key, 'Original-Request': requestId } : {}),
  };
  let fault: CallFault | undefined;
  let answer: Answer;
  try {
    const apiKey = authenticate(request.headers, [world.settings.stripe.secretKey, ...world.restrictedKeys.keys()]);
    countRequest(world);
    checkVersion(typeof version === 'string' ? version : undefined);
    const body = request.method === 'GET' ? '' : await readText(request);
    const { route, id } = findRoute(request.method ?? 'GET', url);
    checkPermission(world, apiKey, route);
    const form = decodeForm(route.method === 'GET' ? url.search.slice(1) : body);
    const idempotencyKey = route.method === 'POST' && typeof key === 'string' ? key : null;
    fault = world.faults.ofCall(route.operation, `${url.pathname}${url.search}\n${body}\n${idempotencyKey ?? ''}`);
    answer = await guarded(world, { route, id, form, body, path: url.pathname, idempotencyKey, requestId }, fault);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    answer = { status: error.status, body: errorAnswer(error.body, requestId), headers: {} };
  }
  const { status, body, headers } = answer;
  await answerUnder(fault, exchange, () => sendJson(response, status, body, { ...always, ...headers }));
}

interface Asked {
  route: Route;
  id: string;
  form: FormMap;
  body: string;
  path: string;
  idempotencyKey: string | null;
  requestId: string;
}

/** Performs a request under its idempotency key and its fault. The key is unlocked when this resolves. */
async function guarded(world: World, asked: Asked, fault: CallFault | undefined): Promise<Answer> {
  const key = asked.idempotencyKey;
  const fingerprint = requestFingerprint(asked.route.method, asked.path, asked.body);
  const stored = key === null ? undefined : storedAnswer(world, key, fingerprint);
  if (key !== null) world.inFlight.set(key, fingerprint);
  try {
    return await world.faults.strike(fault, brokenWith, () => {
      if (stored !== undefined) {
        const headers = { 'Idempotent-Replayed': 'true', 'Original-Request': stored.requestId };
        return { status: stored.status, body: stored.body, headers };
      }
      const { answer, executed } = perform(world, asked);
      if (key !== null && executed) {
        const isBroken = fault?.when === 'after' && fault.kind === 'error' && fault.stored;
        const { status, body } = isBroken ? brokenWith(fault) : answer;
        const row = { id: key, created: world.clock.seconds(), fingerprint, requestId: asked.requestId, status, body };
        world.ledger.commit([['answer', row]]);
      }
      return answer;
    });
  } finally {
    if (key !== null) world.inFlight.delete(key);
  }
}

/** Runs the route. `executed` tells whether Stripe would store the response. It stores none for refused parameters. */
function perform(world: World, asked: Asked): { answer: Answer; executed: boolean } {
  let performed = false;
  try {
    doWhatIsDue(world);
    const params = new Params(asked.form);
    const paths = params.texts('expand');
    const cause = { id: asked.requestId, idempotencyKey: asked.idempotencyKey };
    const body = asked.route.run({ world, params, id: asked.id, cause });
    performed = true;
    params.done();
    expand(world, body, paths);
    return { answer: { status: 200, body, headers: {} }, executed: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const answer = { status: error.status, body: errorAnswer(error.body, asked.requestId), headers: {} };
    return { answer, executed: performed || error.executed };
  }
}

function findRoute(method: string, url: URL): { route: Route; id: string } {
  const path = url.pathname.slice('/v1'.length);
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match !== null) return { route, id: match[1] ?? '' };
  }
  throw new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${url.pathname}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}

/**
 * Resource names in restricted keys' permissions (https://docs.stripe.com/keys/restricted-api-keys). Write includes
 * read. Stripe publishes no list of these names, so they come from its error messages or follow their pattern.
 */
const RESOURCES: Readonly<Record<string, string>> = {
  account: 'accounts_kyc_basic',
  country_specs: 'accounts_kyc_basic',
  'checkout.sessions': 'checkout_session',
  payment_intents: 'payment_intent',
  charges: 'charge',
  refunds: 'charge',
  disputes: 'dispute',
  balance_transactions: 'balance_transaction_source',
  'tax.settings': 'tax_settings',
  'tax.calculations': 'tax_calculation',
  'tax.transactions': 'tax_transaction',
  events: 'event',
  webhook_endpoints: 'webhook',
};

/** Throws `ApiError` (403) if `key` is a restricted key without the permission for the call. */
export function checkPermission(world: World, key: string, { method, operation }: Route): void {
  const granted = world.restrictedKeys.get(key);
  const permission = `rak_${RESOURCES[operation.replace(/\.\w+$/, '')]}`;
  const needed = `${permission}_${method === 'GET' ? 'read' : 'write'}`;
  if (granted === undefined || granted.has(needed) || granted.has(`${permission}_write`)) return;
  throw new ApiError(403, {
    type: 'invalid_request_error',
    message:
      `The provided key '${masked(key)}' does not have the required permissions for this endpoint on account ` +
      `'${ACCOUNT_ID}'. Having the '${needed}' permission would allow this request to continue.`,
  });
}

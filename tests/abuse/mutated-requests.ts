import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { operations, type Operation, type OperationId } from '@cerulean/contract/operations';
import { routeRules } from '../../apps/storefront/app/pages/route-rules.ts';
import { addressOf, headersOf, type Caller } from '../contract/client.ts';
import { system } from '../support/system.ts';
import { addressIn, bodyFor, guise, paramsFor, queryFor, type Crowd, type Member } from './crowd.ts';
import { nastyQueries, nastySegments, nastyTexts, nastyValues, placesOf, rawBodies, replaced } from './nasty.ts';
import { otherRoutes } from './other-routes.ts';
import { pathsWithForm } from './pages-with-form.ts';
import type { Random } from './random.ts';

/** A generated request before it is sent. */
export interface Made {
  /** The operation, or a page's method and path pattern with the suffix of the requested format. */
  route: string;
  origin: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
  /** Statuses and error codes that only the handler itself returns, if they are known. */
  own?: readonly (number | string)[];
  /** True if the path has only well-formed parameters. A 404 then comes from the handler, not from the router. */
  names?: boolean;
}

export interface Sent {
  route: string;
  /** The request, kept so that it can be sent again. */
  made: Made;
  /** Response status. 0 if no response arrived. */
  status: number;
  code: string;
  ms: number;
}

const UNREADABLE = 'unreadable';

/** Share of requests that are invalid, not just unusual. The others must reach their handler. */
const WRONG = 0.12;

const ids = Object.keys(operations) as OperationId[];
/** Calls that end the caller's session or hash a password, so they are made rarely. */
const SELDOM = new Set<string>([
  'logOut',
  'endAllSessions',
  'register',
  'resetPassword',
  'changePassword',
  'logIn',
  'pay',
  'changeEmail',
  'requestPrivacy',
]);
const ASKED = { GET: ['', '', '/_payload.json', '.data'], POST: ['', '.data'] } as const;

/** Makes the next request of this seed: a call or a page, by a member from a random address, unusual or invalid. */
export function makeRequest(random: Random, crowd: Crowd): Made {
  const member = guise(random, random.pick(crowd.members));
  const kind = random.next();
  if (kind < 0.58) return makeCall(random, crowd, member);
  return kind < 0.96 ? makeRequestContext(random, crowd, member) : makeOther(random, crowd);
}

function makeOther(random: Random, crowd: Crowd): Made {
  const { route, server, path, headers, body, own } = random.pick(otherRoutes);
  return {
    route,
    origin: system[server],
    method: route.slice(0, route.indexOf(' ')),
    path: path(random, crowd),
    headers: { ...oddHeaders(random), ...headers?.(random) },
    body: body?.(random),
    own,
  };
}

function makeCall(random: Random, crowd: Crowd, member: Member): Made {
  let id = random.pick(ids);
  while (SELDOM.has(id) && !random.chance(0.15)) id = random.pick(ids);
  const operation: Operation = operations[id];
  const isWrong = random.chance(WRONG);
  const caller = callerOf(id, random, crowd, member);
  const headers: Record<string, string> = { ...headersOf({ ...caller, ip: addressIn(random) }), ...oddHeaders(random) };
  let body: Made['body'];
  let path = operation.path;
  const value = operation.body === undefined ? undefined : bodyFor(id, random, crowd, member);
  if (value !== undefined)
    body = JSON.stringify(random.chance(0.3) ? { ...(value as object), [random.pick(nastyTexts)]: 1 } : value);
  if (isWrong) {
    const kind = random.below(4);
    if (kind === 0 && value !== undefined)
      body = JSON.stringify(replaced(value, random.pick([...placesOf(value), ['x']]), random.pick(nastyValues)));
    else if (kind === 1 && value !== undefined) {
      const raw = random.pick(rawBodies);
      body = raw.bytes;
      headers['content-type'] = headerText(raw.type ?? '');
    } else if (kind === 2) path = path.replace(/:\w+/, () => random.pick(nastySegments));
    else
      headers[random.pick(['authorization', 'x-cart-secret', 'x-visitor', 'content-type'])] = headerText(
        random.pick(nastyTexts),
      );
  }
  const params = paramsFor(random, crowd, member, path);
  if (id === 'removeAddress') params['addressId'] = member.spareAddressId;
  const query = isWrong ? undefined : queryFor(id, random);
  const url = addressOf({ path }, { params, ...(query ? { query } : {}) }).slice(system.cms.length);
  const search = operation.query === undefined || isWrong ? random.pick(['', ...nastyQueries]) : '';
  return { route: id, origin: system.cms, method: operation.method, path: url + search, headers, body };
}

/** Returns the caller: usually the member, sometimes another. A session is not used again after its log-out. */
function callerOf(id: OperationId, random: Random, { members, spares }: Crowd, member: Member): Caller {
  if (id !== 'logOut') return random.chance(0.9) ? member.caller : random.pick(members).caller;
  const token = spares.pop();
  return token === undefined ? {} : { token };
}

function makeRequestContext(random: Random, crowd: Crowd, member: Member): Made {
  const rule = random.pick(routeRules);
  const isWrong = random.chance(WRONG);
  const params = paramsFor(random, crowd, member, rule.path);
  // A page without a form rejects every POST, so the test rarely sends one there.
  const method = random.chance(pathsWithForm.has(rule.path) ? 0.45 : 0.05) ? 'POST' : 'GET';
  let path: string = rule.path;
  if (isWrong && random.chance(0.5)) path = path.replace(/:\w+/, () => random.pick(nastySegments));
  const names = path.includes(':') && path === rule.path;
  path = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? randomUUID());
  const end = random.pick(ASKED[method]);
  const asked = path === '/' && end !== '' ? end.replace(/^\.data$/, '/_.data') : path + end;
  // A logged-out member would see only the log-in page from then on.
  const isOut = rule.path === '/logout' && method === 'POST';
  const headers: Record<string, string> = {
    ...oddHeaders(random),
    ...(isOut || random.chance(0.1) ? {} : { cookie: member.cookie }),
    ...(method === 'POST' ? { origin: system.shop, 'content-type': 'application/x-www-form-urlencoded' } : {}),
  };
  let body: Made['body'] = method === 'POST' ? formFor(random, member).toString() : undefined;
  if (isWrong && method === 'POST') {
    const raw = random.pick(rawBodies);
    body = raw.bytes;
    headers['content-type'] = headerText(raw.type ?? 'text/plain');
  }
  const search = random.chance(0.6) ? random.pick(nastyQueries) : '';
  return {
    route: `${method} ${rule.path}${end}`,
    origin: system.shop,
    method,
    path: asked + search,
    headers,
    body,
    names,
  };
}

/** Returns values for fields of the shop's forms, some of which are values that people and scanners enter. */
function formFor(random: Random, member: Member): URLSearchParams {
  const fields: Record<string, string> = {
    intent: random.pick([
      'quantity',
      'remove',
      'copy',
      'seen-prices',
      'code',
      'points',
      'take-over',
      'without',
      'other',
    ]),
    itemId: member.itemId,
    version: String(member.version),
    total: String(member.total),
    quantity: String(random.below(9)),
    kind: 'product',
    sku: 'CLEAR-CASE-KITE-SE',
    addKey: randomUUID(),
    email: `${random.below(1_000_000)}@example.com`,
    password: 'x',
    name: 'Ada',
    gateway: 'stripe',
    next: '/plans',
    addressId: member.spareAddressId,
    token: 'x'.repeat(43),
    code: random.pick(['WELCOME10', 'x'.repeat(43)]),
  };
  const names = Object.keys(fields);
  for (let each = 0; each < 3; each += 1) if (random.chance(0.5)) fields[random.pick(names)] = random.pick(nastyTexts);
  return new URLSearchParams(fields);
}

function oddHeaders(random: Random): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of [
    'user-agent',
    'accept-language',
    'accept',
    'referer',
    'x-forwarded-for',
    'x-request-id',
    'if-none-match',
  ]) {
    if (random.chance(0.2)) headers[name] = headerText(random.pick(nastyTexts)).slice(0, 2_000);
  }
  return headers;
}

/** Removes the characters that a header cannot carry, and truncates the text to 8,000 characters. */
function headerText(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .slice(0, 8_000);
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends the request and waits at most 30 seconds. Makes no assumptions about the response. */
export function send(made: Made): Promise<Sent> {
  const { origin, path, method, headers, body, route } = made;
  const began = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const end = (status: number, code: string) => resolve({ route, made, status, code, ms: performance.now() - began });
    const outgoing = httpRequest(
      {
        hostname,
        port,
        path: path.replace(/[^\x21-\x7e]/g, encodeURIComponent),
        method,
        headers,
        agent,
        timeout: 30_000,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', () => end(0, 'broken off'));
        answer.on('end', () =>
          end(answer.statusCode ?? 0, codeOf(Buffer.concat(chunks).toString(), answer.statusCode ?? 0, origin)),
        );
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.on('error', (error) => end(0, error.message));
    outgoing.end(body);
  });
}

/** Returns the error code of a response. `unreadable` if the shop's server or its pages could not parse the request. */
function codeOf(text: string, status: number, origin: string): string {
  if (status < 400) return '';
  if (origin === system.shop && status === 400 && /We could not read th(?:at|is)\b/.test(text)) return UNREADABLE;
  return /"code":"(\w+)"/.exec(text)?.[1] ?? '';
}

/** Error codes that are returned before a call's handler runs. */
const BEFORE_CALL = new Set([
  'bad_request',
  'too_large',
  'rate_limited',
  'invalid_input',
  'unauthenticated',
  'session_ended',
]);

/** Statuses that the server returns before a page's loader or action runs. */
const BEFORE_PAGE = new Set([0, 403, 405, 413, 414, 421, 429, 431]);

/** Returns true if a request reached the handler for which it was meant. */
export function reached({ status, code, made: { origin, own, names } }: Sent): boolean {
  if (own !== undefined) return own.includes(code) || own.includes(status);
  if (origin === system.cms) return status !== 0 && !BEFORE_CALL.has(code) && !(status === 404 && code === '');
  return status === 404 ? names === true : code !== UNREADABLE && !BEFORE_PAGE.has(status);
}

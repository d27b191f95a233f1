import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ErrorCode, errorCodes } from '@cerulean/contract/errors';
import { type Operation, operations } from '@cerulean/contract/operations';
import { ruleMatcher } from '../../apps/storefront/app/pages/match-rule.ts';
import { words } from '@cerulean/messages/all/errors';
import { PSEUDO } from '@cerulean/messages/languages';
import type { Random } from '../abuse/random.ts';
import { IDS, valueMaker } from './made-values.ts';

/** Errors that any call can return besides its own. */
const ANY_CALL: readonly ErrorCode[] = ['rate_limited', 'unavailable', 'internal', 'bad_request'];

/** Reasons and numbers that errors carry in `details`, so that the shop says all that it knows to say. */
const DETAILS: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { most: 3, retryAfter: 120 },
  { movedTo: 'made-value' },
  { canSetPassword: true },
  { canSetPassword: false },
];

/** Most carts are open, can be bought as they are, and may be ordered, or else few pages of the checkout would open. */
function likely(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return value.map((each) => likely(each, random));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, likely(inner, random)]));
  if ('availability' in fields && random.chance(0.5))
    fields['availability'] = fields['kind'] === 'product' || fields['kind'] === 'plan' ? 'ok' : 'in_stock';
  if ('outcome' in fields && random.chance(0.5)) fields['outcome'] = 'paid';
  if (!('next' in fields && 'items' in fields)) return fields;
  const next = {
    step: random.pick(['review', 'review', 'review', 'account', 'address', 'select-plan']),
    reason: 'ready',
  };
  return { ...fields, id: IDS[0], ...(random.chance(0.9) && { state: 'open' }), ...(random.chance(0.9) && { next }) };
}

/** A backend that answers each call as the contract allows, by chance. */
export interface MadeBackend {
  url: string;
  server: Server;
  /** Decides what share of the calls that read and of those that write are refused. */
  refuse: (reads: number, writes: number) => void;
}

/** Starts a backend that answers each call of the contract with a made value, or with one of the call's errors. */
export async function startMadeBackend(
  random: Random,
  details: readonly Readonly<Record<string, unknown>>[],
): Promise<MadeBackend> {
  const make = valueMaker(random);
  const all: readonly Operation[] = Object.values(operations);
  const matchers = new Map(
    [...new Set(all.map(({ method }) => method))].map((method) => [
      method,
      ruleMatcher(all.filter((operation) => operation.method === method)),
    ]),
  );
  const share = { reads: 0, writes: 0 };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const [path = ''] = (request.url ?? '').slice('/api'.length).split('?');
    const operation = matchers.get((request.method ?? 'GET') as Operation['method'])?.(path)?.rule;
    const isRefused = random.chance(operation?.method === 'GET' ? share.reads : share.writes);
    if (operation === undefined || isRefused) {
      const own = operation?.errors ?? [];
      const code = random.pick(random.chance(0.15) || own.length === 0 ? ANY_CALL : own);
      const given = { ...random.pick([...DETAILS, ...details]), code, requestId: 'made' };
      const sentence = words[PSEUDO][code];
      const message = typeof sentence === 'string' ? sentence : sentence({ most: 3, minutes: 2 });
      const status = operation === undefined ? 404 : errorCodes[code];
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: null, error: { status, name: 'MadeError', message, details: given } }));
      return;
    }
    const value = make(operation.answer);
    const likelier = likely(value, random);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(operation.answer.safeParse(likelier).success ? likelier : value));
  }

  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => answer(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    refuse: (reads, writes) => Object.assign(share, { reads, writes }),
  };
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ErrorCode, errorCodes } from '@cerulean/contract/errors';
import { type Operation, operations } from '@cerulean/contract/operations';
import { ruleMatcher } from '../../apps/storefront/app/pages/match-rule.ts';
import { words } from '@cerulean/messages/all/errors';
import { PSEUDO } from '@cerulean/messages/languages';
import { MAX_SAVED_ADDRESSES } from '@cerulean/rules/limits';
import type { Random } from '../abuse/random.ts';
import { DOCUMENT_ID, IDS, valueMaker } from './made-values.ts';

/** Errors that any call can return besides its own. */
const ANY_CALL: readonly ErrorCode[] = ['rate_limited', 'unavailable', 'internal', 'bad_request'];

/** Reasons and numbers that errors carry in `details`, so that the shop says all that it knows to say. */
const DETAILS: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { most: 3, retryAfter: 120 },
  { movedTo: 'made-value' },
];

/** Details that belong to one error. */
const OWN_DETAILS: Partial<Record<ErrorCode, readonly Readonly<Record<string, unknown>>[]>> = {
  owner_unknown: [{ canSetPassword: true }, { canSetPassword: false }],
  plan_does_not_fit: [{ reason: 'sim' }, { reason: 'plan' }, { reason: 'device_full' }, { reason: 'own_kit' }],
};

/**
 * Most carts are open, can be bought as they are, and may be ordered, or else few pages of the checkout would open. Plans
 * fit devices, and some carts have the same plan twice.
 */
function likely(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return value.map((each) => likely(each, random));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, likely(inner, random)]));
  if ('availability' in fields && random.chance(0.5))
    fields['availability'] = fields['kind'] === 'product' || fields['kind'] === 'plan' ? 'ok' : 'in_stock';
  if (Array.isArray(fields['addresses']) && fields['addresses'].length > 0 && random.chance(0.15))
    fields['addresses'] = Array.from({ length: MAX_SAVED_ADDRESSES }, () => (fields['addresses'] as unknown[])[0]);
  if ('fits' in fields && random.chance(0.7)) fields['fits'] = [DOCUMENT_ID];
  if ('deviceItemId' in fields && random.chance(0.5)) fields['deviceItemId'] = null;
  if ('attachedTo' in fields && random.chance(0.5)) Object.assign(fields, { attachedTo: null, plans: 0 });
  if ('outcome' in fields && random.chance(0.5)) fields['outcome'] = 'paid';
  if (!('next' in fields && 'items' in fields)) return fields;
  const next = {
    step: random.pick(['review', 'review', 'review', 'account', 'address', 'select-plan']),
    reason: random.pick(['ready', 'ready', 'ready', 'item_unavailable']),
  };
  const items = fields['items'] as object[];
  if (items.length > 1 && random.chance(0.2)) items[1] = { ...items[0], id: IDS[1] };
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
  const allDetails = [...DETAILS, ...details];
  const matchers = new Map(
    [...new Set(all.map(({ method }) => method))].map((method) => [
      method,
      ruleMatcher(all.filter((operation) => operation.method === method)),
    ]),
  );
  const share = { reads: 0, writes: 0 };
  const turns = new Map<unknown, number>();

  /** Returns the entries of a list one after the other, so that none has to wait for its luck. */
  function nextOf<Entry>(list: readonly Entry[]): Entry | undefined {
    const turn = turns.get(list) ?? 0;
    turns.set(list, turn + 1);
    return list[turn % list.length];
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const [path = ''] = (request.url ?? '').slice('/api'.length).split('?');
    const operation = matchers.get((request.method ?? 'GET') as Operation['method'])?.(path)?.rule;
    const isRefused = random.chance(operation?.method === 'GET' ? share.reads : share.writes);
    if (operation === undefined || isRefused) {
      const own = operation?.errors ?? [];
      const code = nextOf(random.chance(0.15) || own.length === 0 ? ANY_CALL : own) ?? 'internal';
      const given = { ...nextOf(OWN_DETAILS[code] ?? allDetails), code, requestId: 'made' };
      const sentence = words[PSEUDO][code];
      const message =
        typeof sentence === 'string' ? sentence : sentence({ most: 3, minutes: 2, hours: 0, left: 'other' });
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

import { randomUUID } from 'node:crypto';
import { errorEnvelopeSchema } from '@cerulean/contract/errors';
import { operations, type Operation, type OperationId } from '@cerulean/contract/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, done, headersOf, type Caller } from '../contract/client.ts';
import {
  addressFor,
  esim,
  home,
  newAccount,
  newCart,
  paidCart,
  pieces,
  policiesInForce,
  randomAddress,
  readyCart,
} from '../contract/shop.ts';
import { query } from '../journeys/steps/database.ts';
import { system } from '../support/system.ts';
import { inTurn } from '../support/in-turn.ts';
import { nastyQueries, nastySegments, nastyValues, placesOf, rawBodies, replaced } from './nasty.ts';

interface Target {
  params: Record<string, string>;
  caller: Caller;
  body: unknown;
}

const targets = new Map<OperationId, Target>();
let cartId = '';
/** Calls that can end a session. They get a session that no other call needs. */
const ENDING = new Set<OperationId>(['logOut', 'endSession', 'endOtherSessions']);

beforeAll(async () => {
  const cart = await readyCart(pieces('CLEAR-CASE-KITE-SE', 2), esim);
  cartId = cart.cartId;
  const [read, guest, paid, account] = await Promise.all([
    done('readCart', { params: cart.params }, cart.caller),
    newCart(esim),
    paidCart(esim),
    newAccount(),
  ]);
  const { version, totals, items } = read;
  const plan = items.find(({ kind }) => kind === 'plan');
  const { products } = await done('listProducts');
  const saved = { label: 'Home', name: 'Ada', address: home, isDelivery: true, isE911: false };
  const { address } = await done('createAddress', { body: saved }, cart.caller);
  const params = {
    slug: 'horizon',
    documentId: products[0]?.documentId ?? '',
    cartId,
    itemId: plan?.id ?? '',
    orderId: paid.orderId,
    addressId: address.id,
    lineId: randomUUID(),
    invoiceId: randomUUID(),
    qrId: '1-0123456789abcdef-0123456789abcdef',
    sessionId: 'a'.repeat(32),
    provider: 'demo-id',
    loginId: randomUUID(),
    requestId: randomUUID(),
  };
  const change = { version, quantity: 1, plan: esim, e911: addressFor(read, account.email).e911?.address ?? null };
  const identity = { username: account.email, email: account.email, password: account.password, name: 'Ada' };
  const portIn = {
    number: '415 555 0117',
    operator: 'Bayline',
    accountNumber: '12345',
    pin: '4711',
    name: 'Ada Harbor',
    zip: '94110',
  };
  const bodies: Partial<Record<OperationId, unknown>> = {
    createCart: { item: esim, addKey: randomUUID() },
    addItem: { item: pieces('CLEAR-CASE-KITE-SE'), addKey: randomUUID() },
    changeItem: change,
    removeUnavailable: { version },
    copyPlanItem: { version, addKey: randomUUID() },
    decidePlan: { version, declined: true },
    saveAddress: { ...addressFor(read, account.email), taxPlace: { country: 'US', state: 'CA', zip: '94110' } },
    acknowledgePrices: { version, total: totals.total },
    setPoints: { version, use: true },
    setCode: { version, code: 'WELCOME10' },
    takeOver: { version, fromCartId: guest.cartId },
    pay: { version, gateway: 'stripe', total: totals.total, consent: true, policies: await policiesInForce() },
    settlePayment: { gateway: 'stripe' },
    logIn: { identifier: account.email, password: account.password },
    register: identity,
    changeProfile: { name: 'Ada', phone: '415 555 0117' },
    changeMailPreferences: { news: true, offers: false },
    createAddress: saved,
    reissueEsim: { profile: 1 },
    requestReturnOrCancel: { kind: 'cancel', why: '' },
    correctPortIn: portIn,
    changeE911: home,
    activateKit: { portIn, e911: null },
    changeAddress: { ...saved, version: address.version },
    endOtherSessions: { everywhere: false },
    linkLogin: { password: account.password },
  };
  for (const id of Object.keys(operations) as OperationId[]) {
    const caller = ENDING.has(id) ? { token: account.token } : cart.caller;
    targets.set(id, { params, caller, body: bodies[id] });
  }
});

/** Returns all database contents that a rejected call must not change. */
async function kept(): Promise<unknown> {
  const cart = await query('select * from cart where id = $1', [cartId]);
  const items = await query('select * from cart_item where cart_id = $1 order by id', [cartId]);
  const orders = await query('select count(*) from customer_order where cart_id = $1', [cartId]);
  return { cart, items, orders };
}

interface Sent {
  what: string;
  status: number;
  text: string;
}

async function send(id: OperationId, what: string, url: string, init: RequestInit): Promise<Sent> {
  const response = await fetch(url, { ...init, method: operations[id].method });
  return { what: `${id} ${what}`, status: response.status, text: await response.text() };
}

/** Expects that there is no 5xx, and that every error response has the standard format. */
function expectSane(sent: readonly Sent[]): void {
  const insane = sent.filter(({ status, text }) => {
    if (status >= 500) return true;
    return status >= 400 && !errorEnvelopeSchema.safeParse(parse(text)).success;
  });
  expect(insane.map(({ what, status, text }) => `${status} ${what}: ${text.slice(0, 200)}`)).toEqual([]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const ids = Object.keys(operations) as OperationId[];
const withBody = ids.filter((id) => (operations[id] as Operation).body !== undefined);
const brief = (value: unknown) => JSON.stringify(value)?.slice(0, 60);
const caller = (id: OperationId, ip = randomAddress()) => ({ ...targets.get(id)?.caller, ip });

describe('what is sent to the backend', () => {
  test.each(withBody)('%s: each part of a body replaced by something else', async (id) => {
    const target = targets.get(id);
    const before = await kept();
    const cases = placesOf(target?.body).flatMap((path) =>
      [...nastyValues, undefined].map((value) => ({ path, value, body: replaced(target?.body, path, value) })),
    );
    const sent = await inTurn(cases, ({ path, value, body }) =>
      send(id, `${path.join('.')}=${brief(value)}`, addressOf(operations[id], target), {
        headers: headersOf(caller(id)),
        body: JSON.stringify(body),
      }),
    );
    expectSane(sent);
    if (sent.every(({ status }) => status >= 400)) expect(await kept()).toEqual(before);
  });

  test.each(withBody)('%s: bodies that are no bodies', async (id) => {
    const before = await kept();
    const sent = await inTurn(rawBodies, ({ what, type, bytes }) => {
      const { 'content-type': _, ...headers } = headersOf(caller(id));
      return send(id, what, addressOf(operations[id], targets.get(id)), {
        headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
        body: bytes,
      });
    });
    expectSane(sent);
    expect(sent.find(({ what }) => what.endsWith('more than is taken'))?.status).toBe(413);
    if (sent.every(({ status }) => status >= 400)) expect(await kept()).toEqual(before);
  });

  test('addresses with parts that are no ids', async () => {
    const before = await kept();
    const cases = ids.flatMap((id) =>
      [...operations[id].path.matchAll(/:\w+/g)].flatMap(([part]) =>
        nastySegments.map((segment) => ({ id, part, segment })),
      ),
    );
    const sent = await inTurn(cases, ({ id, part, segment }) => {
      const target = targets.get(id);
      const path = operations[id].path.replace(part, segment);
      return send(id, `${part}=${segment.slice(0, 40)}`, addressOf({ path }, target), {
        headers: headersOf(caller(id)),
        ...(target?.body === undefined ? {} : { body: JSON.stringify(target.body) }),
      });
    });
    expectSane(sent);
    expect(await kept()).toEqual(before);
  });

  test('queries that no parser likes', async () => {
    const gets = ids.filter((id) => operations[id].method === 'GET');
    const cases = gets.flatMap((id) => nastyQueries.map((search) => ({ id, search })));
    const sent = await inTurn(cases, ({ id, search }) =>
      send(id, search.slice(0, 60), addressOf(operations[id], targets.get(id)) + search, {
        headers: headersOf(caller(id)),
      }),
    );
    expectSane(sent);
  });

  test('tokens and secrets that are none', async () => {
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const claims = Buffer.from('{"id":1,"sid":"00000000-0000-0000-0000-000000000000","exp":9999999999}').toString(
      'base64url',
    );
    const tokens = [
      '',
      ' ',
      'a.b.c',
      `${none}.${claims}.`,
      `${none}.${claims}.AAAA`,
      'x'.repeat(2_000),
      'ünïcode',
      "' or 1=1",
    ];
    const cases = ids.flatMap((id) => tokens.map((token) => ({ id, token })));
    const sent = await inTurn(cases, ({ id, token }) => {
      const target = targets.get(id);
      const header = Buffer.from(token).toString('latin1');
      return send(id, `token ${brief(token)}`, addressOf(operations[id], target), {
        headers: {
          ...headersOf({ ip: randomAddress() }),
          authorization: `Bearer ${header}`,
          'x-cart-secret': header,
          'x-payment-secret': header,
          'x-visitor': header,
          'x-preview': header,
        },
        ...(target?.body === undefined ? {} : { body: JSON.stringify(target.body) }),
      });
    });
    expectSane(sent);
    const opened = sent.filter(
      ({ status }, place) => status < 400 && operations[cases[place]?.id ?? 'readMe'].access === 'owner',
    );
    expect(opened.map(({ what }) => what)).toEqual([]);
  });

  test('webhooks without a signature, with a wrong one, and of any size', async () => {
    const url = `${system.cms}${system.prefix}/webhooks/stripe`;
    const signatures = ['', 't=1,v1=00', 't=99999999999,v1=zz', 't=,v1=', `t=1,${'v1=00,'.repeat(500)}`];
    const cases = signatures.flatMap((signature) => rawBodies.map((body) => ({ signature, body })));
    const sent = await inTurn(cases, async ({ signature, body: { what, type, bytes } }) => {
      const headers = { 'stripe-signature': signature, ...(type === undefined ? {} : { 'content-type': type }) };
      const response = await fetch(url, { method: 'POST', headers, body: bytes });
      return { what: `${what}, ${signature.slice(0, 20)}`, status: response.status, text: await response.text() };
    });
    expectSane(sent);
    expect(sent.filter(({ status }) => status < 400)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { routeRules } from '../../apps/storefront/app/pages/route-rules.ts';
import { done } from '../contract/client.ts';
import { esim, home, paidCart, pieces, readyCart } from '../contract/shop.ts';
import { query } from '../journeys/steps/database.ts';
import { system } from '../support/system.ts';
import { inTurn } from '../support/in-turn.ts';
import { nastyQueries, nastySegments, nastyTexts, rawBodies } from './nasty.ts';

let cookie = '';
let known: Record<string, string> = {};

beforeAll(async () => {
  const [ready, paid] = await Promise.all([readyCart(pieces('CLEAR-CASE-KITE-SE', 2), esim), paidCart(esim)]);
  cookie = `cart=${ready.cartId}.${ready.secret}; jwt=${ready.account.token}`;
  const products = await query<{ document_id: string }>('select document_id from catalog_product limit 1');
  const saved = { label: 'Home', name: 'Ada', address: home, isDelivery: true, isE911: false };
  const { address } = await done('createAddress', { body: saved }, ready.caller);
  known = {
    cartId: ready.cartId,
    gateway: 'stripe',
    provider: 'demo-id',
    slug: 'horizon',
    documentId: products[0]?.document_id ?? '',
    orderId: paid.orderId,
    addressId: address.id,
    lineId: randomUUID(),
    invoiceId: randomUUID(),
    qrId: '1-0123456789abcdef-0123456789abcdef',
  };
});

interface Answered {
  what: string;
  status: number;
  text: string;
  type: string;
}

async function ask(what: string, path: string, init: RequestInit = {}): Promise<Answered> {
  const response = await fetch(system.shop + path, { redirect: 'manual', ...init });
  const type = response.headers.get('content-type') ?? '';
  return { what, status: response.status, text: await response.text(), type };
}

/** Expects that there is no 5xx, and that every error response has a text. */
function expectSane(answers: readonly Answered[]): void {
  const insane = answers.filter(({ status, text }) => status >= 500 || (status >= 400 && text.trim() === ''));
  expect(insane.map(({ what, status, text }) => `${status} ${what}: ${text.slice(0, 120)}`)).toEqual([]);
}

const fill = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? '');
const form = () => ({ 'content-type': 'application/x-www-form-urlencoded', origin: system.shop });

describe('what is sent to the shop', () => {
  test('B14 addresses with parts that are no ids give 404, as page and as data', async () => {
    const cases = routeRules.flatMap(({ path }) =>
      [...path.matchAll(/:\w+/g)].flatMap(([part]) =>
        nastySegments.flatMap((segment) => {
          const address = fill(path.replace(part, '\u0001')).replace('\u0001', segment);
          return [address, `${address}/_payload.json`, `${address}.data`];
        }),
      ),
    );
    const answers = await inTurn(cases, (path) => ask(path, path, { headers: { cookie } }));
    expectSane(answers);
    const shown = answers.filter(({ status, type }) => status === 200 && type.startsWith('text/html'));
    // A well-formed but unknown cart id still gets the log-in page.
    expect(shown.map(({ what }) => what).filter((path) => !path.includes('/login-user'))).toEqual([]);
  });

  test('queries that no parser likes', async () => {
    const cases = routeRules.flatMap(({ path }) =>
      nastyQueries.flatMap((search) => [fill(path) + search, `${fill(path)}/_payload.json${search}`]),
    );
    expectSane(await inTurn(cases, (path) => ask(path.slice(0, 200), path, { headers: { cookie } })));
  });

  test('bodies that are no forms', async () => {
    const cases = routeRules.flatMap(({ path }) => rawBodies.map((body) => ({ path: fill(path), body })));
    const answers = await inTurn(cases, ({ path, body: { what, type, bytes } }) => {
      const headers = { origin: system.shop, cookie, ...(type === undefined ? {} : { 'content-type': type }) };
      return ask(`${path} ${what}`, path, { method: 'POST', headers, body: bytes });
    });
    expectSane(answers);
    const tooLarge = answers.filter(({ what }) => what.endsWith('more than is taken'));
    expect(new Set(tooLarge.map(({ status }) => status))).toEqual(new Set([413]));
  });

  test('forms from elsewhere change nothing', async () => {
    const before = await query('select * from cart where id = $1', [known['cartId']]);
    const cases = routeRules.flatMap(({ path }) =>
      [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site', origin: system.shop },
        {},
      ].map((given) => ({ path: fill(path), given: given as Record<string, string> })),
    );
    const answers = await inTurn(cases, ({ path, given }) => {
      const headers = { 'content-type': form()['content-type'], cookie, ...given };
      return ask(path, path, { method: 'POST', headers, body: 'intent=remove&version=1' });
    });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    expect(await query('select * from cart where id = $1', [known['cartId']])).toEqual(before);
  });

  test('methods that are not used, cookies that are none', async () => {
    const paths = routeRules.map(({ path }) => fill(path));
    const methods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'];
    const refusedMethods = await inTurn(
      paths.flatMap((path) => methods.map((method) => ({ path, method }))),
      ({ path, method }) => ask(`${method} ${path}`, path, { method, headers: form() }),
    );
    expect(new Set(refusedMethods.map(({ status }) => status))).toEqual(new Set([405]));
    const cookies = [
      'cart=;jwt=',
      'cart=a.b; jwt=a.b.c',
      `jwt=${'x'.repeat(4_000)}`,
      'cart=%ff%00; payment=%',
      '=;;;=',
      `cart=${randomUUID()}.${'y'.repeat(43)}`,
    ];
    expectSane(
      await inTurn(
        paths.flatMap((path) => cookies.map((given) => ({ path, given }))),
        ({ path, given }) => ask(`${path} ${given.slice(0, 40)}`, path, { headers: { cookie: given } }),
      ),
    );
  });

  const typed = {
    label: 'Home',
    name: 'A',
    'address.line1': 'x',
    'address.line2': '',
    'address.zip': '94110',
    'address.city': 'y',
    'address.state': 'CA',
  };
  const fields: readonly [string, string, Record<string, string>][] = [
    ...[
      'quantity',
      'remove',
      'copy',
      'seen-prices',
      'code',
      'code-out',
      'points',
      'take-over',
      'remove-unavailable',
      'other',
    ].map((intent): [string, string, Record<string, string>] => [
      `R05 ${intent}`,
      '/cart/:cartId',
      {
        intent,
        itemId: randomUUID(),
        version: '1',
        quantity: '2',
        total: '1',
        code: 'NOBODY',
        fromCartId: randomUUID(),
      },
    ]),
    [
      'R06',
      '/cart/:cartId/select-plan',
      {
        plan: 'horizon',
        'sku.horizon': 'PLAN-HORIZON-1M',
        sim: 'esim',
        version: '1',
        itemId: randomUUID(),
        'start.horizon': 'first_connection',
        'deviceCheck.model': 'x',
      },
    ],
    ['R06 without', '/cart/:cartId/select-plan', { intent: 'without', version: '1' }],
    [
      'R07',
      '/cart/:cartId/address',
      {
        version: '1',
        'contact.email': 'a@example.com',
        'contact.name': 'A',
        'contact.phone': '',
        'delivery.line1': 'x',
        'delivery.zip': '94110',
        'delivery.city': 'y',
        'delivery.state': 'CA',
        'e911.same': 'yes',
        shippingMethod: 'standard',
      },
    ],
    ['R08', '/cart/:cartId/login-user', { email: 'a@example.com', password: 'harbor-lamp-teal' }],
    ['R09', '/cart/:cartId/register', { password: 'short' }],
    ['R10', '/cart/:cartId/review', { version: '1', total: '1', gateway: 'stripe', consent: 'yes' }],
    [
      'R10 device check',
      '/cart/:cartId/review',
      { intent: 'device-check', itemId: randomUUID(), 'deviceCheck.model': 'x', 'deviceCheck.confirmed': 'yes' },
    ],
    ['R13 profile', '/existing-user/profile', { name: 'A', phone: '415 555 0117' }],
    ['R13 a new address', '/existing-user/addresses/new', { ...typed, isDelivery: 'yes' }],
    ['R13 an address', '/existing-user/addresses/:addressId', { ...typed, version: '1', isE911: 'yes' }],
    ['R13 no address', '/existing-user/addresses', { addressId: randomUUID() }],
    ['R13 a linked log-in', '/existing-user/logins', { loginId: randomUUID() }],
    ['R13 a session', '/existing-user/sessions', { intent: 'end', sessionId: 'a'.repeat(32) }],
    ['R13 password', '/existing-user/password', { 'current-password': 'x', password: 'short' }],
    ['R13 e-mail', '/existing-user/email', { email: 'a@example.com', password: 'not this one' }],
    ['R13 mail', '/existing-user/mail', { news: 'yes', offers: 'yes' }],
    ['R15 log in', '/login', { email: 'a@example.com', password: 'harbor-lamp-teal', next: '/plans' }],
    [
      'R15 register',
      '/login',
      { way: 'register', 'new-name': 'A', 'new-email': 'a@example.com', 'new-password': 'short', next: '/plans' },
    ],
    [
      'a plan',
      '/add-to-cart',
      {
        kind: 'plan',
        sku: 'PLAN-BAY-1M',
        sim: 'esim',
        start: 'first_connection',
        startDay: '',
        addKey: randomUUID(),
        by: 'script',
      },
    ],
    ['a device', '/add-to-cart', { kind: 'product', sku: 'CLEAR-CASE-KITE-SE', quantity: '1', addKey: randomUUID() }],
  ];

  test.each(fields)('%s: each field replaced by something else', async (_, path, right) => {
    const cases = Object.keys(right).flatMap((name) => [
      { what: `${name} missing`, body: new URLSearchParams(without(right, name)) },
      { what: `${name} twice`, body: new URLSearchParams([...Object.entries(right), [name, 'x']]) },
      ...nastyTexts.map((text) => ({
        what: `${name}=${JSON.stringify(text).slice(0, 40)}`,
        body: new URLSearchParams({ ...right, [name]: text }),
      })),
    ]);
    const answers = await inTurn(cases, ({ what, body }) =>
      ask(`${path} ${what}`, fill(path), { method: 'POST', headers: { ...form(), cookie }, body: body.toString() }),
    );
    expectSane(answers);
    const scripts = answers.filter(({ text }) => text.includes('<script>alert(1)'));
    expect(scripts.map(({ what }) => what)).toEqual([]);
  });
});

function without(fields: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
}

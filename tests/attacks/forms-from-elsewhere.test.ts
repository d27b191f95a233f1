import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operations, type Operation, type OperationId } from '@cerulean/contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '../contract/client.ts';
import { query } from '../journeys/steps/database.ts';
import { arriveWith } from '../journeys/steps/cookies.ts';
import { journey } from '../support/browser.ts';
import { system } from '../support/system.ts';
import { inTurn } from '../support/in-turn.ts';
import { newCustomer, pagesFor, type Customer } from './customer.ts';
import { ask } from './raw.ts';

let victim: Customer;
let evil: Server;
let evilOrigin = '';

beforeAll(async () => {
  victim = await newCustomer();
  evil = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Win</h1>'));
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  // Browsers treat a different name of this machine as another site.
  evilOrigin = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`;
});
afterAll(() => {
  evil.closeAllConnections();
  evil.close();
});

const FORM = 'application/x-www-form-urlencoded';

/** Headers that another site's page can make a browser send. */
const elsewhere: readonly (readonly [string, Record<string, string>])[] = [
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { origin: 'http://shop.localhost:1', 'sec-fetch-site': 'same-site' }],
  ['an old browser', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['an origin that begins like ours', { origin: `${new URL('http://localhost').origin}.evil.example` }],
  ['our name on another port', { origin: 'http://localhost:1' }],
  ['our name with another scheme', { origin: 'https://localhost' }],
  ['no origin', {}],
  ['site none, origin another', { origin: 'https://evil.example', 'sec-fetch-site': 'none' }],
];

/** Content types that a form can send without a preflight request, and the JSON type that only a script sends. */
const kinds = [FORM, 'text/plain', 'multipart/form-data; boundary=x', 'application/json'];

/** Appends a suffix to a path. No URL has an empty segment, so the home page's `/` is dropped before a slash. */
const withEnd = (path: string, end: string): string => (path === '/' && end.startsWith('/') ? end : path + end);

async function kept(): Promise<unknown> {
  const id = victim.cart.cartId;
  return [
    await query('select * from cart where id = $1', [id]),
    await query('select * from cart_item where cart_id = $1 order by id', [id]),
    await query('select count(*) from customer_order where cart_id = $1', [id]),
    await query('select count(*) from session s join up_users u on u.id = s.user_id where u.email = $1', [
      victim.account.email,
    ]),
  ];
}

describe('a form or a script on another site', () => {
  test('changes nothing on any page, whatever the browser says and the body claims to be', async () => {
    const before = await kept();
    const cases = pagesFor(victim).flatMap(({ path }) =>
      ['', '.data', '/_payload.json', '?_method=POST'].flatMap((end) =>
        elsewhere.map(([what, headers], place) => ({
          what: `${what}: ${withEnd(path, end)}`,
          path: withEnd(path, end),
          headers: { ...headers, 'content-type': kinds[place % kinds.length] ?? FORM },
        })),
      ),
    );
    const answers = await inTurn(cases, ({ what, path, headers }) =>
      ask(system.shop, path, {
        what,
        method: 'POST',
        headers: { ...headers, cookie: victim.cookie },
        body: 'intent=remove&everywhere=true',
      }),
    );
    expect(answers.filter(({ status }) => status !== 403).map(({ what, status }) => `${status} ${what}`)).toEqual([]);
    expect(await kept()).toEqual(before);
  });

  test('gets no effect out of a GET, a HEAD or a method that a header or a field names', async () => {
    const before = await kept();
    const search = `?intent=remove&_method=POST&version=1&everywhere=true&email=a@example.com&consent=yes`;
    const cases = pagesFor(victim).flatMap(({ path }) =>
      ['', '.data', '/_payload.json'].map((end) => ({
        method: end === '' ? 'GET' : 'HEAD',
        path: path + end + search,
      })),
    );
    const answers = await inTurn(cases, ({ method, path }) =>
      ask(system.shop, path, {
        method,
        headers: { cookie: victim.cookie, 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' },
      }),
    );
    expect(answers.filter(({ status }) => status >= 500).map(({ what }) => what)).toEqual([]);
    expect(await kept()).toEqual(before);
  });

  test('may not read or send anything at the backend: no origin is allowed, and cookies open nothing there', async () => {
    const target = { params: victim.params };
    const ids = Object.keys(operations) as OperationId[];
    const answers = await inTurn(ids, async (id) => {
      const { method }: Operation = operations[id];
      const url = new URL(addressOf(operations[id], target));
      const preflight = await ask(system.cms, url.pathname, {
        what: id,
        method: 'OPTIONS',
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type,x-cart-secret',
        },
      });
      const sent = await ask(system.cms, url.pathname, {
        what: id,
        method,
        headers: { origin: 'https://evil.example', cookie: victim.cookie, 'content-type': 'text/plain' },
        ...(method === 'GET' ? {} : { body: '{"everywhere":true}' }),
      });
      return { id, preflight, sent };
    });
    for (const { id, preflight, sent } of answers) {
      for (const { headers } of [preflight, sent]) {
        expect([id, headers['access-control-allow-origin'] ?? '']).not.toContain('*');
        expect([id, headers['access-control-allow-origin'] ?? '']).not.toContain('https://evil.example');
      }
      const { access }: Operation = operations[id];
      if (access === 'owner') expect([id, sent.status < 400]).toEqual([id, false]);
    }
  });

  test('R15 every cookie of the shop is out of reach of scripts and is not sent along by other sites', async () => {
    const headers = { origin: system.shop, 'content-type': FORM };
    const entered = await ask(system.shop, '/login', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ email: victim.account.email, password: victim.account.password }).toString(),
    });
    const added = await ask(system.shop, '/add-to-cart', {
      method: 'POST',
      headers,
      body: 'kind=product&sku=CLEAR-CASE-KITE-SE&quantity=1',
    });
    const cookies = [entered, added].flatMap((answer) => answer.headers['set-cookie'] ?? []);
    const names = cookies.map((cookie) => cookie.split('=')[0]);
    expect(names).toEqual(expect.arrayContaining(['jwt', 'cart']));
    for (const cookie of cookies) {
      expect(cookie).toMatch(/;\s*HttpOnly/i);
      expect(cookie).toMatch(/;\s*SameSite=(Lax|Strict)/i);
      expect(cookie).toMatch(/;\s*Path=\//i);
      expect(cookie).not.toMatch(/;\s*Domain=/i);
    }
  });

  journey('in a real browser: the form arrives without cookies and is refused', async ({ visit }) => {
    const visitor = await visit();
    visitor.expectError(/403|Failed to load/);
    const { page } = visitor;
    await arriveWith(page, {
      cart: [victim.cart.cartId, victim.cart.secret],
      token: victim.account.token,
    });
    const before = await kept();
    for (const [path, fields] of [
      [`/cart/${victim.cart.cartId}`, { intent: 'remove', version: '1' }],
      ['/logout', { everywhere: 'true' }],
      ['/add-to-cart', { kind: 'product', sku: 'CLEAR-CASE-KITE-SE', quantity: '1' }],
    ] as const) {
      await page.goto(evilOrigin);
      const posted = page.waitForRequest((request) => request.method() === 'POST');
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.evaluate(
        ({ action, inputs }) => {
          const form = document.createElement('form');
          form.method = 'post';
          form.action = action;
          for (const [name, value] of Object.entries(inputs)) {
            const input = document.createElement('input');
            Object.assign(input, { name, value, type: 'hidden' });
            form.append(input);
          }
          document.body.append(form);
          form.submit();
        },
        { action: system.shop + path, inputs: fields as Record<string, string> },
      );
      expect(await (await posted).headerValue('cookie'), path).toBe(null);
      expect((await answer).status(), path).toBe(403);
      await page.waitForURL(system.shop + path);
    }
    expect(await kept()).toEqual(before);
  });
});

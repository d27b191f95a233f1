import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { ask, listen, shop } from './test-app.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Starts a shop whose backend counts the requests that it receives. */
async function countingShop() {
  const asked: string[] = [];
  const backend = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => response.end());
  });
  return { ...(await shop({ backendUrl: await listen(backend) })), asked };
}

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = FORM) =>
  ask(url, {
    method: 'POST',
    headers: { origin: 'https://appleid.apple.com', ...headers },
    body: `${new URLSearchParams(fields)}`,
  });

test('C09 a provider’s form post does nothing but lead to the same address by a GET', async () => {
  const { url, asked } = await countingShop();
  const fields = { state: 's', code: 'c', user: '{"name":{"firstName":"Дарья & Co"}}' };
  const got = await post(`${url}/connect/apple/callback`, fields, { ...FORM, cookie: 'connect=x; jwt=a.b.c' });
  expect(got).toMatchObject({ status: 303, body: '', headers: { 'cache-control': 'no-store' } });
  expect(got.headers['set-cookie']).toBeUndefined();
  const location = new URL(got.headers.location ?? '', url);
  expect(location.pathname).toBe('/connect/apple/callback');
  expect(Object.fromEntries(location.searchParams)).toEqual(fields);
  expect(got.headers.location).toMatch(/^\/connect\//);
  expect(asked).toEqual([]);
  await ask(url + got.headers.location);
  expect(asked).toEqual([`GET /api${got.headers.location}`]);
});

test('C09 of such a form nothing goes further but what a log-in is about, and nothing that is too long', async () => {
  const { url } = await countingShop();
  const callback = `${url}/connect/apple/callback?next=//evil.example&code=mine`;
  const given = {
    state: 's',
    error: 'e',
    id_token: 'x',
    next: '/usa',
    user: 'Д'.repeat(1_000),
    code: 'x\r\nset-cookie: a=1',
  };
  const { headers } = await post(callback, given);
  const location = new URL(headers.location ?? '', url);
  expect(Object.fromEntries(location.searchParams)).toEqual({ state: 's', error: 'e', code: given.code });
  expect(headers['set-cookie']).toBeUndefined();
  const most = Object.fromEntries(['state', 'code', 'error', 'user'].map((name) => [name, 'ä'.repeat(165)]));
  const led = await post(`${url}/connect/apple/callback`, most);
  expect((await ask(url + (led.headers.location ?? ''))).status).toBe(200);
});

test.each([
  ['application/json', 415],
  ['multipart/form-data; boundary=x', 415],
  ['text/plain', 415],
  ['application/x-www-form-urlencoded; charset=UTF-8', 303],
])('C09 a callback with a body of type %s is answered with %d', async (type, status) => {
  const { url, asked } = await countingShop();
  expect((await post(`${url}/connect/apple/callback`, { code: 'c' }, { 'content-type': type })).status).toBe(status);
  expect(asked).toEqual([]);
});

test('C09 no other address below /connect takes a form of another site, and no form is endless', async () => {
  const { url, asked } = await countingShop();
  for (const path of ['/connect/apple', '/connect/apple/callback/more', '/connect/Apple/callback']) {
    expect((await post(url + path, { code: 'c' })).status, path).toBeGreaterThanOrEqual(403);
  }
  expect((await post(`${url}/connect/apple/callback`, { code: 'c'.repeat(20_000) })).status).toBe(413);
  expect(asked).toEqual([]);
});

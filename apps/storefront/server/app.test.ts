import { expect, test } from 'vitest';
import { drain } from './drain.ts';
import { ask, askRaw, html, shop } from './test-app.ts';
import { signVisitor } from './sign-visitor.ts';

test.each([
  ['another site says so', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['a null origin', { origin: 'null' }],
  ['nothing said', {}],
])('a form from elsewhere is refused: %s', async (_, headers) => {
  const { url, rendered } = await shop();
  const got = await ask(`${url}/`, { method: 'POST', headers: { host: 'localhost:3000', ...headers } });
  expect(got.status).toBe(403);
  expect(rendered).toHaveLength(0);
});

test('a form of our own reaches its action with its body', async () => {
  const { url, rendered } = await shop();
  const headers = {
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
    'sec-fetch-site': 'same-origin',
    'content-type': 'text/plain',
  };
  expect((await ask(`${url}/`, { method: 'POST', headers, body: 'a=1' })).status).toBe(200);
  expect(await rendered[0]?.request.text()).toBe('a=1');
  expect(rendered[0]?.shared).toBe(false);
});

test.each([
  ['a long address', 'GET', `/${'x'.repeat(4_100)}`, '', 414],
  ['a broken escape', 'GET', '/%E0%A4', '', 400],
  ['a large body', 'POST', '/', 'x'.repeat(100_001), 413],
  ['another method', 'DELETE', '/', '', 405],
  ['a missing asset', 'GET', '/assets/old.js', '', 404],
])('bad input is refused: %s', async (_, method, path, body, status) => {
  const { url } = await shop();
  const got = await ask(url + path, { method, body, headers: { 'sec-fetch-site': 'same-origin' } });
  expect(got.status).toBe(status);
  expect(got.headers['x-content-type-options']).toBe('nosniff');
});

test('another host is sent to the canonical address; its own names stay for a shop on this machine', async () => {
  const { url } = await shop({ publicUrl: 'https://shop.example' });
  const headers = { host: 'www.shop.example' };
  expect(await ask(`${url}//evil.example/x`, { headers })).toMatchObject({
    status: 308,
    headers: { location: 'https://shop.example/evil.example/x' },
  });
  expect((await ask(`${url}/`, { method: 'POST', headers })).status).toBe(421);
  const local = await shop();
  expect((await ask(`${local.url}/`, { headers: { host: 'localhost:8123' } })).status).toBe(200);
});

test.each([
  ['/search?q=', '/search'],
  ['/plans?data=&reach=rural&kind=&sort', '/plans?reach=rural'],
  ['/products?brand=Kite&utm_source=&brand=', '/products?brand=Kite&utm_source='],
])('CUS-S3-35 fields that a plain form left open have no place in an address: %s leads to %s', async (path, clean) => {
  const { url, rendered } = await shop();
  const got = await ask(url + path);
  expect([got.status, got.headers['location']]).toEqual([302, clean]);
  expect(rendered).toHaveLength(0);
  expect((await ask(url + clean)).status).toBe(200);
});

test('CUS-S3-35 forms and data requests are answered where they are', async () => {
  const { url } = await shop();
  expect((await ask(`${url}/search.data?q=`)).status).toBe(200);
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' };
  expect((await ask(`${url}/login?next=`, { method: 'POST', headers, body: 'a=1' })).status).toBe(200);
});

test.each([
  ['host', 'https://shop.example', 'max-age=31536000'],
  ['subdomains', 'https://shop.example', 'max-age=31536000; includeSubDomains'],
  ['off', 'https://shop.example', undefined],
  ['subdomains', 'http://localhost:3000', undefined],
] as const)('HSTS=%s on %s is %s', async (hsts, publicUrl, header) => {
  const { url } = await shop({ publicUrl, hsts });
  const { headers } = await ask(`${url}/`, { headers: { host: new URL(publicUrl).host } });
  expect(headers['strict-transport-security']).toBe(header);
});

test('an address whose escapes are broken gets the error page of the shop (B04)', async () => {
  const { url, rendered } = await shop({ render: () => html('<h1>We couldn’t read this address</h1>') });
  const got = await ask(`${url}/%E0%A4%A`);
  expect(got).toMatchObject({ status: 400, body: '<h1>We couldn’t read this address</h1>' });
  expect(got.headers['cache-control']).toBe('private, no-store');
  expect(rendered[0]?.request.url).toMatch(/\/_unreadable$/);
});

test('another spelling of an address leads to its one spelling, which alone is kept', async () => {
  const { url, rendered } = await shop();
  for (const method of ['GET', 'HEAD']) {
    expect(await ask(`${url}/plans/%68orizon?a=1`, { method })).toMatchObject({
      status: 308,
      headers: { location: '/plans/horizon?a=1' },
    });
  }
  expect((await ask(`${url}/products/caf%c3%a9%7E`)).headers.location).toBe('/products/caf%C3%A9~');
  expect(rendered).toHaveLength(0);
  expect((await ask(`${url}/products/caf%C3%A9`)).headers.location).toBeUndefined();
});

test.each([
  '/assets/%2e%2e/existing-user',
  '/uploads/%2E./existing-user',
  '/./existing-user',
  '/x/../existing-user',
  '/existing-user/.',
  '/products/a%2Fb',
  '/assets%5c..%5cexisting-user',
  '/existing-user%00.css',
  '/assets/%c0%ae%c0%ae/existing-user',
])('an address that a cache in front could read in another way is refused: %s', async (path) => {
  const { url, rendered } = await shop();
  const got = await ask(url + path);
  expect(got.status).toBe(400);
  expect(got.headers['cache-control']).toBe('private, no-store');
  expect(rendered.map(({ request }) => new URL(request.url).pathname)).toEqual(['/_unreadable']);
});

test.each(['/%65xisting-user/profile', '//existing-user/profile', '/existing-user/./profile', '/%6cogin', '/a%2fb'])(
  'a form for another spelling of an address is refused: %s',
  async (path) => {
    const { url, rendered } = await shop();
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
    expect((await ask(url + path, { method: 'POST', headers, body: 'a=1' })).status).toBe(400);
    expect(rendered).toHaveLength(0);
  },
);

test('a request that names two hosts is refused, also for a page that is kept', async () => {
  const { url } = await shop();
  expect((await ask(`${url}/`)).status).toBe(200);
  expect((await askRaw(url, ['host: localhost:3000', 'host: evil.example'])).split('\r\n')[0]).toMatch(/ 400 /);
  expect((await askRaw(url, ['host: localhost:3000', 'Host: localhost:3000'])).split('\r\n')[0]).toMatch(/ 400 /);
});

test('doubled and closing slashes lead to the one address of a page, never to another host', async () => {
  const { url } = await shop();
  expect((await ask(`${url}//evil.example/`)).headers.location).toBe('/evil.example');
  expect((await ask(`${url}/plans/?a=1`)).headers.location).toBe('/plans?a=1');
});

test('C10 C11 the build tells its id and its route rules', async () => {
  const { url } = await shop();
  expect(JSON.parse((await ask(`${url}/builds/latest.json`)).body)).toEqual({
    id: 'b1',
    languages: { en: 'b1', 'en-XA': 'b1-en-XA' },
  });
  const meta = JSON.parse((await ask(`${url}/builds/meta/b1.json`)).body) as { routes: { path: string }[] };
  expect(meta.routes.map((rule) => rule.path)).toContain('/');
  expect((await ask(`${url}/builds/meta/b0.json`)).status).toBe(404);
});

test('files of the build are served for good', async () => {
  const { url } = await shop();
  const got = await ask(`${url}/assets/a-1.js`);
  expect(got).toMatchObject({
    status: 200,
    body: 'a()',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
});

test('every line of the log carries the request id, and none a query or a cookie', async () => {
  const { url, lines } = await shop();
  const got = await ask(`${url}/?email=a@b.example`, { headers: { cookie: 'jwt=a.b.c' } });
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ requestId: got.headers['x-request-id'] });
  expect(lines.join('')).not.toMatch(/b\.example|a\.b\.c/);
});

test('health is answered without the backend, readiness only with it', async () => {
  const { url } = await shop({ publicUrl: 'https://shop.example' });
  expect((await ask(`${url}/healthz`)).status).toBe(200);
  expect((await ask(`${url}/readyz`)).status).toBe(503);
});

test('a page that cannot be drawn says whom to name when asking for help, and nothing of the error', async () => {
  const render = () => {
    throw new Error('reef');
  };
  const { url } = await shop({ render });
  const got = await ask(`${url}/`, { headers: { 'x-request-id': 'r-7' } });
  expect(got.status).toBe(502);
  expect(got.body).toBe(
    `Something went wrong on our end. Try again in a minute. If you contact us, mention ${got.headers['x-request-id']}.\n`,
  );
});

test('draining finishes what is in flight', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const begun = Promise.withResolvers<void>();
  const { url, server } = await shop({
    render: () => {
      begun.resolve();
      return promise;
    },
  });
  const open = ask(`${url}/slow`);
  await begun.promise;
  const drained = drain(server);
  resolve(html('finished'));
  expect((await open).body).toBe('finished');
  await drained;
});

test('the visitor’s address is signed as the backend expects it', () => {
  expect(signVisitor('203.0.113.9', 'secret', 1_700_000_000_999)).toBe(
    '203.0.113.9;1700000000;af66201e9ae5df27f7b0a832acf081256fd344dca879686c62c612f2e2d8e91e',
  );
});

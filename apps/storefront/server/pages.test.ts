import { expect, test } from 'vitest';
import { ask, html, shop } from './test-app.ts';

test('a public page is rendered once, for no account, and comes with an ETag and a policy of hashes', async () => {
  const { url, rendered } = await shop({
    render: ({ nonce }) => html(`<h1>Hello</h1><script nonce="${nonce}">a()</script>`),
  });
  const first = await ask(`${url}/?utm_source=x`, { headers: { cookie: 'jwt=a.b.c' } });
  const second = await ask(`${url}/`);
  expect(rendered).toHaveLength(1);
  expect(rendered[0]).toMatchObject({ shared: true, cookies: null, visitor: undefined });
  expect(rendered[0]?.request.url).toBe('http://localhost:3000/');
  expect(first.body).toBe(second.body);
  expect(first.body).toContain('<script>a()</script>');
  expect(first.headers).toMatchObject({
    'cache-control': 'public, no-cache',
    vary: 'Accept-Encoding',
    'x-build': 'b1',
  });
  expect(first.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(first.headers['content-security-policy']).not.toContain('stripe');
  expect(first.headers['set-cookie']).toBeUndefined();
  const again = await ask(`${url}/`, { headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again).toMatchObject({ status: 304, body: '' });
});

test('C12 a public page gives its data under _payload.json, from the same render', async () => {
  const { url, rendered } = await shop();
  await ask(`${url}/`);
  const data = await ask(`${url}/_payload.json`);
  expect(rendered).toHaveLength(1);
  expect(data).toMatchObject({ status: 200, body: '{"data":{"a":1}}' });
  expect(data.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
  });
});

test('C12 the data of a personal page is private', async () => {
  const { url, rendered } = await shop({ render: () => Response.json({ data: 1 }) });
  const data = await ask(`${url}/_me/_payload.json`);
  expect(rendered[0]).toMatchObject({ want: 'payload', shared: false });
  expect(data.headers['cache-control']).toBe('private, no-store');
});

test('a personal page carries a nonce, is private, and acts for its visitor', async () => {
  const { url, rendered } = await shop();
  const got = await ask(`${url}/no-such-page`, {
    headers: { cookie: 'jwt=a.b.c', 'x-request-id': 'forged', 'x-visitor': 'forged' },
  });
  expect(got.headers['cache-control']).toBe('private, no-store');
  expect(got.headers['content-security-policy']).toContain(`'nonce-${rendered[0]?.nonce}'`);
  expect(rendered[0]).toMatchObject({ shared: false, cookies: 'jwt=a.b.c' });
  expect(rendered[0]?.requestId).not.toBe('forged');
  expect(got.headers['x-request-id']).toBe(rendered[0]?.requestId);
  expect(rendered[0]?.visitor).toMatch(/^127\.0\.0\.1;\d+;[0-9a-f]{64}$/);
  expect(rendered[0]?.request.headers.get('cookie')).toBeNull();
});

test('X18 when a public page cannot be rendered anew, the kept one is served', async () => {
  let isDown = false;
  const { url, cache } = await shop({ render: () => (isDown ? html('broken', 503) : html('kept')) });
  await ask(`${url}/`);
  isDown = true;
  cache.invalidate();
  expect(await ask(`${url}/`)).toMatchObject({ status: 200, body: 'kept' });
});

test('a public page that never could be rendered answers as it is, and is tried again', async () => {
  let isDown = true;
  const { url } = await shop({ render: () => (isDown ? html('broken', 503) : html('fine')) });
  expect(await ask(`${url}/`)).toMatchObject({
    status: 503,
    body: 'broken',
    headers: { 'retry-after': '10', 'cache-control': 'no-store' },
  });
  isDown = false;
  expect(await ask(`${url}/`)).toMatchObject({ status: 200, body: 'fine' });
});

test('a page that is drawn once is sent and not kept', async () => {
  const { url, rendered, cache } = await shop({ expiresAt: 0 });
  await ask(`${url}/products?brand=nobody`);
  expect((await ask(`${url}/products?brand=nobody`)).status).toBe(200);
  expect(rendered).toHaveLength(2);
  expect(cache.size).toBe(0);
});

test('a session that ended is cleared and the page asked for once more', async () => {
  const { url } = await shop({ render: () => html('401', 401), tokenRefused: true });
  const got = await ask(`${url}/no-such-page?a=1`, { headers: { cookie: 'jwt=a.b.c' } });
  expect(got).toMatchObject({
    status: 303,
    headers: { location: '/no-such-page?a=1', 'set-cookie': ['jwt=; Max-Age=0'] },
  });
});

import { createHmac } from 'node:crypto';
import { createServer, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import type { Renderer, RenderRequest } from '../app/platform/renderer.server.ts';
import { createApp } from './app.ts';
import { drain } from './drain.ts';
import { createPageCache } from './page-cache.ts';
import { createPages } from './pages.ts';
import { createSharedData } from './shared-data.ts';
import { signVisitor } from './visitor-address.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Given {
  render?: (given: RenderRequest) => Response | Promise<Response>;
  publicUrl?: string;
  backendUrl?: string;
  tokenRefused?: boolean;
  expiresAt?: number;
}

async function shop({
  render = () => html('<h1>Hello</h1>'),
  publicUrl = 'http://localhost:3000',
  backendUrl,
  tokenRefused = false,
  expiresAt = Infinity,
}: Given = {}) {
  const rendered: RenderRequest[] = [];
  const lines: string[] = [];
  const renderer: Renderer = async (given) => {
    rendered.push(given);
    const response = await render(given);
    return {
      response,
      payload: () => '{"data":{"a":1}}',
      setCookies: tokenRefused ? ['jwt=; Max-Age=0'] : [],
      tags: [],
      expiresAt,
      tokenRefused,
    };
  };
  const cache = createPageCache({ maxBytes: 1e6, quality: { first: 1, final: 1 } });
  const backend = { baseUrl: backendUrl ?? 'http://127.0.0.1:9', prefix: '/api' };
  const https = publicUrl.startsWith('https');
  const pages = createPages({
    renderer: () => Promise.resolve(renderer),
    cache,
    shared: createSharedData(),
    backend,
    config: { publicUrl, currency: 'USD', ribbon: true, providers: [], buildId: 'b1' },
    https,
    sessionMaxAge: 60,
    gatewayOrigins: ['https://checkout.stripe.com'],
    panelOrigin: 'https://admin.example',
  });
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const app = createApp({
    publicUrl,
    backend,
    internalSecret: 'secret',
    trustedProxies: 0,
    buildId: () => 'b1',
    files: new Map([
      [
        '/assets/a-1.js',
        {
          bytes: Buffer.from('a()'),
          br: undefined,
          etag: 'W/"a"',
          contentType: 'text/javascript',
          cacheControl: 'public, max-age=31536000, immutable',
        },
      ],
    ]),
    pages,
    isReady: () => Promise.resolve(false),
    cache,
    log,
    requests: log,
  });
  const server = createServer(app);
  return { url: await listen(server), server, rendered, lines, cache };
}

function html(body: string, status = 200): Response {
  return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Node's own client: fetch may not set Host and other headers that these tests are about. */
function ask(url: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const base = new URL(url);
    const path = url.slice(base.origin.length) || '/';
    const outgoing = httpRequest(
      { host: base.hostname, port: base.port, path, method, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

test('a public page is rendered once, for nobody, and comes with an ETag and a policy of hashes', async () => {
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
  const own = await ask(`${url}/`, { headers: { host: 'shop.example' } });
  expect(own.headers['strict-transport-security']).toContain('max-age=31536000');
  const local = await shop();
  expect((await ask(`${local.url}/`, { headers: { host: 'localhost:8123' } })).status).toBe(200);
});

test('an address whose escapes are broken gets the error page of the shop (B04)', async () => {
  const { url, rendered } = await shop({ render: () => html('<h1>We could not read that</h1>') });
  const got = await ask(`${url}/%E0%A4%A`);
  expect(got).toMatchObject({ status: 400, body: '<h1>We could not read that</h1>' });
  expect(got.headers['cache-control']).toBe('private, no-store');
  expect(rendered[0]?.request.url).toMatch(/\/_unreadable$/);
});

test('another spelling of an address leads to its one spelling, which alone is kept', async () => {
  const { url } = await shop();
  expect(await ask(`${url}/plans/%68orizon?a=1`)).toMatchObject({
    status: 308,
    headers: { location: '/plans/horizon?a=1' },
  });
  expect((await ask(`${url}/products/a%2fb%7E`)).headers.location).toBe('/products/a%2Fb~');
  expect((await ask(`${url}/products/a%2Fb`)).headers.location).toBeUndefined();
});

test('a page that is drawn once is sent and not kept', async () => {
  const { url, rendered, cache } = await shop({ expiresAt: 0 });
  await ask(`${url}/products?brand=nobody`);
  expect((await ask(`${url}/products?brand=nobody`)).status).toBe(200);
  expect(rendered).toHaveLength(2);
  expect(cache.size).toBe(0);
});

test('doubled and closing slashes lead to the one address of a page, never to another host', async () => {
  const { url } = await shop();
  expect((await ask(`${url}//evil.example/`)).headers.location).toBe('/evil.example');
  expect((await ask(`${url}/plans/?a=1`)).headers.location).toBe('/plans?a=1');
});

test('C10 C11 the build tells its id and its route rules', async () => {
  const { url } = await shop();
  expect(JSON.parse((await ask(`${url}/builds/latest.json`)).body)).toEqual({ id: 'b1' });
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

test('exactly uploads, connect and webhooks are forwarded, byte for byte and without cookies', async () => {
  const asked: { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders; body: string }[] =
    [];
  const backend = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
    request.on('end', () => {
      asked.push({ method: request.method, url: request.url, headers: request.headers, body });
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=1' }).end('<script>x</script>');
    });
  });
  const { url } = await shop({ backendUrl: await listen(backend) });
  const raw = '{ "id":  "evt_1" }\u00e9';
  const hook = await ask(`${url}/webhooks/stripe`, {
    method: 'POST',
    body: raw,
    headers: { 'stripe-signature': 't=1,v1=x', cookie: 'jwt=a.b.c', 'content-type': 'application/json' },
  });
  expect(hook.status).toBe(200);
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    body: Buffer.from(raw).toString('latin1'),
  });
  expect(asked[0]?.headers).toMatchObject({ 'stripe-signature': 't=1,v1=x' });
  expect(asked[0]?.headers.cookie).toBeUndefined();
  expect(asked[0]?.headers['x-request-id']).toBe(hook.headers['x-request-id']);

  const upload = await ask(`${url}/uploads/evil.html`);
  expect(asked[1]?.url).toBe('/uploads/evil.html');
  expect(upload.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
  });
  expect(upload.headers['content-security-policy']).toContain('sandbox');
  expect(upload.headers['set-cookie']).toBeUndefined();

  await ask(`${url}/connect/google?x=1`);
  await ask(`${url}/api/webhooks/stripe`, { method: 'POST', body: '{}' });
  expect(asked.pop()?.url).toBe('/api/webhooks/stripe');
  expect(asked[2]?.url).toBe('/api/connect/google?x=1');
  for (const path of [
    '/api/users',
    '/admin',
    '/uploads/..%2fadmin',
    '/uploads/%2e%2e/admin',
    '/uploadsx/a',
    '/uploads/a//b',
  ]) {
    await ask(url + path);
  }
  expect(
    (await ask(`${url}/uploads/a.png`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })).status,
  ).toBe(405);
  expect(asked).toHaveLength(3);
});

test('a picture comes in the format that the browser accepts, and whoever keeps it is told so', async () => {
  const backend = createServer(({ headers }, response) => {
    const type = headers.accept?.includes('image/avif') ? 'image/avif' : 'image/webp';
    response.writeHead(200, { 'content-type': type, vary: 'Accept' }).end(type);
  });
  const { url } = await shop({ backendUrl: await listen(backend) });
  for (const [accept, type] of [
    ['image/avif,image/webp,*/*;q=0.8', 'image/avif'],
    ['*/*', 'image/webp'],
  ] as const) {
    const got = await ask(`${url}/uploads/a-480.avif`, { headers: { accept } });
    expect(got).toMatchObject({ status: 200, body: type, headers: { 'content-type': type, vary: 'Accept' } });
  }
});

test.each(['/uploads/a.png', '/connect/google'])('the body of a GET of %s never reaches the backend', async (path) => {
  const asked: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const backend = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers });
    request.resume().on('end', () => response.end('{}'));
  });
  const { url } = await shop({ backendUrl: await listen(backend) });
  const smuggled = 'GET /admin/init HTTP/1.1\r\nhost: x\r\n\r\n';
  for (const framing of [{ 'transfer-encoding': 'chunked' }, { 'content-length': String(smuggled.length) }]) {
    expect((await ask(url + path, { body: smuggled, headers: framing })).status).toBe(200);
  }
  // What came on the same line would have been answered before this.
  await ask(url + path);
  expect(asked.map((call) => call.url?.replace('/api', ''))).toEqual([path, path, path]);
  for (const { headers } of asked) expect(headers['content-length'] ?? headers['transfer-encoding']).toBeUndefined();
});

describe('a preview link', () => {
  const documentId = 'a'.repeat(24);

  /** The query of a link as the backend makes it, good for so many seconds. */
  function grantFor(type: string, seconds = 60, secret = 'secret'): string {
    const expires = String(Math.floor(Date.now() / 1000) + seconds);
    const signature = createHmac('sha256', secret)
      .update(`preview\n${type}\n${documentId}\nen\ndraft\n7\n${expires}`)
      .digest('hex');
    const grant = { type, documentId, locale: 'en', status: 'draft', editor: '7', expires, signature };
    return String(new URLSearchParams(grant));
  }
  const pageOf = (path: string, grant: string) => `${path}?${new URLSearchParams({ preview: grant })}`;

  test('shows a draft once, to nobody’s account, and the admin panel alone may frame it', async () => {
    const { url, rendered } = await shop();
    const grant = grantFor('page');
    const link = await ask(`${url}/preview?${grant}`);
    expect(link).toMatchObject({ status: 302, headers: { location: pageOf('/p/preview', grant) } });
    const draft = await ask(url + String(link.headers.location), { headers: { cookie: 'jwt=a.b.c' } });
    expect(rendered[0]).toMatchObject({ preview: grant, shared: true, cookies: null });
    expect(draft.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(draft.headers['content-security-policy']).toContain('frame-ancestors https://admin.example');
    expect(draft.headers['x-frame-options']).toBeUndefined();
    expect((await ask(`${url}/preview?type=tag`)).status).toBe(404);
  });

  test('leads to the page of each kind of content that has one', async () => {
    const { url } = await shop();
    const pages = {
      page: '/p/preview',
      plan: '/plans/preview',
      product: `/products/${documentId}`,
      policy: '/terms-and-conditions',
      article: '/blogs/preview',
      faq: '/faqs',
      partner: '/partner/preview',
    };
    for (const [type, page] of Object.entries(pages)) {
      const grant = grantFor(type);
      expect((await ask(`${url}/preview?${grant}`)).headers.location).toBe(pageOf(page, grant));
    }
  });

  test('that is too old says so, in the panel’s frame too, and draws nothing of the page', async () => {
    const { url, rendered } = await shop({ render: () => html('ended', 410) });
    const ended = await ask(url + pageOf('/p/preview', grantFor('page', -1)), { headers: { cookie: 'jwt=a.b.c' } });
    expect(ended).toMatchObject({
      status: 410,
      body: 'ended',
      headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
    });
    expect(ended.headers['content-security-policy']).toContain('frame-ancestors https://admin.example');
    expect(ended.headers['x-frame-options']).toBeUndefined();
    expect(rendered[0]).toMatchObject({ preview: undefined, cookies: null });
    expect(rendered[0]?.request.url).toMatch(/\/_preview-expired$/);
  });

  test('that was changed, cut or made by another shop opens nothing and is framed by nobody', async () => {
    const { url, rendered } = await shop({ render: () => html('none of ours', 403) });
    const grant = grantFor('page');
    const bad = [
      grant.replace('page', 'plan'),
      grant.replace('editor=7', 'editor=8'),
      grant.slice(0, -1),
      grantFor('page', 60, 'the secret of another shop'),
      'x'.repeat(500),
      '',
    ];
    for (const text of bad) {
      const answer = await ask(url + pageOf('/', text));
      expect(answer).toMatchObject({ status: 403, headers: { 'x-frame-options': 'DENY' } });
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
    expect(rendered.map(({ preview }) => preview)).toEqual(bad.map(() => undefined));
  });
});

test('a session that ended is cleared and the page asked for once more', async () => {
  const { url } = await shop({ render: () => html('401', 401), tokenRefused: true });
  const got = await ask(`${url}/no-such-page?a=1`, { headers: { cookie: 'jwt=a.b.c' } });
  expect(got).toMatchObject({
    status: 303,
    headers: { location: '/no-such-page?a=1', 'set-cookie': ['jwt=; Max-Age=0'] },
  });
});

test('every line of the log carries the request id, and none a query or a cookie', async () => {
  const { url, lines } = await shop();
  const got = await ask(`${url}/?email=a@b.example`, { headers: { cookie: 'jwt=a.b.c' } });
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ requestId: got.headers['x-request-id'] });
  expect(lines.join('')).not.toMatch(/b\.example|a\.b\.c/);
});

test('health is told without the backend, readiness only with it', async () => {
  const { url } = await shop({ publicUrl: 'https://shop.example' });
  expect((await ask(`${url}/healthz`)).status).toBe(200);
  expect((await ask(`${url}/readyz`)).status).toBe(503);
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

import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { ask, listen, shop } from './test-app.ts';

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
  await ask(`${url}/api/webhooks/stripe`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
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

test('a picture comes in the format that the browser accepts, and says so to caches', async () => {
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
  // The response to a request smuggled on the same connection would have arrived before this one's.
  await ask(url + path);
  expect(asked.map((call) => call.url?.replace('/api', ''))).toEqual([path, path, path]);
  for (const { headers } of asked) expect(headers['content-length'] ?? headers['transfer-encoding']).toBeUndefined();
});

test.each([
  ['multipart/form-data; boundary=x', 415],
  ['Multipart/Form-Data; boundary=x', 415],
  ['application/json, multipart/form-data; boundary=x', 415],
  ['text/plain', 415],
  ['', 415],
  ['application/json; charset=utf-8', 200],
  ['application/x-www-form-urlencoded', 200],
])('a webhook with a body of type %j is answered with %d', async (type, status) => {
  let asked = 0;
  const backend = createServer((request, response) => {
    asked += 1;
    request.resume().on('end', () => response.end('{}'));
  });
  const { url } = await shop({ backendUrl: await listen(backend) });
  const headers = type === '' ? {} : { 'content-type': type };
  expect((await ask(`${url}/webhooks/stripe`, { method: 'POST', body: '{}', headers })).status).toBe(status);
  expect(asked).toBe(status === 200 ? 1 : 0);
});

test.each([
  ['image/svg+xml', 'attachment'],
  ['application/pdf', 'attachment'],
  ['text/vtt', 'attachment'],
  ['image/png', undefined],
  ['image/avif', undefined],
  ['video/webm', undefined],
  ['text/html', 'attachment'],
  ['IMAGE/SVG+XML; charset=utf-8', 'attachment'],
])('an uploaded %s that is opened by itself: %s', async (type, disposition) => {
  const backend = createServer((_request, response) => response.writeHead(200, { 'content-type': type }).end('x'));
  const { url } = await shop({ backendUrl: await listen(backend) });
  const { headers } = await ask(`${url}/uploads/a.bin`);
  expect(headers['content-disposition']).toBe(disposition);
  expect(headers['content-security-policy']).toContain('sandbox');
});

test.each([
  ['cross-site', {}, '/login/google/start?next=%2Fusa'],
  ['same-site', {}, '/login/google/start?next=%2Fusa'],
  ['same-origin', {}, null],
  ['none', {}, null],
  [undefined, { referer: 'https://elsewhere.example/page' }, '/login/google/start?next=%2Fusa'],
  [undefined, { referer: 'not an address' }, '/login/google/start?next=%2Fusa'],
  [undefined, {}, null],
] as const)('C09 a browser that comes %s %j is asked first: %s', async (site, headers, asksAt) => {
  const asked: (string | undefined)[] = [];
  const backend = createServer((request, response) => {
    asked.push(request.url);
    response.end();
  });
  const { url } = await shop({ backendUrl: await listen(backend) });
  const from = { ...headers, ...(site ? { 'sec-fetch-site': site } : {}) };
  const got = await ask(`${url}/connect/google?next=%2Fusa`, { headers: from });
  expect(got.headers.location ?? null).toBe(asksAt);
  expect(asked).toHaveLength(asksAt === null ? 1 : 0);
  // The provider redirects the browser back from its own site, so the shop must accept that.
  expect((await ask(`${url}/connect/google/callback?code=1`, { headers: from })).headers.location).toBeUndefined();
});

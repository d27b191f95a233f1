import { once } from 'node:events';
import { type ClientRequest, createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { words } from '@cerulean/messages/all/errors';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { serveFirst } from './fast-path.ts';
import { envelope, refuse } from './result.ts';
import type { Incoming, Route } from './serve.ts';

const lines = vi.hoisted(() => [] as { method: string; path: string; status: number; requestId: string }[]);
vi.mock('../../operations/log-format.ts', async (original) => ({
  ...(await original<object>()),
  logRequest: (line: (typeof lines)[number]) => void lines.push(line),
}));

const JSON_TYPE = { 'content-type': 'application/json' };
const server = createServer((_request, response) => void response.end('"Koa"'));
const errors: unknown[] = [];
let asked: Incoming[] = [];
let port = 0;

const routes: Route[] = [
  {
    method: 'GET',
    path: '/carts/:cartId',
    answer: async (incoming) => {
      asked.push(incoming);
      return { status: 200, body: { words: 'ä' }, headers: { 'cache-control': 'no-store' } };
    },
  },
  {
    method: 'POST',
    path: '/carts',
    answer: async (incoming) => {
      asked.push(incoming);
      return envelope(refuse('cart_full', { most: 50 }), incoming);
    },
  },
  { method: 'GET', path: '/broken', answer: () => Promise.reject(new Error('the color of the database is wrong')) },
];

beforeAll(async () => {
  const log = { info: () => {}, warn: () => {}, error: (_message: string, error: unknown) => void errors.push(error) };
  serveFirst(server, '/api', routes, log);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
  lines.length = 0;
});

function start(method: string, path: string, headers: Record<string, string | number> = {}): ClientRequest {
  return request({ port, method, path, headers, agent: false });
}

async function ask(method: string, path: string, headers: Record<string, string> = {}, body = '') {
  const outgoing = start(method, path, body ? { 'content-length': Buffer.byteLength(body), ...headers } : headers);
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [import('node:http').IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: method === 'HEAD' ? '' : await json(answer) };
}

it('answers a call with its parts, its headers and a line of the log', async () => {
  const { status, headers, body } = await ask('GET', '/api/carts/a%20b?page=2&q=x+y&kind[0]=a&kind[1]=b', {
    'x-request-id': 'request-1',
  });
  expect([status, body]).toEqual([200, { words: 'ä' }]);
  expect(headers).toMatchObject({
    'x-request-id': 'request-1',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': '14',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(asked).toMatchObject([
    {
      params: { cartId: 'a b' },
      query: { page: '2', q: 'x y', kind: ['a', 'b'] },
      body: {},
      text: '',
      requestId: 'request-1',
    },
  ]);
  expect(lines).toMatchObject([{ method: 'GET', path: '/carts/:cartId', status: 200, requestId: 'request-1' }]);
});

it('replaces a request id that is none of ours', async () => {
  const { headers } = await ask('GET', '/api/carts/1', { 'x-request-id': 'ada@example.com' });
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

it('hands over a body as it was sent, too, and answers a refusal', async () => {
  const { status, body } = await ask('POST', '/api/carts', JSON_TYPE, '{ "a": "ä" }');
  expect([status, body]).toMatchObject([409, { error: { name: 'ConflictError', details: { code: 'cart_full' } } }]);
  expect(asked).toMatchObject([{ body: { a: 'ä' }, text: '{ "a": "ä" }' }]);
});

it.each([
  ['broken JSON', '{"a":', words.en.bad_request],
  ['a text', '"a"', words.en.bad_request],
  ['null', 'null', words.en.bad_request],
  ['a prototype', '{"__proto__":{}}', words.en.bad_request],
  ['a prototype with escapes', '{"\\u005f_proto__":{}}', words.en.bad_request],
  ['NUL', '{"a":"\\u0000"}', words.en.unstorable],
  ['half of a pair', '{"a":"\\ud83d"}', words.en.unstorable],
])('refuses a body with %s', async (_what, sent, message) => {
  const { status, body } = await ask('POST', '/api/carts', { ...JSON_TYPE, 'x-request-id': 'request-1' }, sent);
  expect([status, body]).toMatchObject([
    400,
    { data: null, error: { message, details: { code: 'bad_request', requestId: 'request-1' } } },
  ]);
  expect(asked).toEqual([]);
});

it('meets a bug with 500, whose text is only in the log', async () => {
  const { status, body } = await ask('GET', '/api/broken');
  expect([status, body]).toMatchObject([500, { error: { details: { code: 'internal' } } }]);
  expect(JSON.stringify(body)).not.toContain('color');
  expect(String(errors)).toContain('color');
  expect(lines).toMatchObject([{ path: '/broken', status: 500 }]);
});

it('counts a client that leaves in the middle of its body as no error of ours', async () => {
  const outgoing = start('POST', '/api/carts', { ...JSON_TYPE, 'content-length': 500 });
  outgoing.on('error', () => {});
  outgoing.write('{"a":');
  await once(server, 'request');
  outgoing.destroy();
  await expect.poll(() => lines).toMatchObject([{ status: 400 }]);
  expect(asked).toEqual([]);
});

it.each([
  ['another path', 'GET', '/api/nothing', {}, ''],
  ['a path without the prefix', 'GET', '/carts/1', {}, ''],
  ['a path under another prefix', 'GET', '/apis/carts/1', {}, ''],
  ['another spelling of a path', 'GET', '/api/%63arts/1', {}, ''],
  ['an ambiguous path', 'GET', '/api/carts/a%2Fb', {}, ''],
  ['HEAD', 'HEAD', '/api/carts/1', {}, ''],
  ['OPTIONS', 'OPTIONS', '/api/carts/1', {}, ''],
  ['another method', 'PUT', '/api/carts', JSON_TYPE, '{}'],
  ['NUL in the address', 'GET', '/api/carts/1?q=%00', {}, ''],
  ['a form', 'POST', '/api/carts', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1'],
  ['a text', 'POST', '/api/carts', { 'content-type': 'text/plain' }, '{}'],
  ['another character set', 'POST', '/api/carts', { 'content-type': 'application/json; charset=latin1' }, '{}'],
  ['a packed body', 'POST', '/api/carts', { ...JSON_TYPE, 'content-encoding': 'gzip' }, '{}'],
  ['a body of unknown length', 'POST', '/api/carts', { ...JSON_TYPE, 'transfer-encoding': 'chunked' }, ''],
  ['a body that is too large', 'POST', '/api/carts', JSON_TYPE, ' '.repeat(256 * 1024 + 1)],
])('leaves %s to Koa', async (_what, method, path, headers, body) => {
  const answer = await ask(method, path, headers, body);
  expect(answer.body).toBe(method === 'HEAD' ? '' : 'Koa');
  expect(answer.headers).not.toHaveProperty('x-request-id');
  expect([asked, lines]).toEqual([[], []]);
});

it('leaves a request that names two hosts to Koa', async () => {
  const socket = connect(port);
  socket.end('GET /api/carts/1 HTTP/1.1\r\nhost: a.example\r\nhost: b.example\r\nconnection: close\r\n\r\n');
  expect(await text(socket)).toContain('Koa');
  expect(asked).toEqual([]);
});

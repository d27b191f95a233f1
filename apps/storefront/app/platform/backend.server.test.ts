import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BackendError } from './backend-error.ts';
import { createBackend, isRefusal } from './backend.server.ts';
import type { BackendOptions } from './backend.server.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

let seen: Seen[] = [];
let reply: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    seen.push({ method: request.method, url: request.url, headers: request.headers, body });
    reply(response);
  });
});
let baseUrl = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  seen = [];
  reply = (response) => answer(response, 200, { models: [] });
});

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function backend(options: Partial<BackendOptions> = {}) {
  return createBackend({ baseUrl, prefix: '/api', requestId: 'request-1', ...options });
}

test.each(['/api', '/cms/v2', ''])('C00a calls go to the base URL with the prefix %j', async (prefix) => {
  await backend({ prefix }).call('listDeviceModels', { query: { q: 'lumen 7' } });
  expect(seen[0]?.url).toBe(`${prefix}/content/device-models?q=lumen%207`);
});

test('C00b B10 the token goes with every call, with the request id and the signed visitor', async () => {
  await backend({ token: () => 'a.b.c', visitor: '203.0.113.9;1;ff' }).call('listDeviceModels');
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer a.b.c',
    'accept-language': 'en',
    'x-request-id': 'request-1',
    'x-visitor': '203.0.113.9;1;ff',
  });
});

test('B10 without a token no authorization is sent', async () => {
  await backend().call('listDeviceModels');
  expect(seen[0]?.headers.authorization).toBeUndefined();
});

test('C00c a 503 is one request', async () => {
  reply = (response) => answer(response, 503, { nothing: true });
  await expect(backend().call('listDeviceModels')).rejects.toThrow(BackendError);
  expect(seen).toHaveLength(1);
});

test('C00c a reset connection is one request, and counts as unreachable', async () => {
  reply = (response) => response.socket?.resetAndDestroy();
  const error = await backend()
    .call('listDeviceModels')
    .catch((thrown: unknown) => thrown);
  expect(seen).toHaveLength(1);
  expect(error).toMatchObject({ name: 'UnknownError', status: 500, isUnavailable: true });
});

test('C00c a connection that is reset after an answer is one request too', async () => {
  const client = backend();
  await client.call('listDeviceModels');
  reply = (response) => response.socket?.resetAndDestroy();
  await expect(client.call('listDeviceModels')).rejects.toThrow(BackendError);
  expect(seen).toHaveLength(2);
});

test('C00f the error body of the backend is rethrown', async () => {
  const error = {
    status: 409,
    name: 'ConflictError',
    message: 'The cart changed in the meantime.',
    details: { code: 'version_conflict', requestId: 'r' },
  };
  reply = (response) => answer(response, 409, { data: null, error });
  const thrown = await backend()
    .call('listDeviceModels')
    .catch((caught: unknown) => caught);
  expect(thrown).toMatchObject({ ...error, code: 'version_conflict' });
  expect(isRefusal(thrown, 'version_conflict')).toBe(true);
  expect(isRefusal(thrown, 'cart_closed')).toBe(false);
});

test.each([
  ['text', 'upstream is gone'],
  ['JSON without an error', '{"ok":false}'],
  ['nothing', ''],
])('C00g %s becomes an UnknownError with status 500', async (_, body) => {
  reply = (response) => response.writeHead(500).end(body);
  const thrown = await backend()
    .call('listDeviceModels')
    .catch((caught: unknown) => caught);
  expect(thrown).toMatchObject({ name: 'UnknownError', status: 500, message: 'The backend answered 500' });
});

test('an answer that does not fit the contract is an error', async () => {
  reply = (response) => answer(response, 200, { models: 'many' });
  await expect(backend().call('listDeviceModels')).rejects.toThrow('something else than the contract says');
});

test('a refused token is reported once the call carried one', async () => {
  let refused = 0;
  reply = (response) =>
    answer(response, 401, { data: null, error: { status: 401, name: 'U', message: 'No', details: {} } });
  const onTokenRefused = () => void (refused += 1);
  await expect(backend({ onTokenRefused }).call('readMe')).rejects.toThrow('No');
  expect(refused).toBe(0);
  await expect(backend({ onTokenRefused, token: () => 'a.b.c' }).call('readMe')).rejects.toThrow('No');
  expect(refused).toBe(1);
});

test('a parameter stays one segment and cannot climb out of its folder', async () => {
  reply = (response) => answer(response, 404, {});
  await expect(backend().call('readPlan', { params: { slug: 'a/../b?c' } })).rejects.toThrow(BackendError);
  expect(seen[0]?.url).toBe('/api/commerce/catalog/plans/a%2F..%2Fb%3Fc');
  await expect(backend().call('readPlan', { params: { slug: '..' } })).rejects.toThrow('slug cannot be');
});

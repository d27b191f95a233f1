import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { send } from './send-request.server.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that answers once on each connection and closes it when something comes again. */
async function forgetful(): Promise<string> {
  const used = new WeakSet<Socket>();
  server = createServer((request, response) => {
    if (used.has(request.socket)) request.socket.destroy();
    else response.end('ok');
    used.add(request.socket);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const headers = {};

test('what only reads is asked again where the kept connection was closed in the very moment', async () => {
  const url = await forgetful();
  for (let each = 0; each < 3; each += 1)
    expect(await send(url, { method: 'GET', headers, timeout: 2_000 })).toEqual({ status: 200, text: 'ok' });
});

test('what changes something is never sent twice', async () => {
  const url = await forgetful();
  await send(url, { method: 'POST', headers, body: '{}', timeout: 2_000 });
  await expect(send(url, { method: 'POST', headers, body: '{}', timeout: 2_000 })).rejects.toThrow(
    /hang up|ECONNRESET/,
  );
});

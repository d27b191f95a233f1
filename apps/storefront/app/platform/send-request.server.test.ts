import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { send } from './send-request.server.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const get = { method: 'GET', headers: {}, timeout: 2_000 } as const;

async function listening(listener: Parameters<typeof createServer>[1], seconds = 65): Promise<string> {
  server = createServer({ keepAliveTimeout: seconds * 1000 }, listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('a connection that stays open takes the next request', async () => {
  const used: Socket[] = [];
  const url = await listening((request, response) => {
    used.push(request.socket);
    response.end('ok');
  });
  for (let each = 0; each < 3; each += 1) expect(await send(url, get)).toEqual({ status: 200, text: 'ok' });
  expect(new Set(used).size).toBe(1);
});

test('a connection that the server is about to close is not used again', async () => {
  const used: Socket[] = [];
  const url = await listening((request, response) => {
    used.push(request.socket);
    response.end('ok');
  }, 1);
  for (let each = 0; each < 2; each += 1) await send(url, get);
  expect(new Set(used).size).toBe(2);
});

test('C00c nothing is sent twice, also where the kept connection was closed in the very moment', async () => {
  let seen = 0;
  const url = await listening((request, response) => {
    seen += 1;
    if (seen > 1) request.socket.destroy();
    else response.end('ok');
  });
  await send(url, get);
  await expect(send(url, get)).rejects.toThrow(/hang up|ECONNRESET/);
  expect(seen).toBe(2);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

let server: Server | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
});

async function backendThat(status: number): Promise<{ baseUrl: string; prefix: string }> {
  server = createServer((_, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    prefix: '/api',
  };
}

/** Moves the clock two seconds ahead at each reading, so that no result is cached. */
function letTimePass(): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 2_000));
}

test('the shop is ready once its first page has been drawn, which is done once', async () => {
  letTimePass();
  const drawn = Promise.withResolvers<void>();
  const renderFirst = vi.fn(() => drawn.promise);
  const isReady = createReadiness({
    backend: await backendThat(200),
    renderFirst,
  });
  let answer: boolean | undefined;
  const first = isReady().then((ready) => (answer = ready));
  await expect.poll(() => renderFirst).toHaveBeenCalled();
  expect(answer).toBeUndefined();
  drawn.resolve();
  await first;
  expect([answer, await isReady()]).toEqual([true, true]);
  expect(renderFirst).toHaveBeenCalledTimes(1);
});

test('no page is drawn before the backend is ready', async () => {
  const renderFirst = vi.fn(() => Promise.resolve());
  const isReady = createReadiness({
    backend: await backendThat(503),
    renderFirst,
  });
  expect(await isReady()).toBe(false);
  expect(renderFirst).not.toHaveBeenCalled();
});

test('a first page that fails is tried again, and does not keep the shop closed for good', async () => {
  letTimePass();
  const isReady = createReadiness({
    backend: await backendThat(200),
    renderFirst: () => Promise.reject(new Error('The home page is broken')),
  });
  expect([await isReady(), await isReady(), await isReady()]).toEqual([false, false, true]);
});

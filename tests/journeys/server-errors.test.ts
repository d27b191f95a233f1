import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startThirdParties, type ThirdParties } from '../../tools/simulators/src/third-parties/start-third-parties.ts';
import { type SecondShop, startSecondShop } from '../support/second-shop.ts';
import { system, until } from '../support/system.ts';

let others: ThirdParties;
let shop: SecondShop;
let backend: Server;

/** Starts a proxy to the system's backend that returns an invalid response for one plan. */
async function startBrokenBackend(): Promise<Server> {
  const { hostname, port } = new URL(system.cms);
  const server = createServer((incoming, response) => {
    if (incoming.url?.includes('/catalog/plans/horizon')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"plan":"ada@example.com"}');
      return;
    }
    const { method, url: path, headers } = incoming;
    const passed = ask({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

beforeAll(async () => {
  [others, backend] = await Promise.all([startThirdParties(), startBrokenBackend()]);
  const { port } = backend.address() as AddressInfo;
  shop = await startSecondShop({ ERROR_DSN: others.dsn, CMS_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await shop?.stop();
  backend?.closeAllConnections();
  backend?.close();
  await others?.close();
});

test('B19 C13 an error of the server is reported without the visitor, once for many of the same, and what works tells nothing', async () => {
  expect((await fetch(`${shop.url}/plans/bay`)).status).toBe(200);
  expect((await fetch(`${shop.url}/plans/no-such-plan`)).status).toBe(404);
  expect(others.reports).toEqual([]);
  const headers = {
    cookie: 'jwt=secret-token; cart=secret-cart',
    'user-agent': 'Harbor 7',
    'x-forwarded-for': '203.0.113.9',
  };
  for (let time = 0; time < 5; time += 1) {
    const answer = await fetch(`${shop.url}/plans/horizon?utm_source=ada-lovelace`, { headers });
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('ada@example.com');
  }
  await until(async () => others.reports.length > 0);
  expect(others.reports).toHaveLength(1);
  const [report] = others.reports;
  expect(report?.url).toBe('/api/1/envelope/');
  expect(report?.items).toMatchObject([
    {
      type: 'event',
      body: {
        level: 'error',
        server_name: 'storefront',
        transaction: '/plans/:slug',
        tags: { part: 'storefront', place: 'A page could not get its data' },
      },
    },
  ]);
  const all = JSON.stringify(others.reports);
  for (const personal of [
    'secret-token',
    'secret-cart',
    'Harbor 7',
    '203.0.113.9',
    'ada-lovelace',
    'ada@example',
    'horizon',
  ])
    expect(all, personal).not.toContain(personal);
});

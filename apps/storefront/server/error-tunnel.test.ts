import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createErrorTunnel, MAX_REPORT_BYTES, REPORTS_A_MINUTE } from './error-tunnel.ts';
import { BodyTooLarge, send } from './bodies.ts';

interface Received {
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a fake of the service that receives the error reports. */
async function ingest(status = 200, headers: Record<string, string> = {}) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ url: request.url, headers: request.headers, body });
      response.writeHead(status, headers).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { received, dsn: `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/7` };
}

/** Serves only the error report path, on a separate server. */
async function tunnel(dsn: string, now?: () => number) {
  const pass = createErrorTunnel(dsn, now);
  if (!pass) throw new Error('There is no tunnel');
  const server = createServer((request, response) => {
    pass(request, '192.0.2.1', pino({ enabled: false })).then(
      (answer) => send(request, response, answer),
      (error: unknown) => response.writeHead(error instanceof BodyTooLarge ? 413 : 500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_errors`;
  return (body: string) =>
    fetch(url, { method: 'POST', body, headers: { cookie: 'jwt=secret', 'x-forwarded-for': '203.0.113.9' } });
}

const envelope = (dsn: string) => `${JSON.stringify({ dsn })}\n{"type":"event"}\n{"message":"x"}`;

test('C13 B19 a report goes to the host of our DSN, with its body and nothing else of the request', async () => {
  const { dsn, received } = await ingest();
  const post = await tunnel(dsn);
  expect((await post(envelope(dsn))).status).toBe(200);
  expect(received).toMatchObject([{ url: '/api/7/envelope/', body: envelope(dsn) }]);
  expect(received[0]?.headers).not.toHaveProperty('cookie');
  expect(JSON.stringify(received[0]?.headers)).not.toContain('203.0.113.9');
});

test.each([['{"dsn":"https://key@evil.example/7"}\n{}'], ['{}\n{}'], ['null'], ['no envelope'], ['']])(
  'B19 an envelope of another DSN is refused and goes nowhere: %j',
  async (body) => {
    const { dsn, received } = await ingest();
    expect((await (await tunnel(dsn))(body)).status).toBe(400);
    expect(received).toEqual([]);
  },
);

test('B19 a report that is too large is refused', async () => {
  const { dsn, received } = await ingest();
  const post = await tunnel(dsn);
  expect((await post(envelope(dsn) + 'x'.repeat(MAX_REPORT_BYTES))).status).toBe(413);
  expect(received).toEqual([]);
});

test('B19 one address sends so many reports in a minute and no more', async () => {
  const { dsn, received } = await ingest();
  let now = 0;
  const post = await tunnel(dsn, () => now);
  for (let count = 0; count < REPORTS_A_MINUTE; count += 1) await post(envelope(dsn));
  const refused = await post(envelope(dsn));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  now = 60_000;
  expect((await post(envelope(dsn))).status).toBe(200);
  expect(received).toHaveLength(REPORTS_A_MINUTE + 1);
});

test('B19 the browser learns how much the service takes, and a dead service is no error of ours', async () => {
  const { dsn } = await ingest(429, { 'retry-after': '30', 'set-cookie': 'a=b' });
  const refused = await (await tunnel(dsn))(envelope(dsn));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect(refused.headers.has('set-cookie')).toBe(false);
  const nobody = 'http://publickey@127.0.0.1:9/7';
  expect((await (await tunnel(nobody))(envelope(nobody))).status).toBe(502);
});

test('B19 without a DSN there is no such path', () => {
  expect(createErrorTunnel(undefined)).toBeUndefined();
});

import { createHmac } from 'node:crypto';
import { PROBE_HEADER, probeText } from '@cerulean/contract/proxy-probe';
import { expect, test } from 'vitest';
import { ask, shop } from './test-app.ts';

function probe(secret: string, seconds: number): string {
  return `${seconds};${createHmac('sha256', secret).update(probeText(seconds)).digest('hex')}`;
}

const now = () => Math.floor(Date.now() / 1000);

test('a caller with the secret learns what the proxy passes on, under any host', async () => {
  const { url } = await shop({ publicUrl: 'https://shop.example' });
  const headers = { host: 'elsewhere.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
  const got = await ask(`${url}/healthz`, { headers: { ...headers, [PROBE_HEADER]: probe('secret', now()) } });
  expect(JSON.parse(got.body.toString())).toEqual({
    status: 'ok',
    proxy: { host: 'elsewhere.example', proto: 'https', forwardedFor: '203.0.113.9', visitor: '127.0.0.1' },
  });
});

test('nobody else is', async () => {
  const { url } = await shop({ publicUrl: 'https://shop.example' });
  for (const header of [probe('another', now()), probe('secret', now() - 3_600), 'secret']) {
    const got = await ask(`${url}/healthz`, { headers: { [PROBE_HEADER]: header, 'x-forwarded-for': '203.0.113.9' } });
    expect(got.status).toBe(200);
    expect(JSON.parse(got.body.toString())).toEqual({ status: 'ok' });
  }
});

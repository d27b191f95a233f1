import { describe, expect, test } from 'vitest';
import { openPaypal, orderBody } from '../testing/open-paypal.ts';

describe('tokens and faults at PayPal', () => {
  test('a wrong secret gets no token, and a token can be taken back', async () => {
    const { paypal, call, control } = await openPaypal();
    const wrong = await fetch(`${paypal}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` },
      body: 'grant_type=client_credentials',
    });
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { error: 'invalid_client' }]);
    await control('/tokens/revoke', {});
    expect((await call('GET', '/v2/checkout/orders/X')).status).toBe(401);
  });

  test('what was performed before an error is found again under its key', async () => {
    const { call, control } = await openPaypal();
    await control('/faults', { operation: 'orders.create', kind: 'error', when: 'after' });
    expect((await call('POST', '/v2/checkout/orders', orderBody(), 'k1')).status).toBe(500);
    expect((await call('POST', '/v2/checkout/orders', orderBody(), 'k1')).status).toBe(200);
    expect((await control('/ledger')).totals).toMatchObject({ orders: 1 });
  });

  test('everything is there again after a restart', async () => {
    const first = await openPaypal();
    const { body } = await first.call('POST', '/v2/checkout/orders', orderBody(), 'k1');
    await first.stop();
    const second = await openPaypal({ SIM_STATE_DIR: first.stateDir });
    expect((await second.call('GET', `/v2/checkout/orders/${body.id}`)).body.id).toBe(body.id);
  });
});

import { describe, expect, test } from 'vitest';
import { openPaypal, orderBody } from '../testing/open-paypal.ts';
import { startEndpoint } from '../testing/start-for-test.ts';
import { rawMember } from './signature.ts';

describe('webhooks of PayPal', () => {
  test('are signed so that only the very bytes are verified', async () => {
    const endpoint = await startEndpoint();
    const { call, control } = await openPaypal({ PAYPAL_WEBHOOK_URL: endpoint.url });
    const { body } = await call('POST', '/v2/checkout/orders', orderBody(), 'k1');
    await control(`/orders/${body.id}/approve`, { funding: 'review' });
    const captured = await call('POST', `/v2/checkout/orders/${body.id}/capture`, {}, 'c1');
    const capture = captured.body.purchase_units[0]?.payments?.captures[0];
    expect(capture?.status).toBe('PENDING');
    await control(`/captures/${capture?.id}/settle`, { outcome: 'completed' });
    await control('/webhooks/idle', {});
    const types = endpoint.received.map(({ body: text }) => (JSON.parse(text) as { event_type: string }).event_type);
    expect(types.sort()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.PENDING']);

    const { body: event = '', headers = {} } = endpoint.received[0] ?? {};
    const verify = async (text: string, webhook = 'SIMULATEDWEBHOOK') => {
      const fields = {
        auth_algo: headers['paypal-auth-algo'],
        cert_url: headers['paypal-cert-url'],
        transmission_id: headers['paypal-transmission-id'],
        transmission_sig: headers['paypal-transmission-sig'],
        transmission_time: headers['paypal-transmission-time'],
        webhook_id: webhook,
      };
      const sent = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${text}}`;
      return (await call('POST', '/v1/notifications/verify-webhook-signature', sent)).body.verification_status;
    };
    expect(await verify(event)).toBe('SUCCESS');
    expect(await verify(JSON.stringify(JSON.parse(event), null, 1))).toBe('FAILURE');
    expect(await verify(event, 'ANOTHERHOOK')).toBe('FAILURE');
  });

  test('a member of a JSON text is read to the letter', () => {
    const text = '{"a":"x,\\"b\\":{","b" : {"c":[1,2, {"b":"}"}]}, "d":1}';
    expect(rawMember(text, 'b')).toBe('{"c":[1,2, {"b":"}"}]}');
    expect(rawMember(text, 'd')).toBe('1');
    expect(rawMember(text, 'c')).toBeNull();
  });
});

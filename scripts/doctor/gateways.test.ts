import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  PAYPAL,
  startTestSimulators,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  type Simulators,
} from '../../apps/backend/src/commerce/payment/test-simulators.ts';
import { checkGateways } from './check-gateways.ts';
import { listen, LIVE, testPlace, told } from './testing/test-place.ts';

let simulators: Simulators;
beforeAll(async () => {
  simulators = await startTestSimulators('http://127.0.0.1:9');
});
afterAll(() => simulators?.stop());
beforeEach(async () => {
  await simulators.clearFaults();
  await simulators.control('/webhooks', { url: `${LIVE.PUBLIC_URL}/webhooks/stripe`, events: ['*'], mode: 'on' });
  await simulators.controlPaypal('/account', {
    webhook_url: `${LIVE.PUBLIC_URL}/webhooks/paypal`,
    webhook_events: '*',
  });
});

const check = async (about: string, change: Record<string, string> = {}) =>
  told(
    await checkGateways(
      await testPlace({
        GATEWAYS: 'stripe,paypal',
        STRIPE_SECRET_KEY,
        STRIPE_WEBHOOK_SECRET,
        STRIPE_API_BASE: simulators.stripe,
        PAYPAL_CLIENT_ID: PAYPAL.clientId,
        PAYPAL_SECRET: PAYPAL.secret,
        PAYPAL_WEBHOOK_ID: PAYPAL.webhookId,
        PAYPAL_API_BASE: simulators.paypal,
        ...change,
      }),
    ),
    about,
  );

describe('the key', () => {
  test('of both gateways may do all that the shop asks for', async () => {
    expect(await check('Key of Stripe')).toEqual(['ok']);
    expect(await check('Key of PayPal')).toEqual(['ok']);
  });

  test('of Stripe lacks permissions, or none that it needs', async () => {
    const key = 'rk_test_doctor123';
    await simulators.control('/restricted-keys', { key, permissions: ['rak_checkout_session_write'] });
    const lines = await check('Key of Stripe', { STRIPE_SECRET_KEY: key });
    expect(lines).toContainEqual(expect.stringMatching(/^to do: .*rak_charge_write.*refund payments/));
    expect(lines).toContainEqual(expect.stringMatching(/^not checked: .*rak_accounts_kyc_basic_read/));
    expect(await check('Webhook at Stripe', { STRIPE_SECRET_KEY: key })).toEqual([
      expect.stringMatching(/^not checked: .*rak_webhook_read/),
    ]);
  });

  test('of PayPal lacks a permission', async () => {
    const scope = 'https://uri.paypal.com/services/disputes/read-seller';
    await simulators.controlPaypal('/account', { withheld_scopes: scope });
    expect(await check('Key of PayPal')).toEqual([expect.stringMatching(/^to do: .*Customer disputes/)]);
  });

  test('is refused, which is said without the key', async () => {
    const stripe = await check('Key of Stripe', { STRIPE_SECRET_KEY: 'sk_test_never_made' });
    expect(stripe).toEqual([expect.stringContaining('to do: correct STRIPE_SECRET_KEY')]);
    expect(stripe.join()).not.toContain('sk_test_never_made');
    const paypal = await check('Key of PayPal', { PAYPAL_SECRET: 'another-one' });
    expect(paypal).toEqual([expect.stringContaining('to do: correct PAYPAL_CLIENT_ID')]);
  });

  test('is not checked while the gateway cannot be reached, is off, or has no key', async () => {
    const away = { STRIPE_API_BASE: 'http://127.0.0.1:1', PAYPAL_API_BASE: 'http://127.0.0.1:1' };
    for (const about of ['Key of Stripe', 'Webhook at Stripe', 'Clock beside Stripe’s', 'Key of PayPal'])
      expect(await check(about, away)).toEqual([expect.stringMatching(/^not checked: /)]);
    expect(await check('Key of PayPal', { GATEWAYS: 'stripe' })).toEqual(['not checked: GATEWAYS leaves paypal out']);
    expect(await check('Key of PayPal', { PAYPAL_SECRET: '' })).toEqual([
      expect.stringContaining('PAYPAL_SECRET is not set'),
    ]);
  });

  test('cannot charge in the currency of the shop', async () => {
    expect(await check('Currency', { CURRENCY: 'KWD' })).toEqual([
      expect.stringMatching(/^to do: The gateway \w+ .*KWD/),
      expect.stringMatching(/^to do: The gateway \w+ .*KWD/),
    ]);
  });
});

describe('the webhook', () => {
  test('leads here with all events', async () => {
    expect(await check('Webhook at Stripe')).toEqual(['ok']);
    expect(await check('Webhook at PayPal')).toEqual(['ok']);
  });

  test('leads elsewhere', async () => {
    await simulators.control('/webhooks', { url: 'https://old.test/webhooks/stripe' });
    await simulators.controlPaypal('/account', { webhook_url: 'https://old.test/webhooks/paypal' });
    expect(await check('Webhook at Stripe')).toEqual([expect.stringMatching(/^to do: .*only to https:\/\/old\.test/)]);
    expect(await check('Webhook at PayPal')).toEqual([expect.stringMatching(/^to do: .*https:\/\/old\.test/)]);
  });

  test('leaves events out', async () => {
    await simulators.control('/webhooks', { events: ['checkout.session.completed'] });
    await simulators.controlPaypal('/account', {
      webhook_url: `${LIVE.PUBLIC_URL}/webhooks/paypal`,
      webhook_events: 'CHECKOUT.ORDER.APPROVED',
    });
    expect(await check('Webhook at Stripe')).toEqual([expect.stringMatching(/^to do: .*add .*refund\.failed/)]);
    expect(await check('Webhook at PayPal')).toEqual([
      expect.stringMatching(/^to do: .*add .*PAYMENT\.REFUND\.FAILED/),
    ]);
  });

  test('is unknown to PayPal', async () => {
    expect(await check('Webhook at PayPal', { PAYPAL_WEBHOOK_ID: 'OTHER1' })).toEqual([
      expect.stringContaining('to do: PayPal knows no webhook OTHER1'),
    ]);
  });

  test('cannot lead to a shop without https', async () => {
    expect(await check('Webhook at Stripe', { PUBLIC_URL: 'http://localhost:3000' })).toEqual([
      expect.stringMatching(/^not checked: no gateway posts to http:\/\/localhost:3000/),
    ]);
  });
});

describe('the clock', () => {
  test('agrees with the gateway’s', async () => {
    expect(await check('Clock beside Stripe’s')).toEqual(['ok']);
    expect(await check('Clock beside PayPal’s')).toEqual(['ok']);
  });

  test.each([
    ['ahead', -3_600],
    ['behind', 3_600],
  ])('is %s', async (word, seconds) => {
    const port = await listen(
      createServer((_request, response) => {
        response.setHeader('date', new Date(Date.now() + seconds * 1000).toUTCString());
        response.end();
      }),
    );
    const lines = await check('Clock beside Stripe’s', { STRIPE_API_BASE: `http://127.0.0.1:${port}` });
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^to do: switch NTP on: .*3\\d{3} s ${word}$`))]);
  });
});

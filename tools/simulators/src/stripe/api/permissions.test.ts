import { expect, test } from 'vitest';
import { failure, sdk, sessionParams, startForTest } from '../../testing/start-for-test.ts';

const KEY = 'rk_test_restricted42';

test('a restricted key is answered 403 in Stripe’s words for what it may not do, and works for the rest', async () => {
  const { origin, control } = await startForTest();
  await control('/restricted-keys', { key: KEY, permissions: ['rak_checkout_session_write'] });
  const stripe = sdk(origin, KEY);
  const session = await stripe.checkout.sessions.create(sessionParams());
  // Permission to write includes permission to read.
  expect((await stripe.checkout.sessions.retrieve(session.id)).id).toBe(session.id);
  for (const [permission, call] of [
    ['rak_accounts_kyc_basic_read', () => stripe.accounts.retrieveCurrent()],
    ['rak_charge_read', () => stripe.charges.retrieve('ch_1')],
    ['rak_charge_write', () => stripe.refunds.create({ charge: 'ch_1' })],
    ['rak_dispute_read', () => stripe.disputes.list()],
    ['rak_balance_transaction_source_read', () => stripe.balanceTransactions.list()],
    ['rak_webhook_read', () => stripe.webhookEndpoints.list()],
  ] as const) {
    const error = await failure(call());
    expect(error).toMatchObject({ type: 'StripePermissionError', statusCode: 403, rawType: 'invalid_request_error' });
    expect(error.message).toContain(`Having the '${permission}' permission would allow this request to continue.`);
    expect(error.message).not.toContain(KEY);
  }
});

test('a key that was never made is answered 401', async () => {
  const { origin } = await startForTest();
  expect((await failure(sdk(origin, KEY).accounts.retrieveCurrent())).statusCode).toBe(401);
});

test('a country says in which currencies it charges', async () => {
  const { stripe } = await startForTest();
  const { supported_payment_currencies: currencies } = await stripe.countrySpecs.retrieve('US');
  expect(currencies).toContain('eur');
  expect(currencies).not.toContain('irr');
  expect((await failure(stripe.countrySpecs.retrieve('usa'))).statusCode).toBe(404);
});

test('a custom domain moves the pages, and nothing else', async () => {
  const { stripe, origin, control } = await startForTest();
  await control('/custom-domain', { origin: 'https://pay.operator.example' });
  const { id, url } = await stripe.checkout.sessions.create(sessionParams());
  expect(url).toBe(`https://pay.operator.example/c/pay/${id}`);
  expect((await fetch(`${origin}/c/pay/${id}`)).status).toBe(200);
});

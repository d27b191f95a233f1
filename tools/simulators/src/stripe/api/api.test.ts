import { describe, expect, test } from 'vitest';
import { failure, sdk, sessionParams, startForTest } from '../../testing/start-for-test.ts';

describe('the API as the official SDK speaks it', () => {
  test('says whose key it is and in which currency', async () => {
    const { stripe } = await startForTest({ CURRENCY: 'EUR' });
    const account = await stripe.accounts.retrieveCurrent();
    expect(account).toMatchObject({ object: 'account', default_currency: 'eur', charges_enabled: true });
    expect(account.lastResponse.requestId).toMatch(/^req_\w{14}$/);
  });

  test('refuses a wrong key and a missing one with 401', async () => {
    const { origin } = await startForTest();
    const wrong = await failure(sdk(origin, 'sk_test_somethingelse').accounts.retrieveCurrent());
    expect(wrong).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
      message: 'Invalid API Key provided: sk_test_*********else',
    });
    const response = await fetch(`${origin}/v1/account`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.stringContaining('You did not provide an API key') },
    });
  });

  test('answers what is not there with resource_missing', async () => {
    const { stripe } = await startForTest();
    expect(await failure(stripe.checkout.sessions.retrieve('cs_test_nothing'))).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
      message: "No such checkout.session: 'cs_test_nothing'",
      doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
      requestId: expect.stringMatching(/^req_/),
    });
    for (const call of [
      stripe.charges,
      stripe.refunds,
      stripe.events,
      stripe.paymentIntents,
      stripe.balanceTransactions,
    ]) {
      expect(await failure(call.retrieve('xx_nothing'))).toMatchObject({ code: 'resource_missing', statusCode: 404 });
    }
  });

  test('refuses addresses and versions that Stripe does not have', async () => {
    const { stripe, origin } = await startForTest();
    expect(await failure(stripe.customers.list())).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/customers)'),
    });
    const response = await fetch(`${origin}/v1/account`, {
      headers: { Authorization: 'Bearer sk_test_simulator', 'Stripe-Version': 'newest' },
    });
    expect(response.status).toBe(400);
  });

  test('lists page by page, newest first, forward and back', async () => {
    const { stripe } = await startForTest();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await stripe.checkout.sessions.create(sessionParams())).id);
    const first = await stripe.checkout.sessions.list({ limit: 2 });
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/checkout/sessions' });
    const all: string[] = [];
    for await (const session of stripe.checkout.sessions.list({ limit: 2 })) all.push(session.id);
    expect(all).toEqual(ids);
    const back = await stripe.checkout.sessions.list({ limit: 2, ending_before: ids[4] });
    expect(back.data.map((session) => session.id)).toEqual(ids.slice(2, 4));
    expect(await failure(stripe.checkout.sessions.list({ limit: 101 }))).toMatchObject({
      statusCode: 400,
      param: 'limit',
    });
  });

  test('expands ids to objects four levels deep, and nothing else', async () => {
    const { stripe, control } = await startForTest();
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    await control(`/sessions/${id}/pay`, {});
    const session = await stripe.checkout.sessions.retrieve(id, {
      expand: ['line_items', 'payment_intent.latest_charge.balance_transaction'],
    });
    expect(session.line_items?.data[0]).toMatchObject({
      object: 'item',
      amount_total: 12_900,
      description: 'Lumen 7',
      quantity: 1,
    });
    expect(session).toMatchObject({
      payment_intent: { latest_charge: { balance_transaction: { amount: 12_900, fee: 404, net: 12_496 } } },
    });
    const list = await stripe.checkout.sessions.list({ expand: ['data.payment_intent'] });
    expect(list.data[0]).toMatchObject({ payment_intent: { object: 'payment_intent', status: 'succeeded' } });
    expect(await failure(stripe.checkout.sessions.retrieve(id, { expand: ['metadata'] }))).toMatchObject({
      message: 'This property cannot be expanded (metadata).',
    });
  });

  test('finds the session of a payment intent', async () => {
    const { stripe, control } = await startForTest();
    await stripe.checkout.sessions.create(sessionParams());
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    const { payment_intent } = await control<{ payment_intent: string }>(`/sessions/${id}/pay`, {});
    const found = await stripe.checkout.sessions.list({ payment_intent });
    expect(found.data.map((session) => session.id)).toEqual([id]);
    expect((await stripe.checkout.sessions.list({ payment_intent: 'pi_nothing' })).data).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { failure, sessionParams, startForTest } from '../testing/start-for-test.ts';

const now = (): number => Math.floor(Date.now() / 1000);

function line(unit_amount: number, quantity = 1, currency = 'usd'): object {
  return { price_data: { currency, unit_amount, product_data: { name: 'Kite SE' } }, quantity };
}

describe('a checkout session', () => {
  test('is made as the shop asked, open, unpaid and with an address to pay at', async () => {
    const { stripe, origin } = await startForTest();
    const session = await stripe.checkout.sessions.create(
      sessionParams({ locale: 'en', custom_text: { submit: { message: 'Thank you' } }, expires_at: now() + 3_600 }),
    );
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: 12_900,
      currency: 'usd',
      client_reference_id: 'attempt-1',
      metadata: { attempt: 'attempt-1' },
      customer_email: 'ada@example.com',
      locale: 'en',
      custom_text: { submit: { message: 'Thank you' } },
      url: `http://localhost:${new URL(origin).port}/c/pay/${session.id}`,
    });
    const items = await stripe.checkout.sessions.listLineItems(session.id);
    expect(items.data).toMatchObject([
      { description: 'Lumen 7', amount_total: 12_900, price: { unit_amount: 12_900, type: 'one_time' } },
    ]);
  });

  test.each([
    ['an empty label', { customer_email: 'ada@.example.com' }, 'customer_email', 'email_invalid'],
    ['two dots', { customer_email: 'ada@example..com' }, 'customer_email', 'email_invalid'],
    ['an address beyond ASCII', { customer_email: 'zoë@example.com' }, 'customer_email', 'email_invalid'],
    ['a locale that Checkout does not speak', { locale: 'tlh' }, 'locale', undefined],
    ['the name of before', { payment_method_types: ['card'] }, 'payment_method_types', 'parameter_unknown'],
    ['no line items', { line_items: [] }, 'line_items', 'parameter_missing'],
    ['no success_url', { success_url: undefined }, 'success_url', 'parameter_missing'],
    ['a relative success_url', { success_url: '/paid' }, 'success_url', 'url_invalid'],
    ['less than 50 cents', { line_items: [line(49)] }, 'line_items', 'amount_too_small'],
    ['more than 999,999.99 dollars', { line_items: [line(50_000_000, 2)] }, 'line_items', 'amount_too_large'],
    [
      'a negative price',
      { line_items: [line(-1)] },
      'line_items[0][price_data][unit_amount]',
      'parameter_invalid_integer',
    ],
    ['no pieces', { line_items: [line(100, 0)] }, 'line_items[0][quantity]', 'parameter_invalid_integer'],
    [
      'two currencies',
      { line_items: [line(100), line(100, 1, 'eur')] },
      'line_items[1][price_data][currency]',
      undefined,
    ],
    [
      'a currency that is not charged',
      { line_items: [line(100, 1, 'irr')] },
      'line_items[0][price_data][currency]',
      undefined,
    ],
    [
      'a third digit that is not 0',
      { line_items: [line(1_001, 1, 'kwd')] },
      'line_items[0][price_data][unit_amount]',
      'parameter_invalid_integer',
    ],
    [
      'a fraction of a krona',
      { line_items: [line(50_050, 1, 'isk')] },
      'line_items[0][price_data][unit_amount]',
      'parameter_invalid_integer',
    ],
    ['101 line items', { line_items: Array.from({ length: 101 }, () => line(100)) }, 'line_items', undefined],
    [
      'a catalog price',
      { line_items: [{ price: 'price_1', quantity: 1 }] },
      'line_items[0][price]',
      'resource_missing',
    ],
    ['a customer that is not there', { customer: 'cus_1' }, 'customer', 'resource_missing'],
    ['a malformed e-mail address', { customer_email: 'ada' }, 'customer_email', 'email_invalid'],
    ['a page that closes in 29 minutes', { expires_at: now() + 29 * 60 }, 'expires_at', undefined],
    ['a page that closes in 25 hours', { expires_at: now() + 25 * 3_600 }, 'expires_at', undefined],
    ["a parameter that is not Stripe's", { sucess_url: 'x' }, 'sucess_url', 'parameter_unknown'],
    [
      'a parameter that is not simulated',
      { allow_promotion_codes: true },
      'allow_promotion_codes',
      'parameter_unknown',
    ],
  ])('with %s is refused', async (_name, change, param, code) => {
    const { stripe } = await startForTest();
    const error = await failure(stripe.checkout.sessions.create(sessionParams(change as object)));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param });
    expect(error.code).toBe(code);
    expect((await stripe.checkout.sessions.list()).data).toEqual([]);
  });

  test('expires by the clock, and cannot be paid or expired then', async () => {
    const { stripe, control } = await startForTest();
    const { id } = await stripe.checkout.sessions.create(sessionParams({ expires_at: now() + 1_860 }));
    await control('/clock', { advance_seconds: 1_800 });
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    await control('/clock', { advance_seconds: 90 });
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'expired',
      url: null,
      payment_status: 'unpaid',
    });
    expect(await control(`/sessions/${id}/pay`, {})).toEqual({ outcome: 'refused', status: 'expired' });
    expect((await failure(stripe.checkout.sessions.expire(id))).message).toContain(
      'This Checkout Session has a status of `expired`.',
    );
    expect((await stripe.events.list({ type: 'checkout.session.expired' })).data).toHaveLength(1);
  });

  test('expires alone at the wish of a test', async () => {
    const { stripe, control } = await startForTest();
    const [first, second] = [
      await stripe.checkout.sessions.create(sessionParams()),
      await stripe.checkout.sessions.create(sessionParams()),
    ];
    await control(`/sessions/${first.id}/expire`, {});
    expect((await stripe.checkout.sessions.retrieve(first.id)).status).toBe('expired');
    expect((await stripe.checkout.sessions.retrieve(second.id)).status).toBe('open');
  });

  test('expires at the wish of the shop, with its payment intent, but not once it is complete', async () => {
    const { stripe, control } = await startForTest();
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    const declined = await control<{ payment_intent: string }>(`/sessions/${id}/pay`, { card: 'declined' });
    expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired');
    expect(await stripe.paymentIntents.retrieve(declined.payment_intent)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'expired',
    });
    const paid = await stripe.checkout.sessions.create(sessionParams());
    await control(`/sessions/${paid.id}/pay`, {});
    expect(await failure(stripe.checkout.sessions.expire(paid.id))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('`complete`'),
    });
  });

  test('takes new metadata, and keeps the rest', async () => {
    const { stripe } = await startForTest();
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    await stripe.checkout.sessions.update(id, { metadata: { order: 'CM-1' } });
    expect((await stripe.checkout.sessions.retrieve(id)).metadata).toEqual({ attempt: 'attempt-1', order: 'CM-1' });
  });
});

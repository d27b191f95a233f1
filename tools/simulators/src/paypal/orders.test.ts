import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { issueOf, openPaypal, orderBody, SHIPPING, sourceFor } from '../testing/open-paypal.ts';

describe('an order at PayPal', () => {
  test('is created, approved, captured once and given back, and the ledger knows', async () => {
    const { call, control } = await openPaypal();
    const created = await call('POST', '/v2/checkout/orders', orderBody(), 'k1');
    expect(created).toMatchObject({ status: 201, body: { status: 'PAYER_ACTION_REQUIRED' } });
    expect((await call('POST', '/v2/checkout/orders', orderBody(), 'k1')).body.id).toBe(created.body.id);
    const { id } = created.body;
    expect(issueOf(await call('POST', `/v2/checkout/orders/${id}/capture`, {}, 'c0'))).toBe('ORDER_NOT_APPROVED');
    const { redirect_url } = await control(`/orders/${id}/approve`, {});
    expect(redirect_url).toMatch(/^http:\/\/shop\.test\/paid\?x=1&token=\w+&PayerID=\w+$/);
    const captured = await call('POST', `/v2/checkout/orders/${id}/capture`, {}, 'c1');
    expect(captured).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
    const again = await call('POST', `/v2/checkout/orders/${id}/capture`, {}, 'c1');
    expect(again).toEqual({ status: 200, body: captured.body });
    expect(issueOf(await call('POST', `/v2/checkout/orders/${id}/capture`, {}, 'c2'))).toBe('ORDER_ALREADY_CAPTURED');

    const capture = captured.body.purchase_units[0]?.payments?.captures[0]?.id;
    const part = { amount: { currency_code: 'USD', value: '29.00' } };
    const refund = await call('POST', `/v2/payments/captures/${capture}/refund`, part, 'r1');
    expect(refund).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
    expect((await call('POST', `/v2/payments/captures/${capture}/refund`, part, 'r1')).body.id).toBe(refund.body.id);
    const tooMuch = { amount: { currency_code: 'USD', value: '100.01' } };
    expect(issueOf(await call('POST', `/v2/payments/captures/${capture}/refund`, tooMuch, 'r2'))).toBe(
      'REFUND_AMOUNT_EXCEEDED',
    );
    await call('POST', `/v2/payments/captures/${capture}/refund`, {}, 'r3');
    expect(issueOf(await call('POST', `/v2/payments/captures/${capture}/refund`, {}, 'r4'))).toBe(
      'CAPTURE_FULLY_REFUNDED',
    );
    expect((await control('/ledger?invoice_id=CER-1')).totals).toEqual({
      orders: 1,
      captured: 1,
      charged: 12_900,
      refunded: 12_900,
      kept: 0,
    });
  });

  test('is declined, may be approved again with other money, and pays an invoice once', async () => {
    const { call, control } = await openPaypal();
    const { body } = await call('POST', '/v2/checkout/orders', orderBody(), 'k1');
    await control(`/orders/${body.id}/approve`, { funding: 'declined' });
    const declined = await call('POST', `/v2/checkout/orders/${body.id}/capture`, {}, 'c1');
    expect([declined.status, issueOf(declined)]).toEqual([422, 'INSTRUMENT_DECLINED']);
    expect(declined.body.links.some(({ rel }) => rel === 'redirect')).toBe(true);
    await control(`/orders/${body.id}/approve`, {});
    expect((await call('POST', `/v2/checkout/orders/${body.id}/capture`, {}, 'c2')).status).toBe(201);
    const second = await call('POST', '/v2/checkout/orders', orderBody(), 'k2');
    await control(`/orders/${second.body.id}/approve`, {});
    const refused = await call('POST', `/v2/checkout/orders/${second.body.id}/capture`, {}, 'c3');
    expect(issueOf(refused)).toBe('DUPLICATE_INVOICE_ID');
    const { captures } = await control<{ captures: { id: string }[] }>('/ledger?invoice_id=CER-1');
    await call('POST', `/v2/payments/captures/${captures[0]?.id}/refund`, {}, 'r1');
    const afterRefund = await call('POST', `/v2/checkout/orders/${second.body.id}/capture`, {}, 'c4');
    expect(issueOf(afterRefund)).toBe('DUPLICATE_INVOICE_ID');
  });

  test.each([
    ['ELIGIBLE', 'SET_PROVIDED_ADDRESS', { shipping: SHIPPING }],
    ['NOT_ELIGIBLE', 'NO_SHIPPING', {}],
  ])('leaves its seller %s for protection with %s', async (status, preference, unit) => {
    const { call, control } = await openPaypal();
    const body = orderBody({ payment_source: sourceFor(preference) }, unit);
    const { id } = (await call('POST', '/v2/checkout/orders', body, 'k1')).body;
    await control(`/orders/${id}/approve`, {});
    const captured = await call('POST', `/v2/checkout/orders/${id}/capture`, {}, 'c1');
    expect(captured.body.purchase_units[0]).toMatchObject({
      ...unit,
      payments: { captures: [{ seller_protection: { status } }] },
    });
  });

  test('may be completed with a capture that was declined, and says nothing of captures where it is asked for less', async () => {
    const { call, control } = await openPaypal();
    const { id } = (await call('POST', '/v2/checkout/orders', orderBody(), 'k1')).body;
    await control(`/orders/${id}/approve`, { funding: 'declined_capture' });
    const captured = await call('POST', `/v2/checkout/orders/${id}/capture`, {}, 'c1');
    expect(captured).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
    expect(captured.body.purchase_units[0]?.payments?.captures).toMatchObject([{ status: 'DECLINED' }]);
    const { events } = await control<{ events: { type: string }[] }>(`/events?order=${id}`);
    expect(events.map(({ type }) => type)).toContain('PAYMENT.CAPTURE.DECLINED');
    await control('/faults', { operation: 'orders.get', kind: 'minimal' });
    const bare = await call('GET', `/v2/checkout/orders/${id}`);
    expect(Object.keys(bare.body).toSorted()).toEqual(['id', 'links', 'status']);
  });

  test('is refused without the scope for it, which the token names', async () => {
    const { call, control, token, paypal } = await openPaypal();
    expect((await call('GET', '/v2/payments/refunds/NONE')).status).toBe(404);
    await control('/account', { withheld_scopes: 'reporting/search/read payments/refund' });
    const headers = { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' };
    const span = 'start_date=2026-11-01T00:00:00Z&end_date=2026-11-02T00:00:00Z';
    const denied = await fetch(`${paypal}/v1/reporting/transactions?${span}`, { headers });
    expect([denied.status, await denied.json()]).toMatchObject([
      403,
      { name: 'NOT_AUTHORIZED', details: [{ issue: 'PERMISSION_DENIED' }] },
    ]);
    const refund = `${paypal}/v2/payments/captures/NONE/refund`;
    expect((await fetch(refund, { method: 'POST', headers, body: '{}' })).status).toBe(403);
    await control('/account', {});
    const again = { authorization: `Bearer ${await token()}` };
    expect((await fetch(`${paypal}/v1/reporting/transactions?${span}`, { headers: again })).status).toBe(200);
  });

  test('PAY-C13 takes supplementary data and a contact preference, and refuses what PayPal would', async () => {
    const { call } = await openPaypal();
    const amount = { currency_code: 'USD', value: '9.10' };
    const data = (change: object = {}) => ({
      card: {
        level_2: { invoice_id: 'CER-1', tax_total: amount },
        level_3: {
          shipping_amount: amount,
          ships_from_postal_code: '62701',
          shipping_address: SHIPPING.address,
          line_items: [{ name: 'Lumen 7', quantity: '1', unit_amount: amount, commodity_code: '43191501' }],
        },
      },
      risk: { customer: { ip_address: '2001:db8::7' } },
      ...change,
    });
    const send = (supplementary_data: object, contact_preference = 'NO_CONTACT_INFO') => {
      const { paypal } = sourceFor('GET_FROM_FILE');
      const experience_context = { ...paypal.experience_context, contact_preference };
      const change = { payment_source: { paypal: { experience_context } } };
      return call('POST', '/v2/checkout/orders', orderBody(change, { supplementary_data }), randomUUID());
    };
    const { status, body } = await send(data(), 'UPDATE_CONTACT_INFO');
    expect(status).toBe(201);
    expect((await call('GET', `/v2/checkout/orders/${body.id}`)).body.purchase_units).toMatchObject([
      { supplementary_data: data() },
    ]);
    const refused = [
      await send(data(), 'SHOW_CONTACT_INFO'),
      await send(data({ mood: {} })),
      await send(data({ risk: { customer: { ip_address: 'next door' } } })),
      await send(data({ card: { level_2: { tax_total: { currency_code: 'USD', value: '9.101' } } } })),
      await send(data({ card: { level_3: { line_items: [{ name: 'Lumen 7' }] } } })),
    ];
    expect(refused.map(issueOf)).toEqual([
      'INVALID_PARAMETER_VALUE',
      'INVALID_PARAMETER_VALUE',
      'INVALID_PARAMETER_SYNTAX',
      'DECIMAL_PRECISION',
      'MISSING_REQUIRED_PARAMETER',
    ]);
  });

  test('is forgotten after three hours, keys after six', async () => {
    const { call, control } = await openPaypal();
    const { body } = await call('POST', '/v2/checkout/orders', orderBody(), 'k1');
    await control('/clock', { advance_seconds: 3 * 3600 });
    expect((await call('GET', `/v2/checkout/orders/${body.id}`)).status).toBe(404);
    await control('/clock', { advance_seconds: 3 * 3600 });
    expect((await call('POST', '/v2/checkout/orders', orderBody(), 'k1')).body.id).not.toBe(body.id);
  });

  test('approved and never captured is taken back after three hours, and its shop gets an event', async () => {
    const { call, control } = await openPaypal();
    const { body } = await call('POST', '/v2/checkout/orders', orderBody(), 'k1');
    await control(`/orders/${body.id}/approve`, {});
    await control('/clock', { advance_seconds: 3 * 3600 });
    const { events } = await control<{ events: { type: string }[] }>(`/events?order=${body.id}`);
    expect(events.map(({ type }) => type)).toEqual(['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.PAYMENT-APPROVAL.REVERSED']);
    expect((await call('POST', `/v2/checkout/orders/${body.id}/capture`, {}, 'c1')).status).toBe(404);
  });

  test('answers too many requests with its own words', async () => {
    const { call, control } = await openPaypal();
    await control('/faults', { operation: 'orders.create', kind: 'error', status: 429 });
    const refused = await call('POST', '/v2/checkout/orders', orderBody(), 'k1');
    expect(refused).toMatchObject({ status: 429, body: { name: 'RATE_LIMIT_REACHED' } });
  });

  test.each([
    ['PAYPAL_REQUEST_ID_REQUIRED', orderBody(), undefined],
    ['MALFORMED_REQUEST_JSON', '{', 'k'],
    ['UNSUPPORTED_INTENT', orderBody({ intent: 'AUTHORIZE' }), 'k'],
    ['INVALID_CURRENCY_CODE', orderBody({}, { items: undefined, amount: { currency_code: 'KWD', value: '1' } }), 'k'],
    ['DECIMAL_PRECISION', orderBody({}, { items: undefined, amount: { currency_code: 'JPY', value: '1.5' } }), 'k'],
    [
      'CANNOT_BE_ZERO_OR_NEGATIVE',
      orderBody({}, { items: undefined, amount: { currency_code: 'USD', value: '0' } }),
      'k',
    ],
    ['ITEM_TOTAL_REQUIRED', orderBody({}, { amount: { currency_code: 'USD', value: '129.00' } }), 'k'],
    [
      'AMOUNT_MISMATCH',
      orderBody(
        {},
        {
          amount: {
            currency_code: 'USD',
            value: '130.00',
            breakdown: { item_total: { currency_code: 'USD', value: '129.00' } },
          },
        },
      ),
      'k',
    ],
    ['INVALID_PARAMETER_VALUE', orderBody({}, { shiping: {} }), 'k'],
    ['MISSING_SHIPPING_ADDRESS', orderBody({ payment_source: sourceFor('SET_PROVIDED_ADDRESS') }), 'k'],
    ['INVALID_PARAMETER_VALUE', orderBody({ payment_source: sourceFor('ANY') }), 'k'],
    ['INVALID_SHIPPING_ADDRESS', orderBody({}, { shipping: { address: { country_code: 'US' } } }), 'k'],
  ])('is refused with %s', async (issue, body, key) => {
    const { call } = await openPaypal();
    expect(issueOf(await call('POST', '/v2/checkout/orders', body, key))).toBe(issue);
  });

  test('shows its buyer a page that is a plain form, and sends them back', async () => {
    const { call, paypal } = await openPaypal();
    const { body } = await call('POST', '/v2/checkout/orders', orderBody(), 'k1');
    const page = `${paypal}/checkoutnow?token=${body.id}`;
    expect(await (await fetch(page)).text()).toContain('$129.00');
    const post = (form: Record<string, string>) =>
      fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    expect((await post({ do: 'cancel' })).headers.get('location')).toContain('left=1&token=');
    expect((await post({ do: 'pay', funding: 'balance' })).headers.get('location')).toContain('PayerID=');
    await call('POST', `/v2/checkout/orders/${body.id}/capture`, {}, 'c1');
    expect(await (await fetch(page)).text()).toContain('complete');
    expect((await fetch(`${paypal}/checkoutnow?token=NOTHING`)).status).toBe(404);
  });
});

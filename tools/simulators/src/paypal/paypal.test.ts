import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callControl, startEndpoint, startForTest } from '../testing/start-for-test.ts';
import { PENDING_REASONS } from './records.ts';
import { rawMember } from './signature.ts';

const CLIENT = 'simulated-client';
const SECRET = 'only-for-a-simulator';

/** Opens a simulator and returns functions that make the shop's calls to it. */
async function open(env: Record<string, string> = {}) {
  const { paypal, stop, stateDir } = await startForTest(env);
  const basic = Buffer.from(`${CLIENT}:${SECRET}`).toString('base64');
  const token = async (): Promise<string> => {
    const response = await fetch(`${paypal}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    return ((await response.json()) as { access_token: string }).access_token;
  };
  let bearer = await token();
  /** Gets a new token, because a token expires after nine hours. */
  const renew = async (): Promise<void> => {
    bearer = await token();
  };
  const call = async (method: string, path: string, body?: unknown, key?: string) => {
    const response = await fetch(`${paypal}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'paypal-request-id': key }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const control = <T = Answer>(path: string, body?: object) => callControl<T>(paypal, path, body);
  return { paypal, call, control, token, renew, stop, stateDir };
}

interface Answer {
  id: string;
  status: string;
  details?: { issue: string }[];
  links: { rel: string; href: string }[];
  purchase_units: { payments?: { captures: { id: string; status: string }[]; refunds?: { id: string }[] } }[];
  verification_status?: string;
  redirect_url?: string;
  outcome?: string;
  totals?: object;
}

function orderBody(change: object = {}, unit: object = {}): object {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: 'attempt-1',
        invoice_id: 'CER-1',
        amount: {
          currency_code: 'USD',
          value: '129.00',
          breakdown: { item_total: { currency_code: 'USD', value: '129.00' } },
        },
        items: [{ name: 'Lumen 7', quantity: '1', unit_amount: { currency_code: 'USD', value: '129.00' } }],
        ...unit,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: 'http://shop.test/paid?x=1',
          cancel_url: 'http://shop.test/left?left=1',
          user_action: 'PAY_NOW',
        },
      },
    },
    ...change,
  };
}

const sourceFor = (preference: string) => ({
  paypal: {
    experience_context: {
      return_url: 'http://shop.test/paid',
      cancel_url: 'http://shop.test/left',
      shipping_preference: preference,
    },
  },
});

const SHIPPING = {
  name: { full_name: 'Ada Lovelace' },
  address: {
    address_line_1: '1 Analytical Way',
    admin_area_2: 'Springfield',
    admin_area_1: 'IL',
    postal_code: '62701',
    country_code: 'US',
  },
};

type Calls = Pick<Awaited<ReturnType<typeof open>>, 'call' | 'control'>;

/** Pays a new order and returns the id of its capture. */
async function capturedIn({ call, control }: Calls): Promise<string> {
  const { id } = (await call('POST', '/v2/checkout/orders', orderBody(), 'k1')).body;
  await control(`/orders/${id}/approve`, {});
  const captured = await call('POST', `/v2/checkout/orders/${id}/capture`, {}, 'c1');
  return captured.body.purchase_units[0]?.payments?.captures[0]?.id ?? '';
}

const issueOf = ({ body }: { body: Answer }) => body.details?.[0]?.issue;

describe('an order at PayPal', () => {
  test('is created, approved, captured once and given back, and the ledger knows', async () => {
    const { call, control } = await open();
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
    const { call, control } = await open();
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
    const { call, control } = await open();
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
    const { call, control } = await open();
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
    const { call, control, token, paypal } = await open();
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
    const { call } = await open();
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
    const { call, control } = await open();
    const { body } = await call('POST', '/v2/checkout/orders', orderBody(), 'k1');
    await control('/clock', { advance_seconds: 3 * 3600 });
    expect((await call('GET', `/v2/checkout/orders/${body.id}`)).status).toBe(404);
    await control('/clock', { advance_seconds: 3 * 3600 });
    expect((await call('POST', '/v2/checkout/orders', orderBody(), 'k1')).body.id).not.toBe(body.id);
  });

  test('keeps the keys of refunds for 45 days, and counts what was given back so far', async () => {
    const { call, control, renew } = await open();
    const capture = await capturedIn({ call, control });
    const refund = (value: string, key: string) =>
      call('POST', `/v2/payments/captures/${capture}/refund`, { amount: { currency_code: 'USD', value } }, key);
    const first = await refund('29.00', 'r1');
    expect((await refund('10.00', 'r2')).body).toMatchObject({
      seller_payable_breakdown: { gross_amount: { value: '10.00' }, total_refunded_amount: { value: '39.00' } },
    });
    await control('/clock', { advance_seconds: 44 * 86_400 });
    await renew();
    expect((await refund('29.00', 'r1')).body.id).toBe(first.body.id);
    await control('/clock', { advance_seconds: 2 * 86_400 });
    await renew();
    expect((await refund('29.00', 'r1')).body.id).not.toBe(first.body.id);
  });

  test('refuses a second refund of a capture while the first is not answered', async () => {
    const { call, control } = await open();
    const capture = await capturedIn({ call, control });
    await control('/faults', { operation: 'captures.refund', kind: 'gate' });
    const first = call('POST', `/v2/payments/captures/${capture}/refund`, {}, 'r1');
    await control('/gates/wait', { count: 1 });
    const second = await call('POST', `/v2/payments/captures/${capture}/refund`, {}, 'r1');
    expect([second.status, issueOf(second)]).toEqual([409, 'PREVIOUS_REQUEST_IN_PROGRESS']);
    await control('/gates/open', {});
    expect((await first).status).toBe(201);
  });

  test('approved and never captured is taken back after three hours, and its shop gets an event', async () => {
    const { call, control } = await open();
    const { body } = await call('POST', '/v2/checkout/orders', orderBody(), 'k1');
    await control(`/orders/${body.id}/approve`, {});
    await control('/clock', { advance_seconds: 3 * 3600 });
    const { events } = await control<{ events: { type: string }[] }>(`/events?order=${body.id}`);
    expect(events.map(({ type }) => type)).toEqual(['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.PAYMENT-APPROVAL.REVERSED']);
    expect((await call('POST', `/v2/checkout/orders/${body.id}/capture`, {}, 'c1')).status).toBe(404);
  });

  test.each(PENDING_REASONS)('may wait for %s, and cannot be refunded meanwhile', async (reason) => {
    const { call, control } = await open();
    const { body } = await call('POST', '/v2/checkout/orders', orderBody(), 'k1');
    await control(`/orders/${body.id}/approve`, { funding: 'review', pending_reason: reason });
    const captured = await call('POST', `/v2/checkout/orders/${body.id}/capture`, {}, 'c1');
    const capture = captured.body.purchase_units[0]?.payments?.captures[0];
    expect(capture).toMatchObject({ status: 'PENDING', status_details: { reason } });
    expect(issueOf(await call('POST', `/v2/payments/captures/${capture?.id}/refund`, {}, 'r1'))).toBe(
      'PENDING_CAPTURE',
    );
  });

  test.each([
    ['RESOLVED_BUYER_FAVOUR', true, { amount_refunded: { value: '29.00' } }, 'PARTIALLY_REFUNDED', ['T0006', 'T1106']],
    ['ACCEPTED', false, { amount_refunded: { value: '29.00' } }, 'COMPLETED', ['T0006', 'T1106']],
    ['RESOLVED_WITH_PAYOUT', true, { amount_refunded: { value: '29.00' } }, 'COMPLETED', ['T0006']],
    ['RESOLVED_SELLER_FAVOUR', true, {}, 'COMPLETED', ['T0006']],
    ['CANCELED_BY_BUYER', true, {}, 'COMPLETED', ['T0006']],
  ])('is disputed with the end %s, listed: %s', async (outcome, listed, more, status, codes) => {
    const { call, control } = await open();
    const capture = await capturedIn({ call, control });
    const dispute = await control<{ dispute_id: string }>(`/captures/${capture}/dispute`, { amount: 2_900 });
    const part = { amount: { currency_code: 'USD', value: '1.00' } };
    expect(issueOf(await call('POST', `/v2/payments/captures/${capture}/refund`, part, 'r1'))).toBe(
      'TRANSACTION_DISPUTED',
    );
    await control(`/disputes/${dispute.dispute_id}/move`, { outcome, listed });
    const { body } = await call('GET', `/v1/customer/disputes/${dispute.dispute_id}`);
    expect(body).toMatchObject({
      status: 'RESOLVED',
      dispute_amount: { value: '29.00' },
      dispute_outcome: { outcome_code: outcome, ...more },
    });
    expect((await call('GET', `/v2/payments/captures/${capture}`)).body.status).toBe(status);
    const day = 86_400_000;
    const [start_date = '', end_date = ''] = [-day, day].map((by) => new Date(Date.now() + by).toISOString());
    const query = new URLSearchParams({ start_date, end_date });
    const { transaction_details: rows = [] } = (await call('GET', `/v1/reporting/transactions?${query}`))
      .body as unknown as Report;
    expect(rows.map(({ transaction_info: row }) => row['transaction_event_code'])).toEqual(codes);
    const { events } = await control<{ events: { type: string }[] }>('/events');
    expect(events.filter(({ type }) => type === 'PAYMENT.CAPTURE.REVERSED')).toHaveLength(codes.length - 1);
  });

  test('answers too many requests with its own words', async () => {
    const { call, control } = await open();
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
    const { call } = await open();
    expect(issueOf(await call('POST', '/v2/checkout/orders', body, key))).toBe(issue);
  });

  test('shows its buyer a page that is a plain form, and sends them back', async () => {
    const { call, paypal } = await open();
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

describe('tokens and faults at PayPal', () => {
  test('a wrong secret gets no token, and a token can be taken back', async () => {
    const { paypal, call, control } = await open();
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
    const { call, control } = await open();
    await control('/faults', { operation: 'orders.create', kind: 'error', when: 'after' });
    expect((await call('POST', '/v2/checkout/orders', orderBody(), 'k1')).status).toBe(500);
    expect((await call('POST', '/v2/checkout/orders', orderBody(), 'k1')).status).toBe(200);
    expect((await control('/ledger')).totals).toMatchObject({ orders: 1 });
  });

  test('everything is there again after a restart', async () => {
    const first = await open();
    const { body } = await first.call('POST', '/v2/checkout/orders', orderBody(), 'k1');
    await first.stop();
    const second = await open({ SIM_STATE_DIR: first.stateDir });
    expect((await second.call('GET', `/v2/checkout/orders/${body.id}`)).body.id).toBe(body.id);
  });
});

describe('webhooks of PayPal', () => {
  test('are signed so that only the very bytes are verified', async () => {
    const endpoint = await startEndpoint();
    const { call, control } = await open({ PAYPAL_WEBHOOK_URL: endpoint.url });
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

test('reports what was taken and given back in a time, the oldest first, in pages', async () => {
  const { call, control } = await open();
  const { body } = await call('POST', '/v2/checkout/orders', orderBody(), 'k1');
  await control(`/orders/${body.id}/approve`, { funding: 'balance' });
  const captured = await call('POST', `/v2/checkout/orders/${body.id}/capture`, {}, 'c1');
  const id = captured.body.purchase_units[0]?.payments?.captures[0]?.id;
  await control('/clock', { advance_seconds: 60 });
  await call('POST', `/v2/payments/captures/${id}/refund`, {}, 'r1');
  const day = 86_400_000;
  const list = async (days: number, more: object = {}) => {
    const end_date = new Date(Date.now() + day).toISOString();
    const start_date = new Date(Date.parse(end_date) - days * day).toISOString();
    const query = new URLSearchParams({ start_date, end_date, fields: 'transaction_info', page_size: '1', ...more });
    const { status, body: answer } = await call('GET', `/v1/reporting/transactions?${query}`);
    const { transaction_details: rows = [], total_pages: pages } = answer as unknown as Report;
    return { status, pages, rows: rows.map(({ transaction_info: row }) => row) };
  };
  expect(await list(2)).toMatchObject({
    status: 200,
    pages: 2,
    rows: [{ transaction_id: id, transaction_status: 'V' }],
  });
  const [refund] = (await list(2, { page: '2' })).rows;
  expect(refund).toMatchObject({ transaction_event_code: 'T1107', paypal_reference_id: id });
  expect(refund?.['transaction_amount']).toMatchObject({ value: expect.stringMatching(/^-/) });
  expect((await list(32)).status).toBe(400);
  expect((await list(2, { payer: 'ada' })).status).toBe(400);
});

interface Report {
  transaction_details?: { transaction_info: Record<string, unknown> }[];
  total_pages: number;
}

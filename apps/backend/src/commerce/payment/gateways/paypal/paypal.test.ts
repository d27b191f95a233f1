import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { unfitCurrency } from '../check-currency.ts';
import type { CheckoutSessionRequest } from '../gateway.ts';
import { GatewayError, SignatureError } from '../gateway.ts';
import { orderReport } from './order-report.ts';
import { orderRequest } from './order-request.ts';
import { createPaypalClient } from './paypal-client.ts';
import { parsePaypalWebhook } from './paypal-webhook.ts';
import { orderSchema } from './paypal-shapes.ts';
import { fromMoney, paypalUnits, toMoney } from './paypal-units.ts';

const REQUEST: CheckoutSessionRequest = {
  attemptId: '4c1a8a52-7a3b-4f0e-9c7a-0d9f1b6a2e11',
  orderId: 'order',
  orderNumber: 'CER-7K3M-QX42',
  title: 'Order CER-7K3M-QX42',
  currency: 'USD',
  amount: 250,
  lines: [
    { name: 'Case', quantity: 2, unitAmount: 100, isSent: true },
    { name: 'Sales tax', quantity: 1, unitAmount: 100, isSent: false },
    { name: 'Points', quantity: 1, unitAmount: -50, isSent: false },
  ],
  email: 'ada@example.com',
  shipTo: null,
  expiresAt: new Date('2026-11-21T10:31:00Z'),
  returnUrl: 'https://shop.example/back',
  leftUrl: 'https://shop.example/back?left=1',
  language: 'en',
  earlierCharges: 0,
};

it.each([
  [1, 'USD', '0.01'],
  [50, 'USD', '0.50'],
  [123_456_789_012, 'EUR', '1234567890.12'],
  [1_250, 'JPY', '1250'],
  [125_000, 'TWD', '1250'],
])('writes and reads %i of %s as %s, without a fraction of anything', (amount, currency, value) => {
  expect(toMoney(amount, currency)).toEqual({ currency_code: currency, value });
  expect(fromMoney({ currency_code: currency, value })).toBe(amount);
});

it('refuses amounts that PayPal cannot express, and reads none that are not amounts', () => {
  for (const [amount, currency] of [
    [-1, 'USD'],
    [0.5, 'USD'],
    [1, 'TWD'],
    [1, 'KWD'],
  ] as const) {
    expect(() => toMoney(amount, currency)).toThrow('no way to write');
  }
  for (const value of ['', '-1.00', '1.005', '1e3', '1,00']) {
    expect(() => fromMoney({ currency_code: 'USD', value })).toThrow('an amount that is none');
  }
  expect(fromMoney({ currency_code: 'JPY', value: '1250.00' })).toBe(1_250);
});

it.each([
  ['USD', null],
  ['JPY', null],
  ['TWD', 'units of its own'],
  ['KWD', 'cannot charge in KWD'],
])('a shop in %s starts with PayPal: %s', (currency, complaint) => {
  const unfit = unfitCurrency({ name: 'paypal', units: paypalUnits }, currency);
  if (complaint === null) expect(unfit).toBeNull();
  else expect(unfit).toContain(complaint);
});

it('R10 an order charges exactly the lines, less what is off, and carries the attempt', () => {
  expect(orderRequest(REQUEST, 'Cerulean Mobile')).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: REQUEST.attemptId,
        invoice_id: 'CER-7K3M-QX42',
        amount: { value: '2.50', breakdown: { item_total: { value: '3.00' }, discount: { value: '0.50' } } },
        items: [
          { name: 'Case', quantity: '2', unit_amount: { currency_code: 'USD', value: '1.00' } },
          { name: 'Sales tax' },
        ],
      },
    ],
    payment_source: {
      paypal: {
        email_address: 'ada@example.com',
        experience_context: { return_url: REQUEST.returnUrl, cancel_url: REQUEST.leftUrl, user_action: 'PAY_NOW' },
      },
    },
  });
  expect(() => orderRequest({ ...REQUEST, amount: 251 }, '')).toThrow('add up to 250');
  const many = Array.from({ length: 101 }, () => ({ name: 'Item', quantity: 1, unitAmount: 2, isSent: true }));
  expect(JSON.stringify(orderRequest({ ...REQUEST, lines: many, amount: 202 }, ''))).not.toContain('items');
});

it('R10 a try after a charge that went back has its own invoice id, and repeats are the same', () => {
  const [unit] = partsOf(orderRequest({ ...REQUEST, earlierCharges: 1 }, ''));
  expect(unit).toMatchObject({ invoice_id: 'CER-7K3M-QX42-2' });
  expect(orderRequest({ ...REQUEST, earlierCharges: 1 }, '')).toEqual(
    orderRequest({ ...REQUEST, earlierCharges: 1 }, ''),
  );
});

const SHIP_TO = {
  name: 'Ada Lovelace',
  phone: null,
  line1: '1 Analytical Way',
  line2: 'Apt 2',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  country: 'US',
};

it('R10 an order that is sent carries its address, and one of which nothing is sent asks for none', () => {
  const [unit, context] = partsOf(orderRequest({ ...REQUEST, shipTo: SHIP_TO }, ''));
  expect(context).toMatchObject({ shipping_preference: 'SET_PROVIDED_ADDRESS' });
  expect(unit).toMatchObject({
    shipping: {
      name: { full_name: 'Ada Lovelace' },
      address: {
        address_line_1: '1 Analytical Way',
        address_line_2: 'Apt 2',
        admin_area_2: 'Springfield',
        admin_area_1: 'IL',
        postal_code: '62701',
        country_code: 'US',
      },
    },
    items: [{ category: 'PHYSICAL_GOODS' }, { category: 'DIGITAL_GOODS' }],
  });
  const [bare, none] = partsOf(orderRequest(REQUEST, ''));
  expect(none).toMatchObject({ shipping_preference: 'NO_SHIPPING' });
  expect(JSON.stringify(bare)).not.toMatch(/shipping|category/);
});

function partsOf(request: object): [unit: object, context: object] {
  const { purchase_units: units, payment_source: source } = request as {
    purchase_units: [object];
    payment_source: { paypal: { experience_context: object } };
  };
  return [units[0], source.paypal.experience_context];
}

const order = (status: string, captures: object[] = [], refunds: object[] = []) =>
  orderReport(orderSchema.parse({ id: 'ORDER1', status, purchase_units: [{ payments: { captures, refunds } }] }));
const money = (value: string) => ({ currency_code: 'USD', value });

it('R18 R19 tells the state of a page from the order', () => {
  expect(order('PAYER_ACTION_REQUIRED')).toEqual({ state: 'open', declined: false, charges: [] });
  expect(order('APPROVED').state).toBe('approved');
  expect(order('VOIDED').state).toBe('expired');
  const taken = { id: 'C1', status: 'PARTIALLY_REFUNDED', amount: money('3.00') };
  const up = [{ rel: 'up', href: 'https://api.paypal.test/v2/payments/captures/C1' }];
  expect(
    order(
      'COMPLETED',
      [taken],
      [
        { id: 'R1', status: 'COMPLETED', amount: money('1.00'), links: up },
        { id: 'R2', status: 'PENDING', amount: money('0.50'), links: up },
      ],
    ),
  ).toEqual({
    state: 'complete',
    declined: false,
    charges: [{ ref: 'C1', amount: 300, currency: 'USD', refunded: 100, refunding: 50, paidWith: 'PayPal' }],
  });
  expect(order('COMPLETED', [{ ...taken, status: 'PENDING' }])).toEqual({
    state: 'complete',
    declined: false,
    charges: [],
  });
  for (const status of ['DECLINED', 'FAILED']) {
    expect(order('COMPLETED', [{ ...taken, status }])).toMatchObject({ state: 'expired', declined: true });
  }
  const bare = orderSchema.parse({ id: 'ORDER1', status: 'COMPLETED' });
  for (const report of [order('COMPLETED'), orderReport(bare)]) {
    expect(report).toEqual({ state: 'complete', declined: false, charges: [] });
  }
});

/** Starts a server that returns `answers` in order and records its requests. */
async function startServer(answers: [status: number, body: unknown][]) {
  const asked: { path: string; body: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push({ path: request.url ?? '', body, headers: request.headers });
      const isToken = request.url === '/v1/oauth2/token';
      const [status, answer] = isToken
        ? [200, { access_token: 'A1', expires_in: 32_400 }]
        : (answers.shift() ?? [404, {}]);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, client: createPaypalClient({ clientId: 'id', secret: 'secret', base, timeout: 2_000 }) };
}

const call = {
  method: 'POST',
  path: '/v2/x',
  answer: z.object({ ok: z.boolean() }),
  body: {},
  key: 'a:open:1',
} as const;

it.each([
  [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] }, 'refused'],
  [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_COMPLETION_IN_PROGRESS' }] }, 'indeterminate'],
  [400, { name: 'INVALID_REQUEST' }, 'refused'],
  [409, {}, 'indeterminate'],
  [429, {}, 'indeterminate'],
  [500, 'oops', 'indeterminate'],
  [200, { something: 'else' }, 'indeterminate'],
])('an answer %i %j means %s, and one call is one request', async (status, body, kind) => {
  const { client, asked } = await startServer([[status, body]]);
  await expect(client.call(call)).rejects.toMatchObject({ kind });
  expect(asked.filter(({ path }) => path === '/v2/x')).toHaveLength(1);
});

it('asks for one token for many calls, sends the key, and asks again when the token is no longer known', async () => {
  const { client, asked } = await startServer([
    [200, { ok: true }],
    [200, { ok: true }],
    [401, { error: 'invalid_token' }],
    [200, { ok: true }],
  ]);
  await Promise.all([client.call(call), client.call(call)]);
  await client.call(call);
  const paths = asked.map(({ path }) => path);
  expect(paths.filter((path) => path === '/v1/oauth2/token')).toHaveLength(2);
  expect(asked.find(({ path }) => path === '/v2/x')?.headers).toMatchObject({
    authorization: 'Bearer A1',
    'paypal-request-id': 'a:open:1',
  });
});

const HEADERS = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-transmission-id': '9b1deb4d-3b7d-11ed-bdd2',
  'paypal-transmission-sig': 'abc+/=',
  'paypal-transmission-time': '2026-11-21T10:31:00Z',
};
const EVENT = '{"id":"WH-1", "event_type":"CHECKOUT.ORDER.APPROVED",\n "resource":{"id":"ORDER1","amount":1.0}}';

it('X16 has PayPal check a message to the letter, and reads nothing but ids of it', async () => {
  const { client, asked } = await startServer([[200, { verification_status: 'SUCCESS' }]]);
  const notice = await parsePaypalWebhook(client, 'HOOK1', Buffer.from(EVENT), HEADERS);
  expect(notice).toMatchObject({ eventId: 'WH-1', checkoutRef: 'ORDER1', attemptId: null });
  expect(asked.at(-1)?.body).toContain(`"webhook_id":"HOOK1","webhook_event":${EVENT}}`);
});

it.each([
  ['a header is missing', EVENT, { ...HEADERS, 'paypal-transmission-sig': undefined }],
  ['a header is none of PayPal’s', EVENT, { ...HEADERS, 'paypal-cert-url': 'javascript:alert(1)' }],
  ['it is no JSON', 'nonsense', HEADERS],
  ['it is no event', '{"id":1}', HEADERS],
])('X16 refuses a message without asking PayPal when %s', async (_words, body, headers) => {
  const { client, asked } = await startServer([]);
  await expect(parsePaypalWebhook(client, 'HOOK1', Buffer.from(body), headers)).rejects.toThrow(SignatureError);
  expect(asked).toEqual([]);
});

it.each([400, 422])('X16 refuses a message whose parts PayPal does not take: %i', async (status) => {
  const refusal = { name: 'VALIDATION_ERROR', details: [{ issue: 'Invalid cert_url', field: 'cert_url' }] };
  const { client } = await startServer([[status, refusal]]);
  await expect(parsePaypalWebhook(client, 'HOOK1', Buffer.from(EVENT), HEADERS)).rejects.toThrow(SignatureError);
});

it.each([401, 403, 500, 503])('X16 takes no message while PayPal cannot check it: %i', async (status) => {
  const { client } = await startServer([
    [status, {}],
    [status, {}],
  ]);
  const read = parsePaypalWebhook(client, 'HOOK1', Buffer.from(EVENT), HEADERS);
  await expect(read).rejects.toThrow(GatewayError);
});

it('X16 refuses a message that PayPal did not sign', async () => {
  const { client } = await startServer([[200, { verification_status: 'FAILURE' }]]);
  await expect(parsePaypalWebhook(client, 'HOOK1', Buffer.from(EVENT), HEADERS)).rejects.toThrow(SignatureError);
});

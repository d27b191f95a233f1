import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { GatewayName } from '@cerulean/contract/gateways';
import {
  EmailRefused,
  GatewayError,
  SignatureError,
  type Gateway,
  type CheckoutSession,
  type PaymentStatusReport,
  type CheckoutSessionRequest,
} from '../gateway.ts';

/** Gateway and interaction functions that a check case gets. */
export interface Asked {
  gateway: Gateway;
  /** Prints the payment page's link with instructions, and resolves once `until` accepts the session's state. */
  buyer(
    session: CheckoutSession,
    todo: Todo,
    until: (report: PaymentStatusReport) => boolean,
  ): Promise<PaymentStatusReport>;
  say(line: string): void;
}

/** Action that a person takes on a gateway's checkout session. */
export type Todo = 'pay' | 'pay with 3-D Secure' | 'be declined, and leave the page open';

/** One requirement of a gateway's adapter, checked against the real gateway. */
export interface GatewayCase {
  name: string;
  /** The only gateway that the case applies to. Omitted if it applies to all. */
  only?: GatewayName;
  needsBuyer?: true;
  run(asked: Asked): Promise<void>;
}

const AMOUNT = 1_299;
const HALF_HOUR_AND_MORE = 35 * 60_000;

/** Builds a checkout session request for one unit, as the shop sends it for an order. */
function checkoutRequest(change: Partial<CheckoutSessionRequest> = {}): CheckoutSessionRequest {
  const number = `CHECK-${randomUUID().slice(0, 8).toUpperCase()}`;
  return {
    attemptId: randomUUID(),
    orderId: randomUUID(),
    orderNumber: number,
    title: `Order ${number}`,
    currency: 'USD',
    amount: AMOUNT,
    lines: [
      { name: 'Check of the gateway', quantity: 1, unitAmount: AMOUNT - 99, isSent: true },
      { name: 'Sales tax', quantity: 1, unitAmount: 99, isSent: false },
    ],
    email: 'buyer@example.com',
    shipTo: {
      name: 'Test Buyer',
      phone: null,
      line1: '1 Main Street',
      line2: null,
      city: 'San Jose',
      state: 'CA',
      zip: '95131',
      country: 'US',
    },
    expiresAt: new Date(Date.now() + HALF_HOUR_AND_MORE),
    returnUrl: 'https://example.com/paid',
    leftUrl: 'https://example.com/left',
    language: 'en',
    earlierCharges: 0,
    ...change,
  };
}

const open = (gateway: Gateway, request = checkoutRequest()): Promise<CheckoutSession> =>
  gateway.createCheckoutSession(request, `${request.attemptId}:open:1`);
const read = (gateway: Gateway, { ref }: CheckoutSession) => gateway.inspect({ checkoutRef: ref, chargeRef: null });
const isRefused = (error: unknown): boolean => error instanceof GatewayError && error.kind === 'refused';

export const CASES: readonly GatewayCase[] = [
  {
    name: 'the account can sell, and its settings fit',
    async run({ gateway, say }) {
      const { wrong, warnings } = await gateway.check('USD');
      for (const line of warnings) say(`    note: ${line}`);
      assert.deepEqual(wrong, []);
    },
  },
  {
    name: 'a page opens once under its key, and nothing is charged',
    async run({ gateway }) {
      const request = checkoutRequest();
      const session = await open(gateway, request);
      assert.equal((await open(gateway, request)).ref, session.ref);
      assert.ok(URL.parse(session.url), 'the page has an address');
      assert.deepEqual(await read(gateway, session), { state: 'open', declined: false, charges: [] });
      await gateway.expireCheckoutSession(session.ref, `${request.attemptId}:close:1`);
    },
  },
  {
    name: 'a page without an address to send to opens, too',
    async run({ gateway }) {
      const session = await open(gateway, checkoutRequest({ shipTo: null, email: null }));
      assert.equal((await read(gateway, session)).state, 'open');
    },
  },
  {
    name: 'a key with other contents is refused',
    only: 'stripe',
    async run({ gateway }) {
      const request = checkoutRequest();
      await open(gateway, request);
      await assert.rejects(open(gateway, { ...request, returnUrl: 'https://example.com/other' }), isRefused);
    },
  },
  {
    name: 'a page is closed once, and stays closed',
    only: 'stripe',
    async run({ gateway }) {
      const session = await open(gateway);
      assert.equal(await gateway.expireCheckoutSession(session.ref, `${session.ref}:close:1`), 'closed');
      assert.equal(await gateway.expireCheckoutSession(session.ref, `${session.ref}:close:2`), 'closed');
      assert.equal((await read(gateway, session)).state, 'expired');
    },
  },
  {
    name: 'a page that would end too soon is refused',
    only: 'stripe',
    async run({ gateway }) {
      await assert.rejects(
        open(gateway, checkoutRequest({ expiresAt: new Date(Date.now() + 20 * 60_000) })),
        isRefused,
      );
    },
  },
  {
    name: 'an order that is not known has expired',
    only: 'paypal',
    async run({ gateway }) {
      const report = await gateway.inspect({ checkoutRef: '5O190127TN364715T', chargeRef: null });
      assert.deepEqual(report, { state: 'expired', declined: false, charges: [] });
    },
  },
  {
    name: 'an order that nobody approved is not captured',
    only: 'paypal',
    async run({ gateway }) {
      const session = await open(gateway);
      const report = await gateway.capture?.(session.ref, `${session.ref}:capture:1`);
      assert.deepEqual(report, { state: 'open', declined: false, charges: [] });
    },
  },
  {
    name: 'an email address that is none is told from every other refusal',
    async run({ gateway }) {
      await assert.rejects(open(gateway, checkoutRequest({ email: 'x@.example.com' })), EmailRefused);
    },
  },
  {
    name: 'a refund that does not exist is refused',
    async run({ gateway }) {
      await assert.rejects(gateway.readRefund(gateway.name === 'stripe' ? 're_3none' : '1JU08902781691411'), isRefused);
    },
  },
  {
    name: 'a message that nobody signed is refused',
    async run({ gateway }) {
      const body = JSON.stringify({ id: 'WH-1', object: 'event', event_type: 'CHECKOUT.ORDER.APPROVED', resource: {} });
      const headers = {
        'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77',
        'paypal-transmission-id': randomUUID(),
        'paypal-transmission-sig': Buffer.alloc(256).toString('base64'),
        'paypal-transmission-time': new Date().toISOString(),
      };
      await assert.rejects(gateway.parseWebhook(Buffer.from(body), headers), SignatureError);
    },
  },
  {
    name: 'the books of a day can be read',
    async run({ gateway }) {
      const to = new Date(Date.now() - gateway.settlementLagHours * 3_600_000);
      const { entries } = await gateway.listLedgerEntries({ from: new Date(to.getTime() - 86_400_000), to }, null);
      for (const { amount } of entries) assert.ok(Number.isInteger(amount) && amount >= 0);
    },
  },
  {
    name: 'a payment is charged once, and refunded in parts and no further',
    needsBuyer: true,
    async run({ gateway, buyer }) {
      const request = checkoutRequest();
      const charge = await paid({ gateway, buyer }, request, 'pay');
      const back = (amount: number, key: string) =>
        gateway.refund(
          { chargeRef: charge.ref, amount, currency: 'USD', attemptId: request.attemptId },
          `${request.attemptId}:refund:${key}`,
        );
      const first = await back(100, '1');
      assert.equal((await back(100, '1')).ref, first.ref);
      assert.notEqual(await gateway.readRefund(first.ref), 'failed');
      await assert.rejects(back(AMOUNT, '2'), isRefused);
      await back(AMOUNT - 100, '3');
      await assert.rejects(back(1, '4'), isRefused);
    },
  },
  {
    name: 'a payment with 3-D Secure is charged',
    only: 'stripe',
    needsBuyer: true,
    async run({ gateway, buyer }) {
      await paid({ gateway, buyer }, checkoutRequest(), 'pay with 3-D Secure');
    },
  },
  {
    name: 'a card that is declined charges nothing, and the page can be closed',
    only: 'stripe',
    needsBuyer: true,
    async run({ gateway, buyer }) {
      const session = await open(gateway);
      const report = await buyer(session, 'be declined, and leave the page open', ({ declined }) => declined);
      assert.deepEqual(report, { state: 'open', declined: true, charges: [] });
      assert.equal(await gateway.expireCheckoutSession(session.ref, `${session.ref}:close:1`), 'closed');
    },
  },
];

/** Lets a person pay, captures twice with one key if the shop has to capture, and returns the charge. */
async function paid({ gateway, buyer }: Pick<Asked, 'gateway' | 'buyer'>, request: CheckoutSessionRequest, todo: Todo) {
  const session = await open(gateway, request);
  let report = await buyer(session, todo, ({ state }) => state === 'approved' || state === 'complete');
  if (gateway.capture) {
    const key = `${request.attemptId}:capture:1`;
    report = await gateway.capture(session.ref, key);
    assert.deepEqual(await gateway.capture(session.ref, key), report);
  }
  const [charge, ...others] = report.charges;
  assert.deepEqual(others, []);
  assert.ok(charge, report.waitsFor ?? 'the payment is complete, and a charge is not shown: PayPal is looking at it');
  const { amount, currency, refunded } = charge;
  assert.deepEqual({ amount, currency, refunded }, { amount: AMOUNT, currency: 'USD', refunded: 0 });
  assert.deepEqual((await read(gateway, session)).charges, [charge]);
  return charge;
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Cart } from '@cerulean/contract/cart';
import type { GatewayName } from '@cerulean/contract/gateways';
import type { Answer } from '@cerulean/contract/operations';
import type { PaymentStatus } from '@cerulean/contract/payments';
import { privacyHandlers } from '../../privacy/requests/privacy-handlers.ts';
import { cartHandlers } from '../cart/cart-handlers.ts';
import { openTestShop, type Caller, type TestShop } from '../cart/test-shop.ts';
import { checkoutHandlers } from '../cart/checkout/checkout-handlers.ts';
import { sql } from '../db/statement.ts';
import { orderLinkHandlers } from '../order/phone-orders/order-link-handlers.ts';
import { requestHandlers } from '../fulfillment/request-handlers.ts';
import { registryOf } from './gateways/registry.ts';
import type { Gateway } from './gateways/gateway.ts';
import { createPaypalGateway } from './gateways/paypal/paypal-gateway.ts';
import { createStripeGateway } from './gateways/stripe/stripe-gateway.ts';
import { createMailer, mailShops } from '../mail/mail.ts';
import { orderHandlers } from '../order/order-handlers.ts';
import { deliverTasks, type TaskHandlers } from '../outbox/deliver.ts';
import { invoiceHandlers } from '../invoice/invoice-handlers.ts';
import { noPlatform } from '../line/provisioning/deployment-platform.ts';
import { createHttpPlatform } from '../line/provisioning/http-platform.ts';
import { kitHandlers } from '../line/kits/kit-handlers.ts';
import { lineHandlers } from '../line/line-handlers.ts';
import { partnerVisitHandlers } from '../partner/visit-handlers.ts';
import { createStripeTax } from '../pricing/tax/stripe/stripe-tax.ts';
import { rewardHandlers } from '../pricing/points/reward-handlers.ts';
import { taskHandlers } from '../../composition/tasks.ts';
import { createPaymentHandlers } from './payment-handlers.ts';
import type { Payments } from './payments.ts';
import { sweepAttempts } from './sweeper.ts';
import {
  PAYPAL,
  PROVISIONING_TOKEN,
  startTestSimulators,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  type Simulators,
} from './test-simulators.ts';
import { processInbox, receiveWebhook } from './webhook-inbox.ts';

/** Reads a cart's newest attempt. */
export const newestAttempt = sql<{ id: string }>(
  'test.newest-attempt',
  'select id from payment_attempt where cart_id = $1 order by created_at desc limit 1',
);

const HOME = { country: 'US', line1: '1 Pier Rd', line2: null, city: 'Albany', state: 'NY', zip: '12203' } as const;
const SHOP = mailShops({ name: 'Cerulean Mobile', publicUrl: 'http://shop.test', timeZone: 'UTC', ribbon: true }, [
  'en',
  'es',
]);

/** A buyer with a cart that is ready to be paid. */
export interface Buyer {
  cartId: string;
  params: { cartId: string };
  caller: Caller;
  userId: number;
  email: string;
  cart: Cart;
}

/** The simulator's ledger: money totals and checkout sessions. */
export interface Ledger {
  totals: { sessions: number; captured: number; charged: number; refunded: number; kept: number };
  sessions: { id: string; status: string; url: string | null }[];
}

export interface PayShop extends TestShop {
  payments: Payments;
  simulators: Simulators;
  tasks: TaskHandlers;
  buyer(items: readonly object[], email?: string): Promise<Buyer>;
  pay(buyer: Buyer, change?: object): Promise<Answer<'pay'>>;
  /** Returns the request body that the review page would send for the cart's current state. */
  payBody(buyer: Buyer): Promise<object>;
  /** Performs the buyer's action on the payment page with this URL. */
  atPage(url: string, body?: object): Promise<{ outcome: string; redirect_url?: string }>;
  /** Opens the return page. `left`: the cancel link of this attempt, or of the newest attempt (`true`), was used. */
  settle(buyer: Buyer, left?: boolean | string): Promise<PaymentStatus>;
  status(buyer: Buyer): Promise<PaymentStatus>;
  /** Waits until all webhooks are delivered, and processes them. */
  webhooks(): Promise<void>;
  /** Processes everything that is due: webhooks, tasks, and attempts. */
  catchUp(): Promise<void>;
  /** Advances the clocks of the shop and the simulators. */
  advance(seconds: number): Promise<void>;
  /** Resets both clocks, because the tests' tokens are valid for only an hour. */
  resetClock(): Promise<void>;
  ledger(orderId?: string): Promise<Ledger>;
  /** Returns the violations of decision 0006, or an empty list. */
  invariant(): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens a separate test shop with the real gateway adapters, the simulator processes, and their webhooks. */
export async function openPayShop({
  withLines = false,
  withStripeTax = false,
  patience = 20_000,
} = {}): Promise<PayShop> {
  let payments: Payments | undefined;
  const present = (): Payments => {
    if (!payments) throw new Error('The shop is not open yet');
    return payments;
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const incoming = {
        gateway: request.url?.split('/').pop() ?? '',
        body: Buffer.concat(parts),
        headers: request.headers,
        requestId: 'webhook',
      };
      receiveWebhook(present(), incoming).then(
        ({ status, body }) => response.writeHead(status).end(JSON.stringify(body)),
        () => response.writeHead(500).end(),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const webhooks = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
  const simulators = await startTestSimulators(webhooks);
  const shop = await openTestShop({
    ...cartHandlers,
    ...checkoutHandlers,
    ...orderHandlers,
    ...requestHandlers,
    ...invoiceHandlers,
    ...orderLinkHandlers,
    ...createPaymentHandlers(present),
    ...privacyHandlers,
    ...lineHandlers,
    ...rewardHandlers,
    ...partnerVisitHandlers,
    ...kitHandlers,
  }).catch(async (error: unknown) => {
    // Stop the simulators, or they keep the test runner waiting forever.
    await simulators.stop();
    server.close();
    throw error;
  });
  const stripe = { STRIPE_SECRET_KEY, STRIPE_API_BASE: simulators.stripe };
  if (withStripeTax) shop.commerce.tax = createStripeTax(stripe, { quote: patience, rest: patience });
  const gateways: Readonly<Record<GatewayName, Gateway>> = {
    stripe: createStripeGateway({ ...stripe, STRIPE_WEBHOOK_SECRET }, patience),
    paypal: createPaypalGateway(
      {
        PAYPAL_CLIENT_ID: PAYPAL.clientId,
        PAYPAL_SECRET: PAYPAL.secret,
        PAYPAL_WEBHOOK_ID: PAYPAL.webhookId,
        PAYPAL_API_BASE: simulators.paypal,
        MAIL_FROM: 'Cerulean Mobile <hello@shop.test>',
        PUBLIC_URL: 'http://shop.test',
      },
      patience,
    ),
  };
  payments = {
    ...shop.commerce,
    gateways: registryOf(Object.values(gateways)),
    publicUrl: 'http://shop.test',
    secretKey: 'only-for-tests-only-for-tests-only',
    limits: {
      cart: { count: 30, seconds: 600 },
      account: { count: 60, seconds: 600 },
      address: { count: 300, seconds: 600 },
    },
    holdShare: 100,
    returnGrace: 0,
  };
  const mailer = createMailer({ SMTP_URL: simulators.smtp, MAIL_FROM: 'Cerulean Mobile <hello@shop.test>' });
  const tasks = taskHandlers(payments, {
    mailer,
    shop: SHOP,
    codeSecret: 'only-for-tests',
    staff: { address: 'desk@shop.test', panelUrl: 'http://panel.test', lowStock: 2 },
    seller: { name: 'Cerulean Mobile, Inc.', address: ['1 Harbor Way', 'Albany, NY 12203'], taxId: 'EIN 12-3456789' },
    platform: withLines
      ? createHttpPlatform({ url: simulators.lines, token: PROVISIONING_TOKEN, timeout: 1_500 })
      : noPlatform(),
  });
  // Only tests about mobile lines have a provisioning platform. For all others, orders are done once they are paid.
  if (!withLines) tasks['line.open'] = async () => 'done';
  let offset = 0;
  let buyers = 0;
  let doors = 0;
  const idle = () => simulators.controlEach('/webhooks/idle', {});
  const setClocks = async () => {
    const body = { offset_seconds: offset };
    await simulators.controlEach('/clock', body);
  };

  const pay = async (buyer: Buyer, change: object = {}) =>
    shop.call('pay', { params: buyer.params, body: { ...(await payBody(buyer)), ...change } }, buyer.caller);
  const versionsInForce = async () =>
    Object.fromEntries((await shop.db.query(selectPolicies)).map(({ slug, version }) => [slug, version]));
  const payBody = async (buyer: Buyer): Promise<object> => {
    const cart = await shop.call('readCart', { params: buyer.params }, buyer.caller);
    return {
      version: cart.version,
      gateway: 'stripe',
      total: cart.totals.total,
      consent: true,
      policies: await versionsInForce(),
    };
  };

  return {
    ...shop,
    payments,
    simulators,
    tasks,
    pay,
    payBody,
    async buyer(items, email = `buyer-${(buyers += 1)}@example.com`) {
      const { cartId, secret } = await shop.call('createCart', { body: {} });
      const params = { cartId };
      const visitor: Caller = { secret: secret ?? '' };
      for (const item of items) await shop.call('addItem', { params, body: { item } }, visitor);
      let cart = await shop.call('readCart', { params }, visitor);
      if (cart.next.reason === 'plan_offered') {
        await shop.call('decidePlan', { params, body: { version: cart.version, declined: true } }, visitor);
        cart = await shop.call('readCart', { params }, visitor);
      }
      const { needs } = cart;
      // Use a different address for each buyer, because promotions identify a person by name and address.
      const home = { ...HOME, line2: `Apt ${(doors += 1)}` };
      const body = {
        version: cart.version,
        contact: { email, name: 'Ada Byron', phone: null },
        delivery: needs.delivery ? home : null,
        e911: needs.e911 ? { same: needs.delivery, address: needs.delivery ? null : home } : null,
        taxPlace: needs.delivery || needs.e911 ? null : { country: 'DE', state: null, zip: '10115' },
        shippingMethod: needs.delivery ? 'standard' : null,
      };
      await shop.call('saveAddress', { params, body }, visitor);
      const { token, userId } = await shop.logIn(email);
      cart = await shop.call('claimCart', { params }, { ...visitor, token });
      return { cartId, params, caller: { token }, userId, email, cart };
    },
    atPage: (url, body = {}) => simulators.control(`/sessions/${sessionOf(url)}/pay`, body),
    settle: async (buyer, left = false) => {
      const newest = async () => (await shop.db.first(newestAttempt, [buyer.cartId]))?.id ?? null;
      const body = { gateway: 'stripe', left: left === true ? await newest() : left || null };
      return shop.call('settlePayment', { params: buyer.params, body }, buyer.caller);
    },
    status: (buyer) => shop.call('readPayment', { params: buyer.params }, buyer.caller),
    async webhooks() {
      await idle();
      while ((await processInbox(present())) > 0);
    },
    async catchUp() {
      await idle();
      for (let found = 1; found > 0;) {
        found = await processInbox(present());
        found += await sweepAttempts(present());
        found += await deliverTasks(shop.db, tasks, shop.commerce.log);
      }
      await idle();
      while ((await processInbox(present())) > 0);
    },
    async advance(seconds) {
      offset += seconds;
      shop.setNow(new Date(Date.now() + offset * 1000));
      await setClocks();
    },
    async resetClock() {
      offset = 0;
      shop.setNow(null);
      await setClocks();
    },
    ledger: (orderId) => simulators.control(`/ledger${orderId ? `?client_reference_id=${orderId}` : ''}`),
    invariant: async () => (await shop.db.query(selectBroken)).map(({ what }) => what),
    async close() {
      mailer.close();
      await simulators.stop();
      server.closeAllConnections();
      server.close();
      await shop.drop();
    },
  };
}

/** Returns the session id of a payment page. */
export function sessionOf(url: string): string {
  const id = /cs_test_\w+/.exec(url)?.[0];
  if (!id) throw new Error(`${url} is no hosted page`);
  return id;
}

const selectPolicies = sql<{ slug: string; version: string }>(
  'test.policies',
  `select slug, version from catalog_policy`,
);

/** Finds violations of decision 0006's rules. */
const selectBroken = sql<{ what: string }>(
  'test.broken-invariants',
  `select 'order ' || o.number || ' is paid without a charge of its amount' as what
     from customer_order o
    where o.paid_at is not null and o.total > 0 and not exists (
      select 1 from payment_charge c where c.order_id = o.id and c.used_for = 'order' and c.amount = o.total)
   union all
   select 'charge ' || c.ref || ' pays nothing and is not all back'
     from payment_charge c
    where c.used_for = 'refund' and (c.refunded < c.amount or exists (
      select 1 from refund r where r.charge_ref = c.ref and r.state <> 'done'))
   union all
   select 'charge ' || c.ref || ' pays an order that is not paid'
     from payment_charge c join customer_order o on o.id = c.order_id
    where c.used_for = 'order' and o.paid_at is null
   union all
   select 'stock of ' || s.sku || ' is reserved for nobody'
     from stock s
    where s.reserved <> (select coalesce(sum(h.quantity), 0) from stock_hold h where h.sku = s.sku)
   union all
   select 'attempt ' || a.id || ' is ' || a.state || ' and holds stock'
     from payment_attempt a join stock_hold h on h.attempt_id = a.id
    where a.state not in ('created', 'open', 'indeterminate')`,
);

/** One thing that keeps money and stock right, taken away, and the test that has to notice. */
export interface Mutation {
  /** What is taken away, for people. */
  name: string;
  file: string;
  /** The text as it stands in the file, once, and what takes its place. */
  from: string;
  to: string;
  /** The file of the test, and a part of its title. */
  test: string;
  title: string;
}

const PAYMENTS = 'apps/backend/src/commerce/payments';
const GATEWAYS = 'apps/backend/src/commerce/gateways';

/** Each net that decision 14 hangs up, and the one that lies below it where there are two. */
export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'the conditional update of an attempt',
    file: `${PAYMENTS}/attempt-store.ts`,
    from: 'where id = $1 and state = any($2) and not (capturing and $6)',
    to: 'where id = $1 and $2::text[] is not null and not (capturing and $6)',
    test: `${PAYMENTS}/last-nets.test.ts`,
    title: 'X09',
  },
  {
    name: 'the conditional update that wins the right to capture',
    file: `${PAYMENTS}/attempt-store.ts`,
    from: 'set capturing = true where id = $1 and state in (${LIVE}) and page_ref = $2',
    to: 'set capturing = true where id = $1 and page_ref = $2',
    test: `${PAYMENTS}/paypal-captures.test.ts`,
    title: 'is never captured',
  },
  {
    name: 'the idempotency key of gateway calls',
    file: `${PAYMENTS}/gateway-calls.ts`,
    from: 'return `${attemptId}:${operation}:${number}`;',
    to: 'return `${attemptId}:${operation}:${number}:${Math.random()}`;',
    test: `${PAYMENTS}/desk-refunds.test.ts`,
    title: 'under the same key',
  },
  {
    name: 'the unique key of the inbox',
    file: 'apps/backend/src/commerce/migrations/0021-payments.ts',
    from: 'constraint webhook_inbox_once unique (gateway, event_id)',
    to: 'constraint webhook_inbox_once unique (gateway, event_id, id)',
    test: `${PAYMENTS}/last-nets.test.ts`,
    title: 'X15',
  },
  {
    name: 'the index of one open attempt for a cart',
    file: 'apps/backend/src/commerce/migrations/0021-payments.ts',
    from: 'create unique index payment_attempt_one_live on payment_attempt (cart_id)',
    to: 'create index payment_attempt_one_live on payment_attempt (cart_id)',
    test: `${PAYMENTS}/last-nets.test.ts`,
    title: 'X01',
  },
  {
    name: 'the lock of the cart',
    file: 'apps/backend/src/commerce/carts/cart-rows.ts',
    from: 'from cart c where c.id = $1 for update',
    to: 'from cart c where c.id = $1',
    test: `${PAYMENTS}/cart-lock.test.ts`,
    title: 'X0',
  },
  {
    name: 'the order in which stock is reserved',
    file: 'apps/backend/src/commerce/stock/holds.ts',
    from: 'where sku = any($1) order by sku for update',
    to: 'where sku = any($1) for update',
    test: 'apps/backend/src/commerce/stock/holds.test.ts',
    title: 'X08',
  },
  {
    name: 'the lock of the stock',
    file: 'apps/backend/src/commerce/stock/holds.ts',
    from: 'where sku = any($1) order by sku for update',
    to: 'where sku = any($1) order by sku',
    test: `${PAYMENTS}/races.test.ts`,
    title: 'X08',
  },
  {
    name: 'the signature check of Stripe',
    file: `${GATEWAYS}/stripe/stripe-notice.ts`,
    from: 'event = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE);',
    to: 'event = JSON.parse(body.toString()) as Stripe.Event;',
    test: `${PAYMENTS}/gateways.test.ts`,
    title: 'X16 a forged message',
  },
  {
    name: 'the signature check of PayPal',
    file: `${GATEWAYS}/paypal/paypal-notice.ts`,
    from: "if (verdict !== 'SUCCESS') throw",
    to: 'if (verdict === null) throw',
    test: `${PAYMENTS}/gateways.test.ts`,
    title: 'X16 a forged message',
  },
];

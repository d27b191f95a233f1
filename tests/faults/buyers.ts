import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Cart } from '@cerulean/contract/cart';
import type { Answer } from '@cerulean/contract/operations';
import { AGREED_POLICIES } from '@cerulean/contract/payments';
import { system, until } from '../support/system.ts';

const HOME = { country: 'US', line1: '1 Pier Rd', line2: null, city: 'Albany', state: 'NY', zip: '12203' };

async function call<T>(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(`${system.cms}${system.prefix}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Sends a command to a simulator's control API, or reads its state. */
export async function control<T>(path: string, body?: object, origin = system.stripe): Promise<T> {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = await fetch(`${origin}/_sim${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A buyer who is about to pay. */
export interface Buyer {
  cart: Cart;
  email: string;
  headers: Record<string, string>;
}

/** Creates a buyer whose cart is ready to be paid. */
export async function readyBuyer(): Promise<Buyer> {
  const { products } = await call<{ products: { documentId: string }[] }>(
    'GET',
    '/commerce/catalog/products?kind=accessory',
  );
  const { product } = await call<{ product: { variants: { sku: string; availability: string }[] } }>(
    'GET',
    `/commerce/catalog/products/${products[0]?.documentId}`,
  );
  const sku = product.variants.find(({ availability }) => availability !== 'sold_out')?.sku;
  const item = { kind: 'product', sku, quantity: 1 };
  const { cartId, secret, version } = await call<{ cartId: string; secret: string; version: number }>(
    'POST',
    '/commerce/carts',
    { item },
  );
  const visitor = { 'x-cart-secret': secret };
  const email = `${randomUUID()}@example.com`;
  await call(
    'PUT',
    `/commerce/carts/${cartId}/address`,
    {
      version,
      contact: { email, name: 'Ada Byron', phone: null },
      delivery: HOME,
      e911: null,
      taxPlace: null,
      shippingMethod: 'standard',
    },
    visitor,
  );
  const password = 'a-good-password-of-tests';
  const { jwt } = await call<{ jwt: string }>('POST', '/auth/local/register', { username: email, email, password });
  const headers = { ...visitor, authorization: `Bearer ${jwt}` };
  const cart = await call<Cart>('POST', `/commerce/carts/${cartId}/claim`, undefined, headers);
  return { cart, email, headers };
}

async function payBody({ cart }: Buyer) {
  const read = AGREED_POLICIES.map((slug) => call<Answer<'readPolicy'>>('GET', `/content/policies/${slug}`));
  const policies = (await Promise.all(read)).map(({ policy: { slug, version } }) => [slug, version]);
  return {
    version: cart.version,
    gateway: 'stripe',
    total: cart.totals.total,
    consent: true,
    policies: Object.fromEntries(policies) as Record<string, string>,
  };
}

/** Opens a payment page. Returns the ids of its session and its order. */
export async function pay(buyer: Buyer): Promise<{ session: string; orderId: string }> {
  const path = `/commerce/carts/${buyer.cart.id}/payments`;
  const { url, orderId } = await call<{ url: string; orderId: string }>(
    'POST',
    path,
    await payBody(buyer),
    buyer.headers,
  );
  return { session: /cs_test_\w+/.exec(url)?.[0] ?? '', orderId };
}

/** Queries the gateway for the payment's outcome, as the page to which the buyer returns does. */
export const settle = ({ cart, headers }: Buyer) =>
  call<{ outcome: string }>('POST', `/commerce/carts/${cart.id}/payment/settle`, { gateway: 'stripe' }, headers);
/** Reads the payment status without querying the gateway. */
export const status = ({ cart, headers }: Buyer) =>
  call<{ outcome: string }>('GET', `/commerce/carts/${cart.id}/payment`, undefined, headers);

/** Returns the states of the cart's orders, and the amount that was charged for them and not refunded. */
export async function books(buyer: Buyer): Promise<{ orders: string[]; kept: number }> {
  const client = new pg.Client(system.databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; state: string }>(
      'select id, state from customer_order where cart_id = $1',
      [buyer.cart.id],
    );
    const ledgers = await Promise.all(
      rows.map(({ id }) => control<{ totals: { kept: number } }>(`/ledger?client_reference_id=${id}`)),
    );
    return { orders: rows.map(({ state }) => state), kept: ledgers.reduce((sum, { totals }) => sum + totals.kept, 0) };
  } finally {
    await client.end();
  }
}

/** Returns how many emails the buyer got about an order. */
export async function receiptsTo({ email }: Buyer): Promise<number> {
  const path = `/mails?to=${encodeURIComponent(email)}`;
  const { mails } = await control<{ mails: { subject: string }[] }>(path, undefined, system.mails);
  return mails.filter(({ subject }) => subject.endsWith('is confirmed')).length;
}

export const backendIsReady = () =>
  until(async () => (await fetch(`${system.cms}${system.prefix}/commerce/ready`)).status === 200, 60_000);

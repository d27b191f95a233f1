import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { Cart } from '@cerulean/contract/cart';
import type { Answer } from '@cerulean/contract/operations';
import { AGREED_POLICIES } from '@cerulean/contract/payments';
import { crash, start, stop, system, until } from '../support/system.ts';

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

async function control<T>(path: string, body?: object, origin = system.stripe): Promise<T> {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = await fetch(`${origin}/_sim${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Buyer {
  cart: Cart;
  email: string;
  headers: Record<string, string>;
}

/** A buyer whose cart is ready to be paid. */
async function readyBuyer(): Promise<Buyer> {
  const { products } = await call<{ products: { documentId: string }[] }>(
    'GET',
    '/commerce/catalog/products?kind=accessory',
  );
  const { product } = await call<{ product: { variants: { sku: string; stock: string }[] } }>(
    'GET',
    `/commerce/catalog/products/${products[0]?.documentId}`,
  );
  const sku = product.variants.find(({ stock }) => stock !== 'sold_out')?.sku;
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

async function pay(buyer: Buyer): Promise<{ session: string; orderId: string }> {
  const path = `/commerce/carts/${buyer.cart.id}/payments`;
  const { url, orderId } = await call<{ url: string; orderId: string }>(
    'POST',
    path,
    await payBody(buyer),
    buyer.headers,
  );
  return { session: /cs_test_\w+/.exec(url)?.[0] ?? '', orderId };
}

const settle = ({ cart, headers }: Buyer) =>
  call<{ outcome: string }>(
    'POST',
    `/commerce/carts/${cart.id}/payment/settle`,
    { gateway: 'stripe', left: false },
    headers,
  );
const status = ({ cart, headers }: Buyer) =>
  call<{ outcome: string }>('GET', `/commerce/carts/${cart.id}/payment`, undefined, headers);

/** Rows that say how often the cart's order was paid, and what was charged for it. */
async function books(buyer: Buyer): Promise<{ orders: string[]; kept: number }> {
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

async function receiptsTo({ email }: Buyer): Promise<number> {
  const path = `/mails?to=${encodeURIComponent(email)}`;
  const { mails } = await control<{ mails: { subject: string }[] }>(path, undefined, system.mails);
  return mails.filter(({ subject }) => subject.startsWith('Your order')).length;
}

const backendIsReady = () =>
  until(async () => (await fetch(`${system.cms}${system.prefix}/commerce/ready`)).status === 200, 60_000);

test('X17 kill -9 between charge and commit leads to exactly one paid order and one mail after the restart', async () => {
  const buyer = await readyBuyer();
  const { session } = await pay(buyer);
  await control('/webhooks', { mode: 'paused' });
  await control(`/sessions/${session}/pay`, {});
  // The gateway's answer stands at the gate: the money has been taken, and the shop does not know it yet.
  await control('/faults', { operation: 'checkout.sessions.retrieve', kind: 'gate', when: 'after' });
  const returning = settle(buyer).then(
    () => 'answered',
    () => 'cut off',
  );
  await control('/gates/wait', { count: 1 });
  await crash('backend');
  expect(await returning).toBe('cut off');
  await control('/gates/open', {});
  await backendIsReady();
  await until(async () => (await status(buyer)).outcome === 'paid', 60_000);
  await control('/webhooks', { mode: 'on' });
  await until(async () => (await receiptsTo(buyer)) === 1, 60_000);
  expect(await books(buyer)).toEqual({ orders: ['paid'], kept: buyer.cart.totals.total });
});

test('X17 kill -9 while the page is being opened leaves a cart that can be paid', async () => {
  const buyer = await readyBuyer();
  await control('/faults', { operation: 'checkout.sessions.create', kind: 'gate', when: 'after' });
  const opening = pay(buyer).then(
    () => 'answered',
    () => 'cut off',
  );
  await control('/gates/wait', { count: 1 });
  await crash('backend');
  expect(await opening).toBe('cut off');
  await control('/gates/open', {});
  await backendIsReady();
  // The attempt that was left behind is taken over once its call is certainly dead.
  let paid = '';
  await until(async () => {
    paid = (await pay(buyer)).session;
  }, 60_000);
  await control(`/sessions/${paid}/pay`, {});
  await until(async () => (await settle(buyer)).outcome === 'paid');
  expect(await books(buyer)).toEqual({ orders: ['paid'], kept: buyer.cart.totals.total });
});

test('X18 X13 a webhook that found no backend is delivered again, and settles', async () => {
  const buyer = await readyBuyer();
  const { session } = await pay(buyer);
  await stop('backend');
  await control(`/sessions/${session}/pay`, {});
  await start('backend');
  await until(async () => (await status(buyer)).outcome === 'paid', 90_000);
  expect(await books(buyer)).toEqual({ orders: ['paid'], kept: buyer.cart.totals.total });
});

test('X19 a payment that met a database that was down is settled when it is back', async () => {
  const buyer = await readyBuyer();
  const { session } = await pay(buyer);
  await control(`/webhooks`, { mode: 'paused' });
  await control(`/sessions/${session}/pay`, {});
  await stop('database');
  await expect(settle(buyer)).rejects.toThrow('503');
  await start('database');
  await control('/webhooks', { mode: 'on' });
  await until(async () => (await settle(buyer)).outcome === 'paid', 60_000);
  await until(async () => (await receiptsTo(buyer)) === 1, 60_000);
  expect(await books(buyer)).toEqual({ orders: ['paid'], kept: buyer.cart.totals.total });
});

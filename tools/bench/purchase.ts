import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '@cerulean/contract/operations';
import { ask } from './http-client.ts';

/** The shop to buy from, and the products to buy. */
export interface Shop {
  /** API base URL with the prefix, as in `http://127.0.0.1:1337/api`. */
  api: string;
  /** Control URL of the Stripe simulator. */
  stripe: string;
  /** Key with which the storefront signs visitors' IP addresses. */
  internalSecret: string;
  /** Phone SKUs. Each buyer takes one of them. */
  devices: readonly string[];
  plan: string;
  /** Policies that the buyer agrees to, each with its current version. */
  policies: Record<string, string>;
}

const HOME = { country: 'US', line1: '1 Pier Rd', line2: null, city: 'Albany', state: 'NY', zip: '12203' } as const;
const CONTACT = { email: 'ada@example.com', name: 'Ada Byron', phone: null };

/**
 * Buys a phone with a plan for a customer with an account, in the eleven calls that the storefront makes. Between the
 * calls that pay and settle, the buyer pays at the simulator, which also sends its webhook. Returns how many extra
 * polls it took until the payment was settled.
 */
export async function buy(shop: Shop, token: string): Promise<number> {
  const visitor = { 'x-visitor': signedVisitor(shop.internalSecret) };
  const call = <T>(method: string, path: string, headers: Readonly<Record<string, string>>, body?: unknown) =>
    ask<T>({
      method,
      url: `${shop.api}/commerce${path}`,
      headers: { ...visitor, 'x-request-id': randomUUID(), ...headers },
      body,
    });

  const created = await call<Answer<'createCart'>>(
    'POST',
    '/carts',
    {},
    {
      item: { kind: 'product', sku: oneOf(shop.devices), quantity: 1 },
      addKey: randomUUID(),
    },
  );
  const guest = { 'x-cart-secret': created.secret ?? '' };
  const path = `/carts/${created.cartId}`;
  const item = { kind: 'plan', sku: shop.plan, sim: 'esim', deviceItemId: created.itemId };
  await call('POST', `${path}/items`, guest, { item, addKey: randomUUID() });
  await call('GET', `${path}/count`, guest);
  const { version } = await call<Answer<'readCart'>>('GET', path, guest);
  await call('PUT', `${path}/address`, guest, {
    version,
    contact: CONTACT,
    delivery: HOME,
    e911: { same: true, address: null },
    taxPlace: null,
    shippingMethod: 'standard',
  });
  const owner = { authorization: `Bearer ${token}` };
  await call('POST', `${path}/claim`, { ...owner, ...guest });
  const cart = await call<Answer<'readCart'>>('GET', path, owner);
  const paying = await call<Answer<'pay'>>('POST', `${path}/payments`, owner, {
    version: cart.version,
    gateway: 'stripe',
    total: cart.totals.total,
    consent: true,
    policies: shop.policies,
  });
  await payAtGateway(shop, paying.url);
  const buyer = { ...owner, 'x-payment-secret': paying.paymentSecret };
  let again = 0;
  for (;;) {
    const settled = await call<Answer<'settlePayment'>>('POST', `${path}/payment/settle`, buyer, { gateway: 'stripe' });
    if (settled.outcome === 'paid') break;
    again += 1;
    if (settled.outcome !== 'waiting' || again > 50) throw new Error(`A payment ended as ${settled.outcome}`);
    await pause(100);
  }
  const { order } = await call<Answer<'readReceipt'>>('GET', `${path}/receipt`, buyer);
  await call('GET', `/orders/${order.id}`, owner);
  return again;
}

async function payAtGateway({ stripe }: Shop, url: string | null): Promise<void> {
  const session = /cs_test_\w+/.exec(url ?? '')?.[0];
  const paid = await ask<{ outcome: string }>({ method: 'POST', url: `${stripe}/sessions/${session}/pay`, body: {} });
  if (paid.outcome !== 'paid') throw new Error(`The simulator answered ${paid.outcome}`);
}

/** Number of IP addresses that the buyers share, because purchases per address are limited. */
const ADDRESSES = 1_024;

/** Returns the `x-visitor` header of one of many visitors, signed as the storefront does. Valid for five minutes. */
export function signedVisitor(secret: string): string {
  const index = Math.floor(Math.random() * ADDRESSES);
  const ip = `10.1.${index >> 8}.${index & 255}`;
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`visitor\n${ip}\n${seconds}`).digest('hex');
  return `${ip};${seconds};${signature}`;
}

/** Picks one of the choices at random. */
export function oneOf(choices: readonly string[]): string {
  return choices[Math.floor(Math.random() * choices.length)] ?? '';
}

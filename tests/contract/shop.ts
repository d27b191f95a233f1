import { randomUUID } from 'node:crypto';
import type { AddItem, AddressStepBody, Cart } from '@cerulean/contract/cart';
import { AGREED_POLICIES } from '@cerulean/contract/payments';
import { stripe } from '../journeys/steps/simulators.ts';
import { done, type Caller } from './client.ts';

/** A cart and the credentials that open it. */
export interface OpenCart {
  cartId: string;
  secret: string;
  caller: Caller;
  params: { cartId: string };
}

export interface Account {
  email: string;
  password: string;
  token: string;
}

/** A cart whose payment page was opened, with the credentials in the buyer's browser. */
export interface PaidCart extends OpenCart {
  account: Account;
  orderId: string;
  paymentSecret: string;
  url: string;
}

export const esim: AddItem = {
  kind: 'plan',
  sku: 'PLAN-HORIZON-12M',
  sim: 'esim',
  start: 'first_connection',
  startDay: null,
  deviceCheck: null,
  deviceItemId: null,
};
export const travel: AddItem = { ...esim, sku: 'PLAN-LAYOVER-7D' };
export const card: AddItem = { ...esim, sku: 'PLAN-BAY-1M', sim: 'card' };
export const home = {
  country: 'US',
  line1: '2190 Harrison Street',
  line2: null,
  city: 'San Francisco',
  state: 'CA',
  zip: '94110',
} as const;

/** Returns a product to add to a cart, by its SKU. The default quantity is one. */
export function pieces(sku: string, quantity = 1): AddItem {
  return { kind: 'product', sku, quantity };
}

/** Creates a cart for a visitor who is not logged in. */
export async function newCart(...items: readonly AddItem[]): Promise<OpenCart> {
  const [first, ...others] = items;
  const { cartId, secret } = await done('createCart', { body: first ? { item: first } : {} });
  const caller = { cartSecret: secret ?? '' };
  const params = { cartId };
  for (const item of others) await done('addItem', { params, body: { item } }, caller);
  return { cartId, secret: secret ?? '', caller, params };
}

/** Creates a new account. */
export async function newAccount(): Promise<Account> {
  const email = `account.${randomUUID()}@example.com`;
  const password = 'harbor-lamp-teal';
  const body = { username: email, email, password, name: 'Ada Harbor' };
  const { jwt } = await done('register', { body }, { ip: randomAddress() });
  return { email, password, token: jwt };
}

/** Returns a random IP address from the documentation range, so that rate limits count each caller separately. */
export function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 65_536).toString(16);
  return `2001:db8:${part()}:${part()}::1`;
}

/** Returns the data that the address step submits for this cart. */
export function addressFor(cart: Cart, email: string): AddressStepBody {
  const { delivery, e911 } = cart.needs;
  return {
    version: cart.version,
    contact: { email, name: 'Ada Harbor', phone: null },
    delivery: delivery ? home : null,
    e911: e911 ? { same: delivery, address: delivery ? null : home } : null,
    taxPlace: delivery || e911 ? null : { country: 'US', state: null, zip: home.zip },
    shippingMethod: delivery ? (cart.shippingOptions[0]?.code ?? null) : null,
  };
}

/** Creates a cart that has reached the review page, owned by a new account. Devices get no plan. */
export async function readyCart(...items: readonly AddItem[]): Promise<OpenCart & { account: Account }> {
  const [cart, account] = await Promise.all([newCart(...items), newAccount()]);
  const { params } = cart;
  const caller = { ...cart.caller, token: account.token };
  let read = await done('readCart', { params }, cart.caller);
  if (read.needs.plan === 'offered') {
    await done('decidePlan', { params, body: { version: read.version, declined: true } }, cart.caller);
    read = await done('readCart', { params }, cart.caller);
  }
  await done('saveAddress', { params, body: addressFor(read, account.email) }, cart.caller);
  await done('claimCart', { params }, caller);
  return { ...cart, caller, account };
}

/** Returns the current versions of the policies that a buyer accepts. */
export async function policiesInForce(): Promise<Record<string, string>> {
  const read = AGREED_POLICIES.map((slug) => done('readPolicy', { params: { slug } }));
  return Object.fromEntries((await Promise.all(read)).map(({ policy }) => [policy.slug, policy.version]));
}

/** Opens the gateway's page for a cart that is ready to be paid. */
export async function openPayment(cart: OpenCart & { account: Account }): Promise<PaidCart> {
  const { version, totals } = await done('readCart', { params: cart.params }, cart.caller);
  const policies = await policiesInForce();
  const body = { version, gateway: 'stripe', total: totals.total, consent: true, policies };
  const { orderId, paymentSecret, url } = await done('pay', { params: cart.params, body }, cart.caller);
  return { ...cart, orderId, paymentSecret, url: url ?? '', caller: { ...cart.caller, paymentSecret } };
}

/** Pays on the gateway's page as a buyer would, with one of the simulator's cards. Returns the charge id. */
export async function payPage(url: string, paidWith = 'paid'): Promise<string> {
  return (await stripe<{ charge?: string }>(`/sessions/${sessionOf(url)}/pay`, { card: paidWith })).charge ?? '';
}

/** Returns the id of a payment page's session. */
export function sessionOf(url: string): string {
  return /cs_[A-Za-z0-9_]+/.exec(url)?.[0] ?? '';
}

/** Creates a cart that is paid and settled. */
export async function paidCart(...items: readonly AddItem[]): Promise<PaidCart> {
  const opened = await openPayment(await readyCart(...items));
  await payPage(opened.url);
  await done('settlePayment', { params: opened.params, body: { gateway: 'stripe' } }, opened.caller);
  return opened;
}

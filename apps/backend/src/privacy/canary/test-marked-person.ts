import { randomUUID } from 'node:crypto';
import { audit } from '../../audit/audit.ts';
import { readItemQuantities } from '../../commerce/order/item-quantities.ts';
import { shipOrder } from '../../commerce/fulfillment/ship.ts';
import { sql } from '../../commerce/db/statement.ts';
import { tokenFor } from '../../commerce/cart/test-shop.ts';
import type { PayShop } from '../../commerce/payment/test-pay-shop.ts';
import { requestRefund } from '../../commerce/payment/request-refund.ts';
import { startSession } from '../../identity/sessions/session-store.ts';

/** Text contained in everything known about the person, and in nothing else. */
export const MARK = 'zq7xcanary';
/** The mark for phone numbers, which contain only digits. */
export const PHONE = '4155550199';
/** A regular expression for both marks, in PostgreSQL's syntax. */
export const MARKS = `(${MARK}|${PHONE})`;
export const EMAIL = `${MARK}@example.com`;

const home = (what: string) =>
  ({
    country: 'US',
    line1: `1 ${MARK} ${what}`,
    line2: MARK,
    city: `${MARK} City`,
    state: 'NY',
    zip: '12203',
  }) as const;

const ESIM = {
  kind: 'plan',
  sku: 'PLAN-HORIZON-12M',
  sim: 'esim',
  deviceCheck: { model: `Phone of ${MARK}`, answer: 'confirmed' },
} as const;
const PARCEL = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;

/** Creates a cart in which all data is entered. It has no owner yet. */
async function typedCart(shop: PayShop): Promise<{ params: { cartId: string }; secret: string }> {
  const { cartId, secret } = await shop.call('createCart', { body: {} });
  const params = { cartId };
  const visitor = { secret: secret ?? '' };
  for (const item of [ESIM, PARCEL]) await shop.call('addItem', { params, body: { item } }, visitor);
  const open = await shop.call('readCart', { params }, visitor);
  // When a phone is added, the shop offers a plan for it, because the plan in the cart is for another phone.
  await shop.call('decidePlan', { params, body: { version: open.version, declined: true } }, visitor);
  const { version } = await shop.call('readCart', { params }, visitor);
  const body = {
    version,
    contact: { email: EMAIL, name: `Ada ${MARK}`, phone: PHONE },
    delivery: home('Pier'),
    e911: { same: false, address: home('Attic') },
    taxPlace: null,
    shippingMethod: 'standard',
  };
  await shop.call('saveAddress', { params, body }, visitor);
  return { params, secret: secret ?? '' };
}

/** Ships the purchase, and requests its return. */
async function sendParcel(shop: PayShop, orderId: string, token: string): Promise<void> {
  const quantities = (await readItemQuantities(shop.db, orderId)).filter(({ kind }) => kind === 'product');
  const parts = quantities.map(({ itemId, quantity }) => ({
    itemId,
    quantity,
    codes: [{ kind: 'serial' as const, code: `SERIAL ${MARK}` }],
  }));
  const at = shop.commerce.now();
  const given = { key: randomUUID(), carrier: 'ups', tracking: `1Z-${MARK}`, staffId: '7', requestId: 'request-1', at };
  await shop.db.transaction((tx) => shipOrder(tx, { orderId, parts, withoutImei: false, ...given }));
  const items = quantities.map(({ itemId }) => ({ itemId, quantity: 1 }));
  const asked = { params: { orderId }, body: { kind: 'return', why: `Too blue for ${MARK}`, items } };
  await shop.call('requestReturnOrCancel', asked, { token });
}

const newLine = sql(
  'canary.line',
  `insert into mobile_line (id, order_id, item_id, user_id, sim, plan_kind, ordered_at)
   select $1, order_id, id, $3, 'esim', 'voice', now() from order_item where order_id = $2 and kind = 'plan'
   on conflict do nothing`,
);
const lineOf = sql<{ id: string }>('canary.line-of', 'select id from mobile_line where order_id = $1');
const phoneOrder = sql(
  'canary.phone-order',
  `insert into phone_order (id, cart_id, made_by, made_at) values ($1, $2, '7', now())`,
);

/** Makes a small refund, and enters the person's name wherever staff are asked for a reason. */
async function writeReasons(shop: PayShop, about: { orderId: string; userId: number; cartId: string }): Promise<void> {
  const { orderId, userId, cartId } = about;
  const reason = `${MARK} called and asked`;
  const call = { key: randomUUID(), staffId: '7', requestId: 'request-1', at: shop.commerce.now() };
  const back = { parts: [], shipping: false, amount: 100, expected: null };
  const asked = await shop.db.transaction((tx) => requestRefund(tx, { orderId, ...back, why: reason, ...call }));
  if (!asked.ok) throw new Error(asked.why);
  await shop.db.run(newLine, [randomUUID(), orderId, userId]);
  const line = await shop.db.first(lineOf, [orderId]);
  const phoneOrderId = randomUUID();
  await shop.db.run(phoneOrder, [phoneOrderId, cartId]);
  const done = [
    { action: 'order.receipt', subject: 'order', ids: [orderId] },
    { action: 'account.log-out', subject: 'account', ids: [userId] },
    { action: 'line.suspend', subject: 'line', ids: [line?.id ?? ''] },
    { action: 'phone-order.make', subject: 'phone-order', ids: [phoneOrderId] },
    { action: 'exception.dismiss', subject: 'work', ids: [`refund-${asked.refundId}`] },
  ] as const;
  for (const entry of done) await audit(shop.db, { staffId: '7', reason }, entry);
}

/** Uses the shop as one person with an account: abandons one cart, keeps another, buys a third, and requests a copy. */
export async function useShop(shop: PayShop, userId: number): Promise<void> {
  const sid = randomUUID();
  await startSession(shop.db, { id: sid, userId, ip: '2001:db8::7', browser: `Browser of ${MARK}` });
  const token = tokenFor({ id: userId, sid });
  await typedCart(shop);
  const bought = await typedCart(shop);
  await shop.call('claimCart', { params: bought.params }, { secret: bought.secret, token });
  const cart = await shop.call('readCart', { params: bought.params }, { token });
  const buyer = { ...bought.params, params: bought.params, caller: { token }, userId, email: EMAIL, cart };
  const { url, orderId } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  await shop.settle(buyer);
  await shop.catchUp();
  await writeReasons(shop, { orderId, userId, cartId: bought.params.cartId });
  await sendParcel(shop, orderId, token);
  const kept = await typedCart(shop);
  await shop.call('claimCart', { params: kept.params }, { secret: kept.secret, token });
  await shop.call('requestPrivacy', { body: { kind: 'export', email: EMAIL } });
  await shop.catchUp();
}

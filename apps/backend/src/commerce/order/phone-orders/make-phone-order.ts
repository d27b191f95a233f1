import { randomUUID } from 'node:crypto';
import { HELP_NEEDS_A_STREET } from '@cerulean/contract/address';
import type { AddressStepBody, AddItem, Cart } from '@cerulean/contract/cart';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { boxLineOf } from '@cerulean/rules/street-address';
import { audit, type Asking } from '../../../audit/audit.ts';
import { limit } from '../../../identity/limits/limit.ts';
import { cartHandlers } from '../../cart/cart-handlers.ts';
import { hashSecret, newSecret } from '../../../operations/secrets.ts';
import { checkoutHandlers } from '../../cart/checkout/checkout-handlers.ts';
import { sql } from '../../db/statement.ts';
import type { Commerce } from '../../http/handler.ts';
import { ok, refuse, type Result } from '../../http/result.ts';
import { setCodeHandler } from '../../cart/set-code.ts';
import { addTask } from '../../outbox/outbox.ts';

/** An item that staff add for a caller. `device` is the list index of the device that a plan goes into. */
export type PhoneOrderItem = AddItem & { device?: number | null };

/** The items that a caller wants, with contact data and address. */
export interface PhoneOrderBasket {
  contact: AddressStepBody['contact'];
  /** Address for delivery, emergency calls, and tax. It is used as far as the items require it. */
  address: NonNullable<AddressStepBody['delivery']>;
  shippingMethod: string | null;
  items: readonly PhoneOrderItem[];
  /** A promotion code. `null` if the caller has none. */
  code: string | null;
}

export interface PhoneOrder extends PhoneOrderBasket, Asking {
  /** Form key. Submitting it again does not create another order. */
  key: string;
  requestId: string;
}

const insertCart = sql('phone-orders.cart', 'insert into cart (id, secret_hash) values ($1, $2)');
const dropCart = sql('phone-orders.drop-cart', 'delete from cart where id = $1');
const made = sql<{ cartId: string }>(
  'phone-orders.made',
  'select cart_id as "cartId" from phone_order where id = $1 and made_by = $2',
);
const insert = sql<{ id: string }>(
  'phone-orders.insert',
  `insert into phone_order (id, cart_id, made_by, made_at) values ($1, $2, $3, $4) on conflict (id) do nothing returning id`,
);

/**
 * Builds a cart as a visitor would, through the same operations and rules, and has its link emailed. The cart's secret
 * is not kept, because the link gives the cart a new one. If the cart cannot be built, it is deleted, and the refusal's
 * `path` identifies the failing item. Returns the cart, or `null` if the form was submitted before.
 */
export async function makePhoneOrder(commerce: Commerce, order: PhoneOrder): Promise<Result<Cart | null>> {
  const { db } = commerce;
  if (await db.first(made, [order.key, order.staffId])) return ok(null);
  const allowed = await limit(db, 'phone-order', { account: order.staffId });
  if (!allowed.ok) return allowed;
  const cartId = randomUUID();
  const { cart: filled, drop } = await inNewCart(commerce, cartId, order);
  if (!filled.ok) {
    await drop();
    return filled;
  }
  const { key, staffId } = order;
  const isNew = await db.transaction(async (tx) => {
    if (!(await tx.first(insert, [key, cartId, staffId, commerce.now()]))) return false;
    await addTask(tx, { topic: 'mail.phone-order', key: `${key}.1`, payload: { phoneOrderId: key, mail: 1 } });
    await audit(tx, order, { action: 'phone-order.make', subject: 'phone-order', ids: [key] });
    return true;
  });
  // Another submission of the same form was stored first.
  if (!isNew) await drop();
  return isNew ? filled : ok(null);
}

/** Builds a cart in the database. The caller decides whether to keep it. If this throws, the cart is deleted. */
export async function inNewCart(
  commerce: Commerce,
  cartId: string,
  basket: PhoneOrderBasket & { requestId: string },
): Promise<{ cart: Result<Cart>; drop: () => Promise<void> }> {
  const { db } = commerce;
  const secret = newSecret();
  const drop = async () => {
    await db.run(dropCart, [cartId]);
  };
  await db.run(insertCart, [cartId, hashSecret(secret)]);
  try {
    return { cart: await fill(commerce, basket, cartId, secret), drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Returns a request as sent by a visitor who has no account and no cookie except the cart's. */
const visitor = (secret: string, requestId: string) => ({
  query: undefined,
  user: null,
  cartSecret: secret,
  paymentSecret: null,
  connectSecret: null,
  ip: null,
  device: null,
  browser: null,
  language: DEFAULT_LANGUAGE,
  preview: null,
  referral: null,
  requestId,
});

async function fill(
  commerce: Commerce,
  order: PhoneOrderBasket & { requestId: string },
  cartId: string,
  secret: string,
): Promise<Result<Cart>> {
  const call = { ...visitor(secret, order.requestId), params: { cartId } };
  const ids: string[] = [];
  for (const [place, { device, ...item }] of order.items.entries()) {
    const deviceItemId = device === null || device === undefined ? null : (ids[device] ?? null);
    const asked = item.kind === 'plan' ? { ...item, deviceItemId } : item;
    const added = await cartHandlers.addItem({ ...call, body: { item: asked } }, commerce);
    if (!added.ok) return { ...added, details: { ...added.details, path: ['items', place] } };
    ids.push(added.value.itemId ?? '');
  }
  const read = () => cartHandlers.readCart({ ...call, body: undefined }, commerce);
  const filled = await read();
  if (!filled.ok) return filled;
  if (filled.value.next.reason === 'plan_offered') {
    const body = { version: filled.value.version, declined: true };
    const declined = await checkoutHandlers.decidePlan({ ...call, body }, commerce);
    if (!declined.ok) return declined;
  }
  const cart = await read();
  const addressed = cart.ok ? await address(commerce, order, cart.value, call) : cart;
  if (!addressed.ok || order.code === null) return addressed;
  const body = { version: addressed.value.version, code: order.code };
  const reduced = await setCodeHandler.setCode({ ...call, body }, commerce);
  return reduced.ok ? reduced : { ...reduced, details: { ...reduced.details, path: ['code'] } };
}

/** Saves the address step with only the fields that the items need. */
async function address(
  commerce: Commerce,
  { contact, address: home, shippingMethod }: PhoneOrderBasket,
  { needs, version, items }: Cart,
  call: ReturnType<typeof visitor> & { params: { cartId: string } },
): Promise<Result<Cart>> {
  if (items.length === 0) return refuse('step_incomplete');
  const box = needs.e911 ? boxLineOf(home) : null;
  if (box !== null) {
    const path = ['address', box];
    return refuse('invalid_input', { path, issues: [{ path: path.join('.'), message: HELP_NEEDS_A_STREET }] });
  }
  const { country, state, zip } = home;
  const body: AddressStepBody = {
    version,
    contact,
    delivery: needs.delivery ? home : null,
    e911: needs.e911 ? { same: needs.delivery, address: needs.delivery ? null : home } : null,
    taxPlace: needs.delivery || needs.e911 ? null : { country, state, zip },
    shippingMethod: needs.delivery ? shippingMethod : null,
  };
  return checkoutHandlers.saveAddress({ ...call, body }, commerce);
}

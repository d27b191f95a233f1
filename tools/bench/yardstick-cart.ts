import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hash, rows, transaction, type Call, type Client } from './yardstick-rows.ts';

/** A row of `cart`, as far as the steps read it. */
export interface CartRow extends pg.QueryResultRow {
  id: string;
  secret_hash: Buffer | null;
  owner_id: number | null;
  version: number;
  pieces: number;
  contact: unknown;
  delivery: unknown;
  shipping: string | null;
}

interface ItemRow extends pg.QueryResultRow {
  id: string;
  sku: string;
  name: string;
  quantity: number;
  price: number;
  free: number | null;
}

/** The cart, for callers who hold its secret or own it. */
export async function cartOf(on: Client, { id, secret, userId }: Call, lock: '' | ' for update'): Promise<CartRow> {
  const [cart] = await rows<CartRow>(on, `select * from cart where id = $1${lock}`, [id]);
  if (!cart) throw new Error('There is no such cart');
  const isTheirs = cart.secret_hash ? cart.secret_hash.equals(hash(secret)) : cart.owner_id === userId;
  if (!isTheirs) throw new Error('This cart is somebody else’s');
  return cart;
}

const itemsOf = (on: Client, cartId: string): Promise<ItemRow[]> =>
  rows(
    on,
    `select i.id, i.sku, s.name, i.quantity, s.price, t.on_hand - t.reserved as free
       from cart_item i join sku s using (sku) left join stock t using (sku) where i.cart_id = $1`,
    [cartId],
  );

/** What can be taken off: the promotions, each with how often this buyer used it, and the buyer's points. */
const offersOf = (on: Client, userId: number | null) =>
  rows<{ least: number; off: number; used: number; most: number }>(
    on,
    `select p.least, p.off, p.most, (select count(*)::int from promotion_use u
        where u.promotion_id = p.id and u.user_id = $1) as used
       from promotion p where p.active`,
    [userId],
  );

const pointsOf = (on: Client, userId: number | null) =>
  rows<{ points: number }>(on, 'select coalesce(sum(points), 0)::int as points from reward_entry where user_id = $1', [
    userId,
  ]);

/** Basis points, where the state is known. */
const taxOf = (on: Client, { delivery }: CartRow) =>
  rows<{ rate: number }>(on, 'select rate from tax_rate where state = $1', [
    (delivery as { state?: string } | null)?.state ?? null,
  ]);

/** The cart with its items, promotions, tax and points, as every answer and the payment have it. */
export async function shown(on: Client, cart: CartRow) {
  const items = await itemsOf(on, cart.id);
  const net = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const offers = await offersOf(on, cart.owner_id);
  const off = offers.reduce((sum, offer) => (offer.used < offer.most && net >= offer.least ? sum + offer.off : sum), 0);
  const [tax] = await taxOf(on, cart);
  const [points] = await pointsOf(on, cart.owner_id);
  const due = Math.round(((net - off) * (tax?.rate ?? 0)) / 10_000);
  const totals = { tax: due, discount: off, total: net - off + due };
  return { ...cart, secret_hash: undefined, points: points?.points, items, totals };
}

/** The account of a session; null for a visitor. */
export async function readSession(pool: pg.Pool, id: string): Promise<number | null> {
  const [session] = await rows<{ user_id: number }>(pool, 'select user_id from account_session where id = $1', [id]);
  return session?.user_id ?? null;
}

/** A new cart with its first item. */
export async function createCart({ pool, body: { item } }: Call) {
  const [cartId, itemId] = [randomUUID(), randomUUID()];
  const secret = randomBytes(24).toString('base64url');
  return transaction(pool, async (client) => {
    const [goods] = await rows<{ price: number }>(
      client,
      'select price from sku join stock using (sku) where sku = $1 and on_hand - reserved >= $2',
      [item?.sku, item?.quantity],
    );
    await rows(client, 'insert into cart (id, secret_hash, version, pieces) values ($1, $2, 1, $3)', [
      cartId,
      hash(secret),
      item?.quantity,
    ]);
    await rows(
      client,
      'insert into cart_item (id, cart_id, sku, quantity, acknowledged_price) values ($1, $2, $3, $4, $5)',
      [itemId, cartId, item?.sku, item?.quantity, goods?.price],
    );
    return { cartId, itemId, secret, version: 1, count: item?.quantity, quantity: item?.quantity };
  });
}

/** One more plan, for a device in the cart. */
export async function addPlan(call: Call) {
  const { item } = call.body;
  return transaction(call.pool, async (client) => {
    const cart = await cartOf(client, call, ' for update');
    const [goods] = await rows<{ price: number }>(client, 'select price from sku where sku = $1', [item?.sku]);
    const itemId = randomUUID();
    await rows(
      client,
      `insert into cart_item (id, cart_id, sku, quantity, acknowledged_price, device_item_id) values ($1, $2, $3, 1, $4, $5)`,
      [itemId, cart.id, item?.sku, goods?.price, item?.deviceItemId],
    );
    const [touched] = await rows<{ version: number; pieces: number }>(
      client,
      'update cart set version = version + 1, pieces = pieces + 1 where id = $1 returning version, pieces',
      [cart.id],
    );
    return { itemId, version: touched?.version, count: touched?.pieces, quantity: 1 };
  });
}

/** How many things are in the cart. */
export async function countCart(call: Call) {
  const cart = await cartOf(call.pool, call, '');
  return { cartId: cart.id, count: cart.pieces };
}

/** The cart as its page shows it. */
export async function readCart(call: Call) {
  const cart = await cartOf(call.pool, call, '');
  return shown(call.pool, cart);
}

/** The contact, the address and the way of delivery. */
export async function saveAddress(call: Call) {
  const { contact, delivery, shippingMethod } = call.body;
  return transaction(call.pool, async (client) => {
    await cartOf(client, call, ' for update');
    const [cart] = await rows<CartRow>(
      client,
      `update cart set contact = $2, delivery = $3, shipping = $4, version = version + 1 where id = $1 returning *`,
      [call.id, JSON.stringify(contact), JSON.stringify(delivery), shippingMethod],
    );
    return shown(client, cart as CartRow);
  });
}

/** The visitor’s cart becomes the account’s. */
export async function claimCart(call: Call) {
  return transaction(call.pool, async (client) => {
    await cartOf(client, call, ' for update');
    const [cart] = await rows<CartRow>(
      client,
      `update cart set owner_id = $2, secret_hash = null, version = version + 1 where id = $1 returning *`,
      [call.id, call.userId],
    );
    return shown(client, cart as CartRow);
  });
}

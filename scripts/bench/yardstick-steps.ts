import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** One request to the yardstick. */
export interface Call {
  pool: pg.Pool;
  /** The cart's or order's id in the path. */
  id: string;
  body: Record<string, unknown> & { item?: { sku: string; quantity?: number; deviceItemId?: string } };
  /** The cart's secret, for a visitor without a token. */
  secret: string;
  userId: number | null;
}

type Client = pg.Pool | pg.PoolClient;

/** Statements are named, so that PostgreSQL plans them once a connection; the name is the text itself, shortened. */
async function rows<Row extends pg.QueryResultRow>(on: Client, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await on.query<Row>({ name: nameOf(text), text, values })).rows;
}

const names = new Map<string, string>();
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `y${names.size}`;
  names.set(text, name);
  return name;
}

async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const value = await work(client);
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const hash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

interface CartRow extends pg.QueryResultRow {
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
async function cartOf(on: Client, { id, secret, userId }: Call, lock: '' | ' for update'): Promise<CartRow> {
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
async function shown(on: Client, cart: CartRow) {
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

export async function readSession(pool: pg.Pool, id: string): Promise<number | null> {
  const [session] = await rows<{ user_id: number }>(pool, 'select user_id from account_session where id = $1', [id]);
  return session?.user_id ?? null;
}

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

export async function countCart(call: Call) {
  const cart = await cartOf(call.pool, call, '');
  return { cartId: cart.id, count: cart.pieces };
}

export async function readCart(call: Call) {
  const cart = await cartOf(call.pool, call, '');
  return shown(call.pool, cart);
}

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

export async function pay(call: Call) {
  const [orderId, attemptId] = [randomUUID(), randomUUID()];
  const paymentSecret = randomBytes(24).toString('base64url');
  await transaction(call.pool, async (client) => {
    const cart = await cartOf(client, call, ' for update');
    const { items, totals } = await shown(client, cart);
    if (totals.total !== call.body['total']) throw new Error('The price has changed');
    for (const { sku, quantity } of items.filter(({ free }) => free !== null)) {
      const held = await rows(
        client,
        `with held as (update stock set reserved = reserved + $2 where sku = $1 and on_hand - reserved >= $2 returning sku)
         insert into stock_hold select $3, sku, $2 from held returning sku`,
        [sku, quantity, attemptId],
      );
      if (held.length === 0) throw new Error('Sold out');
    }
    await rows(
      client,
      `insert into customer_order (id, number, cart_id, user_id, state, total, tax, placed_at)
       values ($1, $2, $3, $4, 'placed', $5, $6, now())`,
      [orderId, `Y-${randomBytes(6).toString('hex')}`, cart.id, call.userId, totals.total, totals.tax],
    );
    await rows(client, 'insert into order_person values ($1, $2, $3)', [
      orderId,
      JSON.stringify(cart.contact),
      JSON.stringify(cart.delivery),
    ]);
    await rows(
      client,
      `insert into order_item select $1, n, sku, name, quantity, price
         from rows from (unnest($2::text[]), unnest($3::text[]), unnest($4::int[]), unnest($5::int[])) with ordinality
           as t (sku, name, quantity, price, n)`,
      [
        orderId,
        items.map(({ sku }) => sku),
        items.map(({ name }) => name),
        items.map(({ quantity }) => quantity),
        items.map(({ price }) => price),
      ],
    );
    await rows(client, `insert into payment_attempt values ($1, $2, $3, 'created', $4, $5)`, [
      attemptId,
      orderId,
      cart.id,
      totals.total,
      hash(paymentSecret).toString('hex'),
    ]);
    await addEvent(client, orderId, 'placed');
  });
  // Here the shop calls the gateway, and then keeps the page.
  await rows(
    call.pool,
    `update payment_attempt set state = 'open', checkout_ref = $2 where id = $1 and state = 'created'`,
    [attemptId, `page_${attemptId}`],
  );
  return { outcome: 'pay', url: null, orderId, paymentSecret };
}

/** Here the shop asks the gateway first, and does what follows from the payment a moment later. */
export async function settle(call: Call) {
  const { orderId, tasks } = await transaction(call.pool, async (client) => {
    await cartOf(client, call, ' for update');
    const [attempt] = await rows<{ id: string; order_id: string; amount: number }>(
      client,
      `update payment_attempt set state = 'captured' where cart_id = $1 and state = 'open' returning id, order_id, amount`,
      [call.id],
    );
    if (!attempt) throw new Error('There is nothing to settle');
    await rows(client, 'insert into payment_charge values ($1, $2, $3)', [
      `charge_${attempt.id}`,
      attempt.order_id,
      attempt.amount,
    ]);
    await rows(client, `update customer_order set state = 'paid', paid_at = now() where id = $1`, [attempt.order_id]);
    await rows(
      client,
      `with gone as (delete from stock_hold where attempt_id = $1 returning sku, quantity)
       update stock s set reserved = reserved - g.quantity, on_hand = on_hand - g.quantity from gone g where s.sku = g.sku`,
      [attempt.id],
    );
    await rows(client, `update cart set state = 'paid' where id = $1`, [call.id]);
    await addEvent(client, attempt.order_id, 'paid');
    const tasks = await rows<{ id: string }>(
      client,
      `insert into outbox (topic, payload) select topic, $2 from unnest($1::text[]) topic returning id`,
      [['confirmation', 'line', 'order'], JSON.stringify({ orderId: attempt.order_id })],
    );
    return { orderId: attempt.order_id, tasks };
  });
  await openLine(call, orderId);
  await openFulfillment(call, orderId);
  await grantPoints(call, orderId);
  await writeInvoice(call, orderId);
  for (const { id } of tasks) await rows(call.pool, 'update outbox set done_at = now() where id = $1', [id]);
  return { outcome: 'paid', buyer: true, orderId };
}

/** The line of the plan, from the order to the eSIM. Between both the shop asks the platform. */
async function openLine({ pool, userId }: Call, orderId: string): Promise<void> {
  const lineId = randomUUID();
  const note = (client: Client, event: string) =>
    rows(client, 'insert into line_event (line_id, event, at) values ($1, $2, now())', [lineId, event]);
  await transaction(pool, async (client) => {
    await rows(client, `insert into mobile_line (id, order_id, user_id, state) values ($1, $2, $3, 'provisioning')`, [
      lineId,
      orderId,
      userId,
    ]);
    await note(client, 'order');
    await note(client, 'provision');
  });
  await rows(pool, 'update mobile_line set asked_at = now() where id = $1', [lineId]);
  const iccid = `8901${randomBytes(7).toString('hex')}`;
  await transaction(pool, async (client) => {
    await rows(client, 'select id from mobile_line where id = $1 for update', [lineId]);
    await rows(client, `update mobile_line set state = 'active', iccid = $2, number = '+12015550100' where id = $1`, [
      lineId,
      iccid,
    ]);
    await rows(client, 'insert into esim_profile values ($1, $2, $3)', [lineId, iccid, randomBytes(8).toString('hex')]);
    await note(client, 'activate');
  });
}

/** The goods of the order and the counts of its pieces. */
async function openFulfillment({ pool }: Call, orderId: string): Promise<void> {
  await rows(
    pool,
    `with pieces as (insert into order_item_quantity select order_id, position, quantity from order_item where order_id = $1)
     insert into fulfillment values ($1, 'waiting', now())`,
    [orderId],
  );
}

/** The order as a paper, with the next number. */
async function writeInvoice(call: Call, orderId: string): Promise<void> {
  const { order } = await orderWhere({ ...call, id: orderId }, 'o.id = $1 and o.user_id = $2');
  await rows(
    call.pool,
    `with numbered as (
       insert into invoice_series as s values (1, 1) on conflict (year) do update set last = s.last + 1 returning last)
     insert into invoice select $1, last, $2, $3, now() from numbered`,
    [randomUUID(), orderId, JSON.stringify(order)],
  );
}

/** Points for the order, one change of a buyer's points at a time. */
async function grantPoints({ pool, userId }: Call, orderId: string): Promise<void> {
  await transaction(pool, async (client) => {
    await rows(client, 'select pg_advisory_xact_lock(1, $1)', [userId]);
    const [order] = await rows<{ total: number }>(client, 'select total from customer_order where id = $1', [orderId]);
    await rows(client, 'insert into reward_entry (user_id, order_id, points, at) values ($1, $2, $3, now())', [
      userId,
      orderId,
      Math.floor((order?.total ?? 0) / 100),
    ]);
  });
}

async function addEvent(on: Client, orderId: string, event: string): Promise<void> {
  await rows(on, `insert into order_event (order_id, event, actor, at) values ($1, $2, 'buyer', now())`, [
    orderId,
    event,
  ]);
}

export async function readReceipt(call: Call) {
  return orderWhere(call, 'o.cart_id = $1 and o.user_id = $2');
}

export async function readOrder(call: Call) {
  return orderWhere(call, 'o.id = $1 and o.user_id = $2');
}

async function orderWhere({ pool, id, userId }: Call, condition: string) {
  const [order] = await rows<{ id: string }>(
    pool,
    `select o.*, p.contact, p.delivery from customer_order o join order_person p on p.order_id = o.id where ${condition}`,
    [id, userId],
  );
  if (!order) throw new Error('There is no such order');
  const items = await rows(pool, 'select * from order_item where order_id = $1 order by position', [order.id]);
  return { order: { ...order, items } };
}

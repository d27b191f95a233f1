/**
 * The lower bound for `bench:flow`: the fewest honest statements and transactions that sell two items, as a bare
 * `node:http` and `pg` program. It writes the cart, its items, order, stock, payment attempt, events, webhook inbox,
 * and outbox. It has no session, changing prices, tax, points, line, invoice, email, or gateway.
 * The shop's figures are ratios to this program's, so the program does not change. docs/developers/benchmarks.md
 * compares its cost to that of the program after which it was modeled.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['FLOOR_DATABASE_URL'], max: 10 });

/** Number of SKUs: `s0` to `s99`. */
const SKUS = 100;

const SCHEMA = `
  create schema f;
  create table f.sku (sku text primary key, price int, name text);
  create table f.stock (sku text primary key, free int check (free >= 0));
  create table f.cart (id uuid primary key, secret uuid, version int default 0, contact jsonb, address jsonb,
    shipping text, created_at timestamptz default now());
  create table f.cart_item (id uuid primary key, cart_id uuid references f.cart, sku text, quantity int);
  create index on f.cart_item (cart_id);
  create table f.customer_order (id uuid primary key, number bigserial, cart_id uuid, state text, total int,
    snapshot jsonb, person jsonb);
  create table f.attempt (id uuid primary key, order_id uuid references f.customer_order, cart_id uuid, state text,
    gateway text);
  create unique index on f.attempt (cart_id) where state in ('created', 'open');
  create table f.event (id bigserial primary key, order_id uuid, what text, at timestamptz default now());
  create table f.inbox (gateway text, event text, body jsonb, primary key (gateway, event));
  create table f.outbox (id bigserial primary key, what jsonb);
  insert into f.sku select 's' || n, 1000 + n, 'n' || n from generate_series(0, ${SKUS - 1}) n;
  insert into f.stock select 's' || n, 1000000 from generate_series(0, ${SKUS - 1}) n;
`;

/** JSON body of a call: the fields that its step needs. */
type Told = Record<string, unknown>;
type Client = pg.Pool | pg.PoolClient;

interface Item extends pg.QueryResultRow {
  id: string;
  sku: string;
  quantity: number;
  price: number;
  name: string;
}

const run = <Row extends pg.QueryResultRow>(on: Client, name: string, text: string, values: readonly unknown[]) =>
  on.query<Row>({ name, text, values: values as unknown[] });

async function transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
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

async function readCart({ id, secret }: Told) {
  const [cart, found] = await Promise.all([
    run(pool, 'cart', 'select * from f.cart where id = $1 and secret = $2', [id, secret]),
    run<Item>(
      pool,
      'items',
      'select i.id, i.sku, i.quantity, s.price, s.name from f.cart_item i join f.sku s using (sku) where i.cart_id = $1',
      [id],
    ),
  ]);
  const items = found.rows;
  return { ...cart.rows[0], items, total: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) };
}

async function create() {
  const [id, secret] = [randomUUID(), randomUUID()];
  await run(pool, 'create', 'insert into f.cart (id, secret) values ($1, $2)', [id, secret]);
  return { id, secret };
}

async function addItem({ id, secret, sku, quantity }: Told) {
  await run(
    pool,
    'add',
    `with cart as (update f.cart set version = version + 1 where id = $1 and secret = $2 returning id)
     insert into f.cart_item select $3, cart.id, $4, $5 from cart`,
    [id, secret, randomUUID(), sku, quantity],
  );
  return { added: true };
}

async function saveAddress({ id, secret, contact, address }: Told) {
  const text = 'update f.cart set version = version + 1, contact = $3, address = $4 where id = $1 and secret = $2';
  await run(pool, 'address', text, [id, secret, contact, address]);
  return { saved: true };
}

async function saveShipping({ id, secret, method }: Told) {
  const text = 'update f.cart set version = version + 1, shipping = $3 where id = $1 and secret = $2';
  await run(pool, 'shipping', text, [id, secret, method]);
  return { saved: true };
}

/** Reserves stock, always in the same SKU order, and places the order with its payment attempt. */
async function pay(told: Told) {
  const cart: Told & { items: Item[]; total: number } = await readCart(told);
  const [order, attempt] = [randomUUID(), randomUUID()];
  await transaction(async (client) => {
    for (const { sku, quantity } of cart.items.toSorted((one, other) => (one.sku < other.sku ? -1 : 1))) {
      const text = 'update f.stock set free = free - $2 where sku = $1 and free >= $2';
      const { rowCount } = await run(client, 'take', text, [sku, quantity]);
      if (rowCount === 0) throw new Error(`${sku} is sold out`);
    }
    await run(
      client,
      'place',
      'insert into f.customer_order (id, cart_id, state, total, snapshot, person) values ($1, $2, $3, $4, $5, $6)',
      [order, cart['id'], 'placed', cart.total, JSON.stringify(cart.items), JSON.stringify(cart['address'])],
    );
    await run(client, 'attempt', `insert into f.attempt values ($1, $2, $3, 'created', 'stripe')`, [
      attempt,
      order,
      cart['id'],
    ]);
    await addEvent(client, order, 'placed');
  });
  await run(pool, 'open', `update f.attempt set state = 'open' where id = $1`, [attempt]);
  return { order, attempt };
}

async function receiveWebhook(told: Told) {
  await run(pool, 'inbox', 'insert into f.inbox values ($1, $2, $3) on conflict do nothing', [
    'stripe',
    told['attempt'],
    told,
  ]);
  return settle(told);
}

async function settle({ attempt }: Told) {
  return transaction(async (client) => {
    const text = `update f.attempt set state = 'captured' where id = $1 and state = 'open' returning order_id`;
    const [captured] = (await run<{ order_id: string }>(client, 'capture', text, [attempt])).rows;
    if (!captured) return { paid: true };
    await run(client, 'paid', `update f.customer_order set state = 'paid' where id = $1`, [captured.order_id]);
    await addEvent(client, captured.order_id, 'paid');
    await run(client, 'outbox', 'insert into f.outbox (what) values ($1)', [{ mail: captured.order_id }]);
    return { paid: true };
  });
}

async function addEvent(client: pg.PoolClient, order: string, what: string): Promise<void> {
  await run(client, 'event', 'insert into f.event (order_id, what) values ($1, $2)', [order, what]);
}

async function readStatus({ order }: Told) {
  return (await run(pool, 'status', 'select state from f.customer_order where id = $1', [order])).rows[0];
}

const steps: Readonly<Record<string, (told: Told) => Promise<unknown>>> = {
  '/create': create,
  '/add': addItem,
  '/get': readCart,
  '/address': saveAddress,
  '/shipping': saveShipping,
  '/pay': pay,
  '/hook': receiveWebhook,
  '/settle': settle,
  '/status': readStatus,
};

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => {
    text += part.toString();
  });
  request.on('end', () => {
    answer(request, text).then(
      (value) => {
        const body = JSON.stringify(value);
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
        response.end(body);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
});

async function answer({ url = '' }: IncomingMessage, text: string): Promise<unknown> {
  const step = steps[url];
  if (!step) throw new Error(`There is no step ${url}`);
  return step(text ? (JSON.parse(text) as Told) : {});
}

/** Creates the tables on the first message, then reports the server's port. */
process.once('message', () => {
  void pool.query(SCHEMA).then(() =>
    server.listen(0, '127.0.0.1', () => {
      process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
    }),
  );
});

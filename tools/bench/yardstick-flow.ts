/**
 * The yardstick of `bench:flow`: the eleven steps of a purchase as a bare `node:http` and `pg` program. It writes the
 * rows that the shop writes, those of line, goods, points and invoice that follow too, under the same locks, reads the
 * same promotions, points and tax, and knows no framework, no schemas, no prices that change, no logs, no gateway, no
 * platform and no mail. What the shop costs beyond
 * it is the price of being a shop.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import * as cart from './yardstick-cart.ts';
import { readOrder, readReceipt } from './yardstick-orders.ts';
import { pay, settle } from './yardstick-payment.ts';
import type { Call } from './yardstick-rows.ts';
import { yardstickSchema } from './yardstick-schema.ts';

const SECRET = 'only-for-the-yardstick';
const pool = new pg.Pool({ connectionString: process.env['YARDSTICK_DATABASE_URL'], max: 20 });

type Step = (call: Call) => Promise<unknown>;
/** Method and path, with the cart's or order's id taken out. */
const routes: Readonly<Record<string, Step>> = {
  'POST carts': cart.createCart,
  'POST carts items': cart.addPlan,
  'GET carts count': cart.countCart,
  'GET carts *': cart.readCart,
  'PUT carts address': cart.saveAddress,
  'POST carts claim': cart.claimCart,
  'POST carts payments': pay,
  'POST carts payment/settle': settle,
  'GET carts receipt': readReceipt,
  'GET orders *': readOrder,
};

const server = createServer((request, response) => {
  answer(request).then(
    (value) => {
      const bytes = Buffer.from(JSON.stringify(value));
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
      response.end(bytes);
    },
    (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
  );
});

async function answer(request: IncomingMessage): Promise<unknown> {
  const [, , , kind = '', id, ...rest] = (request.url ?? '').split('/');
  const step = routes[`${request.method} ${kind}${id ? ` ${rest.join('/') || '*'}` : ''}`];
  if (!step) throw new Error(`There is no ${request.method} ${request.url}`);
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = parts.length > 0 ? (JSON.parse(Buffer.concat(parts).toString()) as Call['body']) : {};
  const secret = String(request.headers['x-cart-secret'] ?? '');
  return step({ pool, id: id ?? '', body, secret, userId: await userOf(request) });
}

/** `<session>.<hmac>`: the signature, then the session's row. */
async function userOf(request: IncomingMessage): Promise<number | null> {
  const token = request.headers.authorization?.slice('Bearer '.length);
  if (!token) return null;
  const [session = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(session);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Error('The token is not ours');
  return cart.readSession(pool, session);
}

function sign(session: string): Buffer {
  return createHmac('sha256', SECRET).update(session).digest();
}

/** Makes tables, goods and one token for each buyer, and says where it listens. */
process.on('message', ({ buyers, device, plan }: { buyers: number; device: string; plan: string }) => {
  void prepare(buyers, device, plan).then((ready) => process.send?.({ ready }));
});

async function prepare(buyers: number, device: string, plan: string): Promise<{ api: string; tokens: string[] }> {
  await pool.query(yardstickSchema);
  await pool.query(`insert into sku values ($1, 'product', 'A phone', 79900), ($2, 'plan', 'A plan', 3000)`, [
    device,
    plan,
  ]);
  await pool.query('insert into stock (sku, on_hand) values ($1, 1000000)', [device]);
  const sessions = await pool.query<{ id: string }>(
    'insert into account_session select gen_random_uuid(), n, now() from generate_series(1, $1) n returning id',
    [buyers],
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const tokens = sessions.rows.map(({ id }) => `${id}.${sign(id).toString('base64url')}`);
  return { api: `http://127.0.0.1:${port}/api`, tokens };
}

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCartHead } from '../../cart/cart-rows.ts';
import { sql } from '../../db/statement.ts';
import { openTestDatabase, type TestDatabase } from '../../db/test-database.ts';
import { untilWaiting } from '../../db/test-waits.ts';
import { rewardBalances } from '../../migrations/0175-reward-balances.ts';
import { migrations } from '../../migrations/all.ts';
import { migrate } from '../../migrations/migrate.ts';
import { openTestTables } from '../../migrations/test-tables.ts';
import { newOrderNumber } from '../../order/order-store.ts';
import { accrueRewards } from './accrue-rewards.ts';
import { expirePoints, updateBalances } from './expire-points.ts';
import { CAN_PAY, freePoints, holdPoints, LEFT, releasePoints, spendPoints } from './spend-points.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestTables((db) =>
    db.script(`insert into reward_rule (is_on, points, per, minimum, valid_days, worth, reason, changed_at)
      values (true, 1, 100, 0, 60, 10, 'spring', now() - interval '200 days')`),
  );
});
afterAll(() => test?.drop());

let userId = 0;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const insertOrder = sql(
  'test.balance-order',
  `insert into customer_order (id, number, cart_id, user_id, state, snapshot_hash, currency, products, plans, activation,
     shipping, tax, total, tax_rate, country, us_state, postal_code, policies, placed_at, paid_at, points)
   values ($1, $2, $1, $3, 'paid', 'hash', 'USD', $4, 0, 0, 0, 0, $4, 0, 'US', 'NY', '12203', '{}', $5, $5, $6)`,
);
const insertFulfillment = sql(
  'test.balance-fulfillment',
  `insert into fulfillment (order_id, state, parcel, paid_at, moved_at) values ($1, 'waiting', true, $2, $2)`,
);
const insertShipment = sql(
  'test.balance-shipment',
  `with moved as (update fulfillment set state = 'shipped' where order_id = $2)
   insert into shipment (id, order_id, number, carrier, ask_key, shipped_by, shipped_at) values ($1, $2, 1, 'USPS', $1, '7', $3)`,
);
const refund = sql(
  'test.balance-refund',
  `update customer_order set refunded = least(total, refunded + $2),
      state = case when refunded + $2 >= total then 'refunded' else 'refunded_in_part' end where id = $1`,
);
const insertCart = sql('test.balance-cart', 'insert into cart (id, owner_id, offered) values ($1, $2, true)');
const forget = sql('test.balance-outdate', `update reward_balance set valid_until = '-infinity' where user_id = $1`);
const balanceOf = sql<{ points: number; pending: number[]; isValid: boolean }>(
  'test.balance',
  `select points, pending, valid_until > now() as "isValid" from reward_balance where user_id = $1`,
);
/** Adds up the whole ledger, as the shop would do without a kept sum. */
const ledgerOf = sql<{ sum: number }>(
  'test.balance-ledger',
  `select coalesce(sum(${LEFT} - coalesce((select sum(h.points) from reward_hold h
        where h.entry_id = e.id and h.cart_id <> $2), 0)), 0)::int as sum
     from reward_entry e where e.user_id = $1 and e.kind in ('earn', 'return') and ${CAN_PAY}`,
);

async function cartOf(user: number): Promise<string> {
  const id = randomUUID();
  await test.db.run(insertCart, [id, user]);
  return id;
}

/** Adds a paid order that earns a point for each unit. Without `shippedAt`, it waits for its parcel. */
async function earn(user: number, points: number, paidAt: Date, shippedAt: Date | null, spent = 0): Promise<string> {
  const id = randomUUID();
  await test.db.run(insertOrder, [id, newOrderNumber(), user, points * 100, paidAt, spent]);
  await test.db.run(insertFulfillment, [id, paidAt]);
  if (shippedAt) await test.db.run(insertShipment, [randomUUID(), id, shippedAt]);
  await accrueRewards(test.db, id, paidAt);
  return id;
}

const shown = async (cartId: string) => (await test.db.first(readCartHead, [cartId]))?.points?.balance;
const ledger = async (user: number, cartId: string) => (await test.db.first(ledgerOf, [user, cartId]))?.sum;
const kept = async (user: number) => test.db.first(balanceOf, [user]);
async function update(user: number): Promise<void> {
  await test.db.run(forget, [user]);
  await updateBalances(test.db);
}

interface Page {
  attemptId: string;
  cartId: string;
}

/** Holds points for a new payment page of another order, if there are enough. */
async function openPage(user: number, cartId: string, points: number): Promise<Page | null> {
  const [attemptId, orderId] = [randomUUID(), randomUUID()];
  await test.db.run(insertOrder, [orderId, newOrderNumber(), null, points, new Date(), points]);
  return test.db.transaction(async (tx) => {
    const parts = await freePoints(tx, user, points);
    if (!parts) return null;
    await holdPoints(tx, { attemptId, cartId, orderId }, parts);
    return { attemptId, cartId };
  });
}

const days = fc.integer({ min: 0, max: 75 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('earn' as const), points: fc.nat(90), days, shipped: days }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hold' as const), points: fc.nat(60), cart: fc.nat(1) }) },
  fc.record({ do: fc.constant('refund' as const), order: fc.nat(20), amount: fc.integer({ min: 1, max: 6_000 }) }),
  fc.record({ do: fc.constant('ship' as const), order: fc.nat(20), days }),
  fc.record({ do: fc.constant('release' as const), page: fc.nat(20) }),
  fc.record({ do: fc.constant('spend' as const), page: fc.nat(20) }),
  fc.record({ do: fc.constant('expire' as const) }),
  fc.record({ do: fc.constant('update' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Runs the steps one after another, but those of a pair at once. After each pair, both carts must show the ledger. */
async function run(pairs: readonly (readonly Step[])[]): Promise<void> {
  userId += 1;
  const user = userId;
  const carts = [await cartOf(user), await cartOf(user)];
  const orders: { id: string; waits: boolean }[] = [];
  const pages: Page[] = [];
  const take = <T>(list: T[], index: number): T[] => (list.length ? list.splice(index % list.length, 1) : []);
  const act = async (one: Step): Promise<void> => {
    if (one.do === 'earn') {
      const shippedAt = one.shipped <= one.days ? daysAgo(one.shipped) : null;
      const id = await earn(user, one.points + 1, daysAgo(one.days), shippedAt, one.points % 3 ? 0 : 20);
      orders.push({ id, waits: shippedAt === null });
    } else if (one.do === 'hold') {
      const page = await openPage(user, carts[one.cart] ?? '', one.points + 1);
      if (page) pages.push(page);
    } else if (one.do === 'refund') {
      const order = orders[one.order % orders.length];
      if (!order) return;
      await test.db.run(refund, [order.id, one.amount]);
      await accrueRewards(test.db, order.id, new Date());
    } else if (one.do === 'ship') {
      const order = orders[one.order % orders.length];
      if (!order?.waits) return;
      order.waits = false;
      await test.db.run(insertShipment, [randomUUID(), order.id, daysAgo(one.days)]);
    } else if (one.do === 'release') {
      for (const { attemptId } of take(pages, one.page)) await test.db.run(releasePoints, [attemptId]);
    } else if (one.do === 'spend') {
      for (const { attemptId } of take(pages, one.page)) await test.db.run(spendPoints, [attemptId, new Date()]);
    } else if (one.do === 'expire') await expirePoints(test.db, new Date());
    else await update(user);
  };
  for (const pair of pairs) {
    await Promise.all(pair.map(act));
    for (const cartId of carts) expect(await shown(cartId)).toBe(await ledger(user, cartId));
  }
}

describe('R25 the sum of points that can be spent', () => {
  it('is what the ledger adds up to, whatever happens, also at once', async () => {
    const histories = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 30 });
    await fc.assert(fc.asyncProperty(histories, run), { numRuns: 10 });
  });

  it('is kept and not added up anew: it is wrong if the ledger changes behind its back', async () => {
    userId += 1;
    const cartId = await cartOf(userId);
    await earn(userId, 50, daysAgo(48), daysAgo(47));
    await update(userId);
    expect(await shown(cartId)).toBe(50);
    await test.db.script(`set local session_replication_role = replica;
      insert into reward_hold (attempt_id, entry_id, cart_id, order_id, points)
      select '${randomUUID()}', e.id, '${randomUUID()}', e.order_id, 20 from reward_entry e where e.user_id = ${userId}`);
    expect([await shown(cartId), await ledger(userId, cartId)]).toEqual([50, 30]);
    await update(userId);
    expect(await shown(cartId)).toBe(30);
  });

  it('counts an entry once it has vested, and none that waits for its parcel', async () => {
    userId += 1;
    await earn(userId, 50, daysAgo(48), daysAgo(47));
    const waits = await earn(userId, 30, daysAgo(48), null);
    expect(await kept(userId)).toMatchObject({ points: 0, isValid: false, pending: [{}, {}] });
    await update(userId);
    expect(await kept(userId)).toMatchObject({ points: 50, isValid: true, pending: [{}] });
    const cartId = await cartOf(userId);
    expect(await shown(cartId)).toBe(50);
    await test.db.run(insertShipment, [randomUUID(), waits, daysAgo(45)]);
    expect(await shown(cartId)).toBe(80);
  });

  it('waits for a page that is being closed while it is added up', async () => {
    userId += 1;
    await earn(userId, 50, daysAgo(48), daysAgo(47));
    const cartId = await cartOf(userId);
    const page = await openPage(userId, cartId, 20);
    await test.db.run(forget, [userId]);
    let updating: Promise<number> | undefined;
    await test.db.transaction(async (tx) => {
      await tx.run(releasePoints, [page?.attemptId ?? '']);
      updating = updateBalances(test.db);
      await untilWaiting(test.db, tx);
    });
    await updating;
    expect(await kept(userId)).toEqual({ points: 50, pending: [], isValid: true });
  });

  it('is added up for members whose points are older than it', async () => {
    const older = await openTestDatabase(async (db) => {
      await db.script('create table up_users (id int primary key, email text)');
      await migrate(
        db,
        migrations.filter(({ version }) => version < rewardBalances.version),
      );
    });
    const id = randomUUID();
    await older.db.run(insertOrder, [id, newOrderNumber(), 7, 5_000, daysAgo(40), 0]);
    await older.db.script(`insert into reward_entry (user_id, kind, points, order_id, rule, expires_at, at)
      select 7, 'earn', 50, id, (select max(version) from reward_rule), now() + interval '1 day', paid_at from customer_order`);
    await migrate(older.db);
    expect(await older.db.first(balanceOf, [7])).toMatchObject({ points: 0, isValid: false });
    expect(await updateBalances(older.db)).toBe(1);
    expect(await older.db.first(balanceOf, [7])).toEqual({ points: 50, pending: [], isValid: true });
    await older.drop();
  });

  it('costs a cart as much after 60 orders as after one', async () => {
    const read: { before: number; after: number }[] = [];
    for (const count of [1, 60]) {
      userId += 1;
      const cartId = await cartOf(userId);
      for (let index = 0; index < count; index += 1) await earn(userId, 5, daysAgo(48), daysAgo(47));
      const before = await rowsRead(cartId);
      await update(userId);
      expect(await shown(cartId)).toBe(5 * count);
      read.push({ before, after: await rowsRead(cartId) });
    }
    const [few, many] = read;
    expect(many?.after).toBe(few?.after);
    expect(many?.before, 'what it costs to add up the ledger').toBeGreaterThan(60);
  });
});

interface Node {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
}
const explainHead = sql<{ 'QUERY PLAN': { Plan: Node }[] }>(
  'test.balance-plan',
  `explain (analyze, format json) ${readCartHead.text}`,
);

/** Returns how many rows reading a cart takes from the tables. */
async function rowsRead(cartId: string): Promise<number> {
  const row = await test.db.first(explainHead, [cartId]);
  const count = ({ Plans = [], ...node }: Node): number =>
    (node['Relation Name'] ? Math.round(node['Actual Rows'] * node['Actual Loops']) : 0) +
    Plans.reduce((sum, plan) => sum + count(plan), 0);
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('PostgreSQL did not say how it reads a cart');
  return count(plan);
}

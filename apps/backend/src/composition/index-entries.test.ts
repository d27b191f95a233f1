import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { sql } from '../commerce/db/statement.ts';
import { ESIM } from '../commerce/line/test-lines.ts';
import { createTaskRunner } from '../commerce/outbox/deliver.ts';
import { takeOwnTasks } from '../commerce/outbox/outbox.ts';
import { openPayShop, type PayShop } from '../commerce/payment/test-pay-shop.ts';
import { processInbox } from '../commerce/payment/webhook-inbox.ts';
import { readRewardRule, setRewardRule } from '../commerce/pricing/points/reward-rules.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop({ withLines: true });
  shop.payments.returnGrace = 1_500;
  const { version: expected } = await readRewardRule(shop.db);
  const rule = { isOn: true, points: 1, per: 100, minimum: 0, validDays: 365, worth: 10 };
  await setRewardRule(shop.db, { ...rule, expected, reason: 'spring', staffId: '7', at: new Date() });
});
afterAll(() => shop?.close());

const HOME = { country: 'US', line1: '1 Pier Rd', line2: null, city: 'Albany', state: 'NY', zip: '12203' } as const;

/** Buys a phone with a plan in the eleven calls of the storefront, and waits for everything that follows. */
async function purchase(email: string, token: string): Promise<void> {
  const runner = createTaskRunner({ db: shop.db, handlers: shop.tasks, log: shop.commerce.log });
  const own = takeOwnTasks(shop.db, runner.take);
  const created = await shop.call('createCart', {
    body: { item: { kind: 'product', sku: 'LUMEN-7', quantity: 1 }, addKey: randomUUID() },
  });
  const params = { cartId: created.cartId };
  const guest = { secret: created.secret ?? '' };
  const item = { ...ESIM, deviceItemId: created.itemId };
  await shop.call('addItem', { params, body: { item, addKey: randomUUID() } as never }, guest);
  await shop.call('countCart', { params }, guest);
  const { version } = await shop.call('readCart', { params }, guest);
  const body = {
    version,
    contact: { email, name: 'Ada Byron', phone: null },
    delivery: HOME,
    e911: { same: true, address: null },
    taxPlace: null,
    shippingMethod: 'standard',
  };
  await shop.call('saveAddress', { params, body }, guest);
  await shop.call('claimCart', { params }, { ...guest, token });
  const buyer = { params, cartId: created.cartId, caller: { token } } as never;
  const { url } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  await shop.settle(buyer);
  const { order } = await shop.call('readReceipt', { params }, { token });
  await shop.call('readOrder', { params: { orderId: order.id } }, { token });
  await shop.simulators.controlEach('/webhooks/idle', {});
  await vi.waitFor(async () => {
    await runner.idle();
    await processInbox({ ...shop.payments, now: () => new Date(Date.now() + 2_000) });
    expect(await shop.db.query(open)).toEqual([]);
  }, 20_000);
  own.stop();
  await runner.stop();
}

const open = sql<{ what: string }>(
  'test.open-tasks',
  `select topic as what from outbox where done_at is null
   union all select type from webhook_inbox where done_at is null`,
);
const setPassword = sql('test.index-password', `update up_users set password = 'hash' where email = $1`);
const canCount = sql<{ can: boolean }>(
  'test.can-count',
  `select exists (select from pg_available_extensions where name = 'pg_walinspect')
      and (select rolsuper from pg_roles where rolname = current_user) as can`,
);
const position = sql<{ at: string }>('test.wal-position', 'select pg_current_wal_insert_lsn()::text as at');
/** Keeps the log from here on, which a checkpoint would otherwise delete while other tests write a lot. */
const keepLog = sql<{ slot: string }>(
  'test.keep-wal',
  'select slot_name as slot from pg_create_physical_replication_slot($1, true)',
);
const releaseLog = sql('test.release-wal', 'select pg_drop_replication_slot($1)');
/** Writes the log to disk, so that it can be read. */
const flush = sql('test.wal-flush', 'select pg_switch_wal()');
/** Counts the entries added to each index, according to PostgreSQL's log of all its writes. BRIN indexes have none. */
const added = sql<{ index: string; entries: number }>(
  'test.index-entries',
  `select i.relname as index, count(*)::int as entries
     from pg_get_wal_block_info($1::pg_lsn, $2::pg_lsn) w
     join pg_class i on i.relfilenode = w.relfilenode and i.relkind = 'i'
    where w.reldatabase = (select oid from pg_database where datname = current_database())
      and i.relnamespace = current_schema()::regnamespace and w.block_id = 0
      and (w.resource_manager = 'Btree' and w.record_type in ('INSERT_LEAF', 'INSERT_POST', 'SPLIT_L', 'SPLIT_R')
        or w.resource_manager = 'Gin' and w.record_type = 'INSERT')
    group by i.relname order by 2 desc, 1`,
);

/** Number of purchases that are counted. */
const ROUNDS = 4;
/** Highest number of entries that a purchase may add. Each index costs one for each version of a row. */
const MOST = 120;

it('R20 a purchase adds few entries to indexes', async ({ skip }) => {
  if (!(await shop.db.first(canCount))?.can) skip('PostgreSQL has no pg_walinspect, or the user may not read its log');
  await shop.db.script('create extension pg_walinspect');
  const email = 'member@example.com';
  const { token } = await shop.logIn(email);
  await shop.db.run(setPassword, [email]);
  // The first purchase of an account and on a connection does more than each further one.
  await purchase(email, token);
  const slot = `test_${randomUUID().replaceAll('-', '_')}`;
  await shop.db.query(keepLog, [slot]);
  onTestFinished(async () => void (await shop.db.run(releaseLog, [slot])));
  const from = (await shop.db.first(position))?.at ?? '';
  for (let round = 0; round < ROUNDS; round += 1) await purchase(email, token);
  const to = (await shop.db.first(position))?.at ?? '';
  await shop.db.query(flush);
  const found = await shop.db.query(added, [from, to]);
  const sum = found.reduce((all, { entries }) => all + entries, 0) / ROUNDS;
  const list = found.map(({ index, entries }) => `${index} ${entries / ROUNDS}`).join(', ');
  expect(found.map(({ index }) => index)).toContain('customer_order_pkey');
  expect(sum, list).toBeLessThanOrEqual(MOST);
});

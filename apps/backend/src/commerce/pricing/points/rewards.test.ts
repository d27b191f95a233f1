import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseBatch } from '../../../privacy/erase/erase-rows.ts';
import { places } from '../../../privacy/person/places.ts';
import { sql } from '../../db/statement.ts';
import { untilWaiting } from '../../db/test-waits.ts';
import type { TestDatabase } from '../../db/test-database.ts';
import { newOrderNumber } from '../../order/order-store.ts';
import { openTestTables } from '../../migrations/test-tables.ts';
import { expirePoints } from './expire-points.ts';
import { accrueRewards, insertEarn, lockPointsOfBuyer } from './accrue-rewards.ts';
import { readOwnRewards } from './read-rewards.ts';
import { readRewardRule, readRewardRules, setRewardRule } from './reward-rules.ts';

let test: TestDatabase;
let userId = 0;
const PAID = new Date(Date.now() + 86_400_000);
const days = (count: number, from = PAID) => new Date(from.getTime() + count * 86_400_000);

const change = { isOn: true, points: 1, per: 100, minimum: 0, validDays: 365, worth: 10 };
const setRule = async (rule: Partial<typeof change>, at = new Date()) =>
  setRewardRule(test.db, {
    ...change,
    ...rule,
    expected: (await readRewardRule(test.db)).version,
    reason: 'spring',
    staffId: '7',
    at,
  });

beforeAll(async () => {
  test = await openTestTables();
  await setRule({});
});
afterAll(() => test.drop());
beforeEach(() => {
  userId += 1;
});

const insertOrder = sql(
  'test.reward-order',
  `insert into customer_order (id, number, cart_id, user_id, state, snapshot_hash, currency, products, plans, activation,
     shipping, tax, total, tax_rate, country, us_state, postal_code, policies, placed_at, paid_at)
   values ($1, $2, $1, $3, 'paid', 'hash', 'USD', $4, 0, 0, 500, 0, $4 + 500, 0, 'US', 'NY', '12203', '{}', $5, $5)`,
);
const executeRefund = sql(
  'test.reward-refund',
  `update customer_order set refunded = $2, state = case when $2 = total then 'refunded' else 'refunded_in_part' end where id = $1`,
);

/** Creates a paid order for this amount plus $5 delivery, and returns its id. */
async function order(goods: number, paidAt = PAID): Promise<string> {
  const id = randomUUID();
  await test.db.run(insertOrder, [id, newOrderNumber(), userId, goods, paidAt]);
  return id;
}
const follow = (id: string, at = PAID) => accrueRewards(test.db, id, at);
const refund = (id: string, amount: number) => test.db.run(executeRefund, [id, amount]);
const own = (page = 1, at = PAID) =>
  readOwnRewards({ db: test.db, now: () => at, timeZone: 'America/New_York' }, userId, page);
const points = async () => (await own()).entries.map((entry) => entry.points);

describe('R25 the ledger of points', () => {
  it('earns once for an order, however often and however parallel the event comes', async () => {
    const id = await order(2_599);
    await Promise.all(Array.from({ length: 8 }, () => follow(id)));
    await follow(id);
    expect(await own()).toMatchObject({
      balance: 25,
      total: 1,
      next: { points: 25, at: days(365).toISOString() },
      entries: [{ kind: 'earn', points: 25, balance: 25, order: { id }, at: PAID.toISOString() }],
    });
  });

  it('names all points that expire first on one day of the shop, from several orders', async () => {
    // 5 PM and 9:30 PM on November 27 in New York, and 1 AM on the day after.
    const times = ['2031-11-27T22:00:00Z', '2031-11-28T02:30:00Z', '2031-11-28T06:00:00Z'].map((at) => new Date(at));
    for (const [index, at] of times.entries()) await follow(await order(1_000 * (index + 1), at), at);
    expect((await own(1, times[2])).next).toEqual({ points: 30, at: '2032-11-26T22:00:00.000Z' });
  });

  it('is pending until the order can no longer be sent back, and says so', async () => {
    const id = await order(2_500);
    await follow(id);
    const until = days(30).toISOString();
    expect(await own()).toMatchObject({ pending: { points: 25, orders: 1, until }, entries: [{ pending: { until } }] });
    await refund(id, 1_500);
    await follow(id);
    expect(await own()).toMatchObject({ balance: 12, pending: { points: 12, orders: 1, until } });
    const vested = await own(1, days(30.01));
    expect(vested).toMatchObject({ balance: 12, pending: null });
    expect(vested.entries.map(({ pending }) => pending)).toEqual([undefined, undefined]);
  });

  it('is pending for 30 days from the last delivery, which nobody has to have learned of, without a day before it, and while something comes back', async () => {
    const id = await order(2_500);
    await follow(id);
    await test.db.script(`insert into fulfillment (order_id, state, parcel, paid_at, moved_at)
      values ('${id}', 'waiting', true, now(), now())`);
    expect((await own(1, days(90))).pending).toEqual({ points: 25, orders: 1, until: null });
    await test.db.script(`update fulfillment set state = 'shipped' where order_id = '${id}';
      insert into shipment (id, order_id, number, carrier, ask_key, shipped_by, shipped_at)
      values ('${randomUUID()}', '${id}', 1, 'USPS', '${randomUUID()}', '7', '${days(60).toISOString()}')`);
    expect((await own(1, days(61))).pending).toEqual({ points: 25, orders: 1, until: days(104).toISOString() });
    const deliver = (at: Date) =>
      test.db.script(`update shipment set delivered_at = '${at.toISOString()}' where order_id = '${id}'`);
    await deliver(days(63));
    expect((await own(1, days(64))).pending).toEqual({ points: 25, orders: 1, until: days(93).toISOString() });
    await deliver(days(75));
    expect((await own(1, days(76))).pending, 'late').toEqual({ points: 25, orders: 1, until: days(104).toISOString() });
    await test.db.script(`insert into return_or_cancel_request (id, order_id, kind, state, number, asked_at)
      values ('${randomUUID()}', '${id}', 'return', 'asked', 'RET-TEST-TEST', now())`);
    expect((await own(1, days(91))).pending).toEqual({ points: 25, orders: 1, until: null });
    await test.db.script(`update return_or_cancel_request set state = 'withdrawn' where order_id = '${id}'`);
    expect((await own(1, days(105))).pending).toBeNull();
  });

  it('takes back the share of each refund, and all of it with the last cent', async () => {
    const id = await order(2_500);
    await follow(id);
    await refund(id, 1_500);
    await Promise.all([follow(id), follow(id), follow(id)]);
    expect(await points()).toEqual([-13, 25]);
    await refund(id, 1_501);
    await follow(id);
    await refund(id, 3_000);
    await follow(id);
    await follow(id);
    expect((await own()).balance).toBe(0);
    expect((await own()).entries.map(({ balance }) => balance)).toEqual([0, 12, 25]);
  });

  it('comes out the same when the refund is heard of before the payment', async () => {
    const [first, second] = [await order(2_500), await order(2_500)];
    await refund(first, 3_000);
    await refund(second, 1_500);
    await Promise.all([follow(second), follow(first), follow(second), follow(first)]);
    expect((await own()).balance).toBe(12);
    expect((await own()).total).toBe(4);
  });

  it('takes back the share of a refund from points that are being added at the same moment', async () => {
    const id = await order(2_500);
    await refund(id, 1_500);
    let following: Promise<void> | undefined;
    await test.db.transaction(async (tx) => {
      await tx.query(lockPointsOfBuyer, [id]);
      await tx.run(insertEarn, [id, 25, PAID]);
      following = follow(id);
      await untilWaiting(test.db, tx);
    });
    await following;
    expect(await points()).toEqual([-13, 25]);
  });

  it('gives nothing for orders that are not paid, without an account, below the minimum, or from before it was switched on', async () => {
    await follow(randomUUID());
    await follow(await order(5_000, new Date('2020-01-01')));
    await setRule({ minimum: 3_000 });
    await follow(await order(2_999, days(2)));
    expect(await own()).toEqual({
      balance: 0,
      next: null,
      pending: null,
      entries: [],
      total: 0,
      page: 1,
      pageSize: 20,
    });
    await follow(await order(3_000, days(2)));
    expect((await own()).balance).toBe(30);
    await setRule({});
  });

  it('expires what is left, the oldest first, once, and never more than there is', async () => {
    const early = await order(1_000);
    const late = await order(2_000, days(10));
    const half = await order(4_000, days(-0.5));
    for (const id of [late, early, half]) await follow(id);
    await refund(half, 4_500);
    await follow(half);
    expect((await own()).next).toEqual({ points: 10, at: days(365).toISOString() });
    await expirePoints(test.db, days(364));
    expect((await own()).balance).toBe(30);
    await Promise.all([1, 2, 3].map(() => expirePoints(test.db, days(366))));
    expect(await own()).toMatchObject({
      balance: 20,
      next: { points: 20 },
      entries: [{ kind: 'expire', points: -10, order: null }, {}, {}, {}, {}],
    });
    // A refund after the points' expiry finds no points left to take back.
    await refund(early, 1_500);
    await follow(early, days(367));
    expect((await own()).balance).toBe(20);
    await expirePoints(test.db, days(376));
    expect((await own()).balance).toBe(0);
    expect(await expirePoints(test.db, days(400))).toBe(0);
  });

  it('stays right when a refund and the expiry come at once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => order(1_000)));
    for (const id of ids) await follow(id);
    for (const id of ids) await refund(id, 750);
    await Promise.all([
      ...ids.map((id) => follow(id, days(366))),
      expirePoints(test.db, days(366)),
      expirePoints(test.db, days(366)),
    ]);
    await expirePoints(test.db, days(366));
    expect((await own()).balance).toBe(0);
  });

  it('is read in one query, a page at a time', async () => {
    for (let index = 0; index < 23; index += 1) await follow(await order(100));
    test.queries();
    expect((await own()).entries).toHaveLength(20);
    expect(test.queries()).toEqual(['rewards.own']);
    expect(await own(2)).toMatchObject({
      balance: 23,
      total: 23,
      entries: [{ balance: 3 }, { balance: 2 }, { balance: 1 }],
    });
  });

  it('is only added to: a deletion of the data empties whose it is, and nothing else changes', async () => {
    await follow(await order(1_000));
    for (const text of [
      'update reward_entry set points = 1',
      'update reward_entry set user_id = 1',
      'update reward_entry set user_id = null, points = points + 1',
      'delete from reward_entry',
      'update reward_rule set points = 9',
      'delete from reward_rule',
    ]) {
      await expect(test.db.script(text), text).rejects.toThrow(/only added|never changed/);
    }
    const place = places.find(({ table }) => table === 'reward_entry');
    if (!place) throw new Error('points have no place');
    expect(await eraseBatch(test.db, place, { users: [userId], email: 'x@example.com', orders: [] })).toBe(1);
    expect(await own()).toMatchObject({ balance: 0, total: 0 });
    expect(await expirePoints(test.db, days(2_000))).toBeGreaterThanOrEqual(0);
  });
});

describe('R25 the rules of rewards', () => {
  it('are versions with a reason, and a change of somebody else is never overwritten', async () => {
    const { version } = await readRewardRule(test.db);
    const ask = (more: object) =>
      setRewardRule(test.db, {
        ...change,
        expected: version,
        reason: 'double points',
        staffId: '7',
        at: new Date(),
        ...more,
      });
    expect(await ask({})).toEqual({ ok: false, why: 'same' });
    const both = await Promise.all([ask({ points: 2 }), ask({ points: 3 })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, why: 'changed' });
    const [newest, older] = await test.db.query(readRewardRules);
    expect(newest).toMatchObject({ reason: 'double points', changedBy: '7' });
    expect(older?.points).toBe(1);
    await setRule({});
  });
});

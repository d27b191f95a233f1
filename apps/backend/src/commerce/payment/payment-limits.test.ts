import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { hashSecret, newSecret } from '../../operations/secrets.ts';
import { openTestTables } from '../migrations/test-tables.ts';
import { allowTry, countTries, sweepTries, tryValues, type PaymentLimits, type Trying } from './payment-limits.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestTables();
});
afterAll(() => test.drop());
beforeEach(() => test.db.script('delete from payment_try; delete from payment_limit_hit'));

const LIMITS: PaymentLimits = {
  cart: { count: 3, seconds: 600 },
  account: { count: 5, seconds: 600 },
  address: { count: 8, seconds: 600 },
};
const hits = sql<{ kind: string; hits: number; cart: string }>(
  'test.payment-limit-hits',
  'select kind, hits, cart_id as cart from payment_limit_hit order by kind',
);
const kept = sql<{ row: string }>('test.payment-tries', `select row_to_json(t)::text as row from payment_try t`);
let accounts = 0;
const secret = newSecret();
const insertCart = sql('test.payment-limits-cart', 'insert into cart (id, secret_hash) values ($1, $2)');
/** A visitor who may open a cart of their own. */
async function somebody(known: Partial<Trying> = {}): Promise<Trying> {
  const trying = { cartId: randomUUID(), userId: (accounts += 1), cartSecret: secret, ip: '192.0.2.1', ...known };
  await test.db.run(insertCart, [trying.cartId, hashSecret(secret)]);
  return trying;
}
const pass = async (who: Trying, limits = LIMITS) =>
  allowTry(test.db, await test.db.query(countTries, tryValues(limits, who)), who, true);
const passes = async (who: Trying, limits = LIMITS) => (await pass(who, limits)).ok;
const passOf = async (tries: readonly Trying[]) => (await Promise.all(tries.map((who) => passes(who)))).filter(Boolean);
const back = (seconds: number) =>
  test.db.script(
    `update payment_try set tries = (select array_agg(x - interval '${seconds} seconds' order by x) from unnest(tries) x)`,
  );

describe('R10 limits of paying', () => {
  it('R10 lets n parallel tries through and not one more, of a cart, an account and an address', async () => {
    const one = await somebody();
    expect(await passOf(Array.from({ length: 20 }, () => one))).toHaveLength(3);
    await test.db.script('delete from payment_try');
    const { userId } = one;
    expect(await passOf(await Promise.all(Array.from({ length: 20 }, () => somebody({ userId }))))).toHaveLength(5);
    await test.db.script('delete from payment_try');
    expect(await passOf(await Promise.all(Array.from({ length: 20 }, () => somebody())))).toHaveLength(8);
    expect(await passes(await somebody({ ip: '192.0.2.2' }))).toBe(true);
  });

  it('R10 counts no try against the cart of somebody else', async () => {
    const owner = await somebody();
    const strangers = Array.from({ length: 4 }, () => ({ ...owner, userId: (accounts += 1), cartSecret: newSecret() }));
    expect(await passOf(strangers)).toHaveLength(4);
    expect(await passOf([owner, owner, owner, owner])).toHaveLength(3);
  });

  it('R10 counts back from each moment, and says when the next try goes through', async () => {
    const one = await somebody();
    await passes(one);
    await back(300);
    await passes(one);
    await back(200);
    await passes(one);
    const refused = await pass(one);
    expect(refused).toMatchObject({ ok: false, code: 'rate_limited' });
    const wait = refused.ok ? 0 : Number(refused.details?.['retryAfter']);
    expect(wait).toBeGreaterThan(95);
    expect(wait).toBeLessThanOrEqual(100);
    await back(100);
    expect(await passes(one), 'the first one has left the window').toBe(true);
    expect(await passes(one), 'the second one has not').toBe(false);
  });

  it('R10 follows numbers that operators change', async () => {
    const one = await somebody();
    for (let n = 0; n < 3; n += 1) await passes(one);
    expect(await passes(one)).toBe(false);
    expect(await passes(one, { ...LIMITS, cart: { count: 4, seconds: 600 } })).toBe(true);
    expect(await passes(one, { ...LIMITS, cart: { count: 2, seconds: 600 } })).toBe(false);
  });

  it('R10 is one statement for who is let through', async () => {
    const one = await somebody();
    test.queries();
    await passes(one);
    expect(test.queries()).toEqual(['payment-limits.count']);
  });

  it('shows the desk who was refused, and keeps neither addresses nor accounts', async () => {
    const one = await somebody({ ip: '198.51.100.77', userId: 987_654 });
    for (let n = 0; n < 5; n += 1) await passes(one);
    expect(await test.db.query(hits)).toEqual([{ kind: 'cart', hits: 2, cart: one.cartId }]);
    const text = (await test.db.query(kept)).map(({ row }) => row).join();
    expect(text).not.toMatch(/198\.51|987654/);
  });

  it('forgets what is over', async () => {
    await passes(await somebody());
    await sweepTries(test.db, new Date());
    expect(await test.db.query(kept)).toHaveLength(3);
    await sweepTries(test.db, new Date(Date.now() + 601_000));
    expect(await test.db.query(kept)).toEqual([]);
  });
});

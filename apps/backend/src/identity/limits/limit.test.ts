import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../commerce/db/test-database.ts';
import { openTestTables } from '../../commerce/migrations/test-tables.ts';
import { sql } from '../../commerce/db/statement.ts';
import { forgive, limit, sweepLimits, type Who } from './limit.ts';
import { networkOf } from '../../operations/network.ts';
import type { RuleName } from './rules.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestTables();
});
afterAll(() => test.drop());

const age = sql('test.age-limits', `update sign_in_try set since = since - interval '1 hour'`);
const keys = sql<{ key: string }>('test.limit-keys', 'select key from sign_in_try');

/** Makes `times` attempts in sequence. Returns for each attempt how long it had to wait, or that it was refused. */
async function tries(name: RuleName, who: Who, times: number): Promise<(number | 'refused')[]> {
  const told: (number | 'refused')[] = [];
  for (let n = 0; n < times; n += 1) {
    let waited = 0;
    const answer = await limit(test.db, name, who, async (milliseconds) => {
      waited = milliseconds;
    });
    told.push(answer.ok ? waited : 'refused');
  }
  return told;
}

describe('a limit', () => {
  it('refuses what is over the allowance of an address, and says when to come back', async () => {
    const ip = '192.0.2.7';
    expect(await tries('forgot', { ip }, 100)).not.toContain('refused');
    const over = await limit(test.db, 'forgot', { ip });
    expect(over).toMatchObject({ ok: false, code: 'rate_limited' });
    const seconds = over.ok ? 0 : Number(over.details?.['retryAfter']);
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    expect((await limit(test.db, 'forgot', { ip: '192.0.2.8' })).ok).toBe(true);
    expect((await limit(test.db, 'resend', { ip })).ok).toBe(true);
  });

  it('ends with its window', async () => {
    const account = randomUUID();
    expect((await tries('forgot-mail', { account }, 6)).at(-1)).toBe('refused');
    await test.db.run(age);
    await test.db.run(age);
    expect(await tries('forgot-mail', { account }, 1)).toEqual([0]);
  });

  it('of wrong passwords refuses an account at last, however many addresses try, and counts no right one', async () => {
    const account = `${randomUUID()}@example.com`;
    for (let n = 0; n < 150; n += 1) {
      expect(await tries('staff-log-in', { account }, 1)).toEqual([0]);
      await forgive(test.db, 'staff-log-in', { account });
    }
    expect(await tries('staff-log-in', { account }, 100)).not.toContain('refused');
    expect(await tries('staff-log-in', { account }, 1)).toEqual(['refused']);
  });

  it('slows log-ins to an account down from many addresses, and locks no owner out', async () => {
    const account = `${randomUUID()}@example.com`;
    const told: (number | 'refused')[] = [];
    for (let n = 0; n < 30; n += 1) told.push(...(await tries('log-in', { account, ip: `198.51.100.${n}` }, 1)));
    expect(told.slice(0, 10)).toEqual(Array(10).fill(0));
    expect(told.slice(10, 14)).toEqual([250, 500, 1_000, 2_000]);
    expect(told.slice(16)).toEqual(Array(14).fill(5_000));
    expect(await tries('log-in', { account, ip: '203.0.113.9', knownDevice: 'known' }, 1)).toEqual([0]);
  });

  it('refuses one address that goes on guessing at one account', async () => {
    const account = `${randomUUID()}@example.com`;
    const told = await tries('log-in', { account, ip: '203.0.113.77' }, 21);
    expect(told.at(-1)).toBe('refused');
    expect(told.slice(0, 20)).not.toContain('refused');
  });

  it('is shared by replicas, and exact when all try at once', async () => {
    const account = randomUUID();
    const who = { account };
    const all = await Promise.all(Array.from({ length: 40 }, () => limit(test.db, 'check-password', who)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(20);
  });

  it('keeps hashes, no addresses, and forgets them', async () => {
    await limit(test.db, 'log-in', { account: 'ada@example.com', ip: '192.0.2.44' });
    const kept = (await test.db.query(keys)).map(({ key }) => key).join();
    expect(kept).not.toMatch(/ada|192\.0/);
    await test.db.script(`update sign_in_try set since = now() - interval '2 days'`);
    expect(await test.db.run(sweepLimits)).toBeGreaterThan(0);
  });

  it('takes a /64 of IPv6 for one address', () => {
    expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:0db8:1:2:ffff::9'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
    expect(networkOf('::1')).toBe('0:0:0:0');
    expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
  });
});

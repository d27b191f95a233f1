import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { commissionLeft, commissionOf, commissionTransitions, type CommissionState } from '@cerulean/rules/commission';
import { after } from '@cerulean/rules/transitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseBatch } from '../../../privacy/erase/erase-rows.ts';
import { places } from '../../../privacy/person/places.ts';
import { sql } from '../../db/statement.ts';
import type { TestDatabase } from '../../db/test-database.ts';
import { openTestTables } from '../../migrations/test-tables.ts';
import { newOrderNumber } from '../../order/order-store.ts';
import { partnerId, putPartner, putTerms } from '../test-partners.ts';
import { approveDueCommissions, decideCommissions } from './approve-commissions.ts';
import { commissionFile } from './commission-file.ts';
import { commissionsForFile, findCommissions, type CommissionFilter } from './find-commissions.ts';
import { accrueCommission } from './accrue-commission.ts';
import { listPartners, readPartnerTerms, setPartnerTerms } from './partner-terms.ts';
import { payOut } from './pay-out.ts';
import { readOrderPartner } from './read-order-partner.ts';

let test: TestDatabase;
const PAID = new Date('2026-11-01T12:00:00Z');
const days = (count: number) => new Date(PAID.getTime() + count * 86_400_000);
let partners = 0;
let payouts = 0;

beforeAll(async () => {
  test = await openTestTables();
});
afterAll(() => test.drop());

const insertOrder = sql(
  'test.commission-order',
  `with o as (
     insert into customer_order (id, number, cart_id, user_id, state, snapshot_hash, currency, products, plans, activation,
       shipping, tax, total, tax_rate, country, us_state, postal_code, policies, placed_at, paid_at)
     values ($1, $2, $1, 7, 'paid', 'hash', 'USD', $3, 0, 200, 300, 0, $3 + 500, 0, 'US', 'NY', '12203', '{}', $4, $4)
     returning id)
   insert into order_referral (order_id, partner_id, came_at, page) select id, $5, $4, '/plans/coast' from o`,
);
const executeRefund = sql(
  'test.commission-refund',
  `update customer_order set refunded = $2, state = case when $2 = total then 'refunded' else 'refunded_in_part' end
    where id = $1 and refunded < $2`,
);
const selectRows = sql<{ id: number; kind: string; state: CommissionState; amount: number; earned: number }>(
  'test.commissions',
  `select id, kind, state, amount, earned from commission where order_id = $1 order by id`,
);

const selectTags = sql<{ tags: string[] }>('test.commission-tags', 'select tags from invalidation order by id');

/** Creates a partner for one test, by default with a rate of 10%, so that tests count no other's commissions. */
async function newPartner(rate = 1_000): Promise<string> {
  const slug = `partner-${(partners += 1)}-x`;
  await putPartner(test.db, slug);
  await putTerms(test.db, slug, rate);
  return partnerId(slug);
}
/** Creates a paid order with goods for this amount, plus $2 for activation and $3 for delivery. */
async function order(partner: string, goods = 10_000, at = PAID): Promise<string> {
  const id = randomUUID();
  await test.db.run(insertOrder, [id, newOrderNumber(), goods, at, partner]);
  return id;
}
const follow = (id: string, at = days(1)) => accrueCommission(test.db, id, at);
const refund = (id: string, amount: number) => test.db.run(executeRefund, [id, amount]);
const rows = (id: string) => test.db.query(selectRows, [id]);
const all: CommissionFilter = { partnerId: null, state: null, from: null, to: null, timeZone: 'UTC' };
const sums = async (partner: string) => (await test.db.query(listPartners)).find(({ id }) => id === partner);
const pay = async (partner: string, expected?: number) =>
  payOut(test.db, {
    partnerId: partner,
    expected: expected ?? (await sums(partner))?.approved ?? 0,
    currency: 'USD',
    reference: 'Transfer 17',
    staffId: '7',
    at: days(40 + (payouts += 1)),
  });
const decide = (ids: readonly number[], state: 'approved' | 'reversed') =>
  decideCommissions(test.db, { ids, state, reason: 'looked at', staffId: '7', at: days(2) });
const idsOf = async (orderId: string) => (await rows(orderId)).map(({ id }) => id);

describe('R17 the commission of an order', () => {
  it('is earned once, by the rate of plans and devices, however often and however parallel the event comes', async () => {
    const id = await order(await newPartner(), 12_345);
    await Promise.all(Array.from({ length: 8 }, () => follow(id)));
    await follow(id);
    expect(await rows(id)).toMatchObject([{ kind: 'earn', state: 'pending', amount: 1_235 }]);
  });

  it('is not earned by what partners buy themselves, by whatever spelling, account or name at their door', async () => {
    const partner = await newPartner();
    const apply = (email: string, state: string) =>
      test.db
        .script(`insert into partner_application (id, form_key, state, company, name, email, website, way, message, created_at, decided_at)
        values ('${randomUUID()}', '${randomUUID()}', '${state}', 'Walkers', 'Asa', '${email}', 'w.example', 'page', '', now(),
          ${state === 'received' ? 'null' : 'now()'})`);
    await apply('asa.oberg@gmail.com', 'accepted');
    await apply('turned-away@example.com', 'refused');
    await test.db.script(`insert into up_users (id, email) values (8, 'ASA.OBERG+own@gmail.com')`);
    const bought = async (email: string, name: string, userId = 7, line1 = '9 Far Rd') => {
      const id = await order(partner);
      await test.db
        .script(`insert into order_person (order_id, email, name, delivery) values ('${id}', '${email}', '${name}',
        '{"line1": "${line1}", "line2": null, "zip": "12203"}');
        set session_replication_role = replica;
        update customer_order set user_id = ${userId} where id = '${id}'; set session_replication_role = default`);
      await follow(id);
      return (await rows(id)).length;
    };
    expect(await bought('asaoberg+shop@googlemail.com', 'Asa Oberg', 7, '1 Pier Rd.')).toBe(0);
    expect(await bought('other@example.com', 'Somebody', 8)).toBe(0);
    expect(await bought('new-address@example.com', 'ASA OBERG', 7, '1 pier rd')).toBe(0);
    expect(await bought('neighbor@example.com', 'Ben Oberg', 7, '1 Pier Rd')).toBe(1);
    expect(await bought('turned-away@example.com', 'Somebody else')).toBe(1);
  });

  it('counts by the terms of when the order was placed', async () => {
    const partner = await newPartner();
    const id = await order(partner);
    const set = (rate: number, isOn: boolean, expected: number | null) =>
      setPartnerTerms(test.db, {
        partnerId: partner,
        rate,
        isOn,
        expected,
        reason: 'new year',
        staffId: '7',
        at: days(1),
      });
    const [now] = (await readPartnerTerms(test.db, partner))?.terms ?? [];
    expect(await set(1_000, true, now?.version ?? null)).toEqual({ ok: false, why: 'same' });
    const both = await Promise.all([set(2_000, true, now?.version ?? null), set(3_000, true, now?.version ?? null)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const terms = (await readPartnerTerms(test.db, partner))?.terms ?? [];
    expect(terms[0]).toMatchObject({ reason: 'new year', changedBy: '7' });
    await follow(id);
    expect(await rows(id)).toMatchObject([{ amount: 1_000 }]);
    const later = await order(partner, 10_000, days(2));
    await follow(later);
    expect(await rows(later)).toMatchObject([{ amount: commissionOf(10_000, terms[0]?.rate ?? 0) }]);
    expect(await set(1, true, null)).toEqual({ ok: false, why: 'changed' });
    expect(
      await setPartnerTerms(test.db, {
        partnerId: 'nobody',
        rate: 1,
        isOn: true,
        expected: null,
        reason: 'x',
        staffId: '7',
        at: PAID,
      }),
    ).toEqual({ ok: false, why: 'gone' });
    await expect(test.db.script('update partner_terms set rate = 1')).rejects.toThrow(/never changed/);
  });

  it('turns the partner’s page when they are paused or take part again, and not when the rate changes', async () => {
    await putPartner(test.db, 'turning');
    const tags = async () => (await test.db.query(selectTags)).map((row) => row.tags);
    const set = async (rate: number, isOn: boolean) => {
      const expected = (await readPartnerTerms(test.db, partnerId('turning')))?.terms[0]?.version ?? null;
      const change = { partnerId: partnerId('turning'), rate, isOn, expected, reason: 'a break', staffId: '7' };
      expect(await setPartnerTerms(test.db, { ...change, at: PAID })).toEqual({ ok: true });
    };
    const before = await tags();
    await set(1_000, true);
    await set(2_000, true);
    expect(await tags()).toEqual(before);
    await set(2_000, false);
    await set(2_000, true);
    expect(await tags()).toEqual([...before, ['partner:turning'], ['partner:turning']]);
  });

  it('is none without terms, at a rate of nothing, while paused, without a partner, or before the payment', async () => {
    await putPartner(test.db, 'without-terms');
    await putPartner(test.db, 'off');
    await putTerms(test.db, 'off', 1_000, false);
    for (const id of [
      await order(partnerId('without-terms')),
      await order(partnerId('off')),
      await order(await newPartner(0)),
      randomUUID(),
    ]) {
      await follow(id);
      expect(await rows(id)).toEqual([]);
    }
  });

  it('shrinks with a refund, also one that is heard of first, and is reversed with the last cent', async () => {
    const partner = await newPartner();
    const [id, early] = [await order(partner), await order(partner)];
    await follow(id);
    await refund(id, 5_250);
    await refund(early, 10_500);
    await Promise.all([follow(id), follow(id), follow(early), follow(early)]);
    expect(await rows(id)).toMatchObject([{ state: 'pending', amount: 500, earned: 1_000 }]);
    expect(await rows(early)).toMatchObject([{ state: 'reversed', amount: 0, earned: 1_000 }]);
    await refund(id, 10_500);
    await follow(id);
    expect(await rows(id)).toMatchObject([{ state: 'reversed', amount: 0 }]);
  });

  it('that is paid out stays, and a refund after it comes off the next payout', async () => {
    const partner = await newPartner();
    const id = await order(partner);
    await follow(id);
    await test.db.run(approveDueCommissions, [days(30)]);
    expect(await pay(partner)).toEqual({ ok: true, count: 1 });
    await refund(id, 5_250);
    await Promise.all([follow(id), follow(id)]);
    expect(await rows(id)).toMatchObject([
      { kind: 'earn', state: 'paid', amount: 1_000 },
      { kind: 'correct', state: 'approved', amount: -500 },
    ]);
    expect(await pay(partner, -500)).toEqual({ ok: false, why: 'nothing', amount: -500 });
    const next = await order(partner);
    await follow(next);
    await decide(await idsOf(next), 'approved');
    expect(await pay(partner, 1_000)).toEqual({ ok: false, why: 'changed', amount: 500 });
    expect(await pay(partner, 500)).toEqual({ ok: true, count: 2 });
    expect(await pay(partner, 500)).toEqual({ ok: false, why: 'nothing', amount: 0 });
    await refund(id, 10_500);
    await follow(id);
    expect((await rows(id)).map(({ amount }) => amount)).toEqual([1_000, -500, -500]);
    expect((await readPartnerTerms(test.db, partner))?.payouts).toMatchObject([
      { amount: 500, count: 2, reference: 'Transfer 17', paidBy: '7' },
      { amount: 1_000, count: 1 },
    ]);
    for (const text of [
      `update commission set amount = 0 where state = 'paid'`,
      'update commission set amount = amount + 1',
      'delete from commission',
      'update partner_payout set amount = 1',
    ])
      await expect(test.db.script(text), text).rejects.toThrow(/fixed|never changed/);
  });

  it('is paid out only as the sum that staff saw: one that was approved since is not taken for paid', async () => {
    const partner = await newPartner();
    const [seen, later] = [await order(partner), await order(partner)];
    for (const id of [seen, later]) {
      await follow(id);
      await decide(await idsOf(id), 'approved');
    }
    expect(await pay(partner, 1_000)).toEqual({ ok: false, why: 'changed', amount: 2_000 });
    expect(await rows(later)).toMatchObject([{ state: 'approved' }]);
    expect(await pay(partner, 2_000)).toEqual({ ok: true, count: 2 });
  });

  it('is shown beside its order, with the partner and no amount', async () => {
    const partner = await newPartner();
    const id = await order(partner);
    const told = () => test.db.first(readOrderPartner, [id]);
    expect(await told()).toMatchObject({ page: '/plans/coast', commission: null });
    await follow(id);
    await test.db.run(approveDueCommissions, [days(30)]);
    const usual = { isDisputed: false, isCorrected: false };
    expect((await told())?.commission).toEqual({
      ...usual,
      state: 'approved',
      dueAt: expect.any(String),
      paidAt: null,
    });
    await pay(partner);
    await refund(id, 5_250);
    await follow(id);
    expect((await told())?.commission).toMatchObject({ state: 'paid', isCorrected: true, paidAt: expect.any(String) });
    expect(JSON.stringify(await told())).not.toMatch(/1000|-500/);
    expect(await test.db.first(readOrderPartner, [randomUUID()])).toBeNull();
  });

  it('is approved by itself after 30 days, not before, or by staff, who can also take it back', async () => {
    const partner = await newPartner();
    const [one, two, three] = [await order(partner), await order(partner), await order(partner)];
    for (const id of [one, two, three]) await follow(id);
    expect(await decide(await idsOf(one), 'approved')).toBe(1);
    expect(await decide(await idsOf(one), 'approved')).toBe(0);
    expect(await decide(await idsOf(two), 'reversed')).toBe(1);
    await refund(two, 10_500);
    await follow(two);
    await test.db.run(approveDueCommissions, [days(29.9)]);
    expect((await rows(three))[0]?.state).toBe('pending');
    await test.db.run(approveDueCommissions, [days(30)]);
    expect((await rows(three))[0]?.state).toBe('approved');
    expect(await sums(partner)).toMatchObject({ pending: 0, approved: 2_000, paid: 0 });
    await pay(partner);
    expect(await decide(await idsOf(one), 'reversed')).toBe(0);
    const trail = sql<{ action: string }>(
      'test.commission-trail',
      `select action from audit_event where action like 'commission.%' and (subject_id = $1 or subject_id = $2
         or subject_kind = 'payout') order by id`,
    );
    expect((await test.db.query(trail, [one, two])).map(({ action }) => action)).toContain('commission.reverse');
  });

  it('moves in the tables as the state table says, and not at all where it says nothing', async () => {
    for (const [first, ...more] of [
      ['approve', 'approve', 'reverse', 'approve'],
      ['approve', 'pay_out', 'reverse', 'approve', 'pay_out'],
      ['reverse', 'approve', 'pay_out', 'reverse'],
      ['pay_out', 'approve'],
    ] as const) {
      const partner = await newPartner();
      const id = await order(partner);
      await follow(id);
      let expected: CommissionState = 'pending';
      for (const event of [first, ...more]) {
        if (event === 'pay_out') await pay(partner);
        else await decide(await idsOf(id), event === 'approve' ? 'approved' : 'reversed');
        expected = after(commissionTransitions, expected, event) ?? expected;
        expect((await rows(id))[0]?.state, `${first} ${more.join(' ')}: ${event}`).toBe(expected);
      }
    }
  });

  it('stays with the shop’s accounts when its buyer is deleted, without a name', async () => {
    const id = await order(await newPartner());
    await follow(id);
    for (const table of ['order_referral', 'customer_order']) {
      const place = places.find((each) => each.table === table);
      if (!place) throw new Error(`${table} has no place`);
      await eraseBatch(test.db, place, { users: [7], email: 'x@example.com', orders: [id] });
    }
    await follow(id);
    expect(await rows(id)).toMatchObject([{ state: 'pending', amount: 1_000 }]);
  });
});

/** Generates the events that can happen to an order and its commission, in any order and number. */
const step = fc.oneof(
  fc.constant({ do: 'deliver' as const }),
  fc.constant({ do: 'deliver-twice-at-once' as const }),
  fc.record({ do: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 10_500 }) }),
  fc.constant({ do: 'approve' as const }),
  fc.constant({ do: 'reverse' as const }),
  fc.constant({ do: 'wait' as const }),
  fc.constant({ do: 'pay' as const }),
  fc.record({ do: fc.constant('refund-and-pay-at-once' as const), amount: fc.integer({ min: 1, max: 10_500 }) }),
);

describe('R17 events of an order in any order', () => {
  it('end as the order does: one commission, never below nothing, and what is paid out never changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const partner = await newPartner();
        const id = await order(partner);
        let refunded = 0;
        let paidOut = 0;
        for (const each of steps) {
          const before = await rows(id);
          if ('amount' in each) {
            await refund(id, each.amount);
            refunded = Math.max(refunded, each.amount);
          }
          if (each.do === 'deliver') await follow(id);
          if (each.do === 'deliver-twice-at-once') await Promise.all([follow(id), follow(id)]);
          if (each.do === 'approve') await decide([0, ...(await idsOf(id))], 'approved');
          if (each.do === 'reverse') await decide([0, ...(await idsOf(id))], 'reversed');
          if (each.do === 'wait') await test.db.run(approveDueCommissions, [days(60)]);
          if (each.do === 'pay' || each.do === 'refund-and-pay-at-once') {
            const due = (await sums(partner))?.approved ?? 0;
            const [outcome] = await Promise.all([pay(partner, due), each.do === 'pay' ? null : follow(id)]);
            if (outcome.ok) paidOut += due;
          }
          const after = await rows(id);
          expect(after.filter(({ kind }) => kind === 'earn').length).toBeLessThanOrEqual(1);
          expect(after.reduce((sum, { amount }) => sum + amount, 0)).toBeGreaterThanOrEqual(0);
          for (const row of before.filter(({ state }) => state === 'paid')) expect(after).toContainEqual(row);
        }
        await Promise.all([follow(id), follow(id), follow(id)]);
        const end = await rows(id);
        const left = end.reduce((sum, { amount }) => sum + amount, 0);
        const isTakenBack = end[0]?.state === 'reversed';
        expect(left).toBe(isTakenBack ? 0 : commissionLeft(1_000, refunded, 10_500));
        expect((await sums(partner))?.paid).toBe(paidOut);
      }),
      { numRuns: 40 },
    );
  });
});

describe('R17 commissions for staff', () => {
  it('are found by partner, state and days, with their sums, and go into a file that names no buyer', async () => {
    const partner = await newPartner(1_250);
    const [early, late] = [await order(partner, 9_999), await order(partner, 5_000, days(10))];
    for (const id of [early, late]) await follow(id);
    await decide(await idsOf(early), 'approved');
    const find = (change: Partial<CommissionFilter>) => findCommissions(test.db, { ...all, ...change }, 1);
    expect(await find({ partnerId: partner })).toMatchObject({
      commissions: [{ orderId: late }, { orderId: early }],
      totals: { pending: 625, approved: 1_250, paid: 0, count: 2 },
      more: false,
    });
    expect((await find({ partnerId: partner, state: 'approved' })).commissions).toMatchObject([{ orderId: early }]);
    const period = { partnerId: partner, from: '2026-11-11', to: '2026-11-11' };
    expect((await find(period)).commissions).toMatchObject([{ orderId: late }]);
    expect((await find({ ...period, to: '2026-11-10', from: '2026-11-02' })).commissions).toEqual([]);
    await pay(partner);
    const found = (await commissionsForFile(test.db, { ...all, partnerId: partner })) ?? [];
    const file = commissionFile(found, 'USD', 'UTC');
    const [head, first, second] = file.split('\r\n');
    expect(head).toContain('Order,Partner,Kind,Status,Order paid or refunded on,Plans and devices,Rate in percent');
    expect(first).toMatch(
      /^CER-.{9},PARTNER-\d+-X,Commission,Paid out,2026-11-01,99\.99,12\.50,12\.50,12\.50,USD,2026-11-03,20\d\d-\d\d-\d\d,Transfer 17$/,
    );
    expect(second).toMatch(/,Pending,2026-11-11,50\.00,12\.50,6\.25,6\.25,USD,,,$/);
  });

  it('are found and written by days of the shop’s time zone', async () => {
    const partner = await newPartner();
    await follow(await order(partner, 5_000, new Date('2026-11-28T02:41:00Z')));
    const timeZone = 'America/New_York';
    const on = (day: string) =>
      commissionsForFile(test.db, { ...all, partnerId: partner, from: day, to: day, timeZone });
    expect(await on('2026-11-28')).toEqual([]);
    const found = (await on('2026-11-27')) ?? [];
    expect(found).toHaveLength(1);
    expect(commissionFile(found, 'USD', timeZone)).toContain(',Pending,2026-11-27,50.00,');
  });
});

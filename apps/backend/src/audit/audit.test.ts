import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../commerce/db/statement.ts';
import { openTestDatabase, type TestDatabase } from '../commerce/db/test-database.ts';
import { migrate } from '../commerce/migrations/migrate.ts';
import { audit, AUDIT_KEPT_DAYS, purgeOldAudit } from './audit.ts';
import { findAudit } from '../commerce/staff/audit/find-audit.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase(async (db) => {
    await db.script(`
      create table up_users (id int primary key, email text);
      create table admin_users (id int primary key, firstname text, lastname text, email text);
      insert into admin_users values (7, 'Sam', 'Support', 'sam@example.com'), (8, 'Mia', null, 'mia@example.com');
    `);
    await migrate(db);
  });
});
afterAll(() => test.drop());

const ORDER = randomUUID();
const LINE = randomUUID();
const REQUEST = randomUUID();
const BEING_DELETED = `insert into privacy_request (id, code, kind, state, created_at)
  values (gen_random_uuid(), 'PR-0000-0000-0000-0000', 'deletion', 'erasing', now());`;
const staff = (staffId: string) => ({ staffId });
const count = sql<{ count: number }>('test.audit-count', 'select count(*) as count from audit_event');
const rows = async () => (await test.db.first(count))?.count;

describe('the audit trail', () => {
  it('is found by who did it and by whom it was about', async () => {
    await test.db.script(`
      insert into customer_order (id, number, cart_id, user_id, state, snapshot_hash, currency, products, plans,
        activation, shipping, tax, total, tax_rate, country, postal_code, policies, placed_at)
      values ('${ORDER}', 'CER-7K3M-QX42', '${randomUUID()}', 12, 'placed', 'hash', 'USD', 1, 0, 0, 0, 0, 1, 0, 'US',
        '12203', '{}', now());
      insert into order_item (order_id, position, id, kind, sku, document_id, name, quantity, unit_price, activation_fee,
        line_total, tax, details)
      values ('${ORDER}', 0, '${LINE}', 'plan', 'PLAN', 'plan', 'Plan', 1, 1, 0, 1, 0, '{}');
      insert into mobile_line (id, order_id, item_id, user_id, sim, plan_kind, ordered_at)
      values ('${LINE}', '${ORDER}', '${LINE}', 12, 'esim', 'voice', now())`);
    await test.db
      .script(`insert into catalog_plan (document_id, slug, name, kind, rank, esim, sim_card, starts, activation_fee, card, detail)
      values ('plan-1', 'horizon', 'Horizon', 'voice', 1, true, true, '{purchase}', 0, '{}', '{}');
      insert into privacy_request (id, code, kind, state, created_at)
      values ('${REQUEST}', 'PR-0000-0000-0000-0001', 'export', 'received', now())`);
    const { db } = test;
    await audit(
      db,
      { staffId: '7', requestId: 'request-1' },
      { action: 'order.open', subject: 'order', ids: [ORDER], fields: ['name', 'email'] },
    );
    await audit(db, staff('8'), { action: 'account.list', subject: 'account', ids: [12, 13], fields: ['email'] });
    await audit(
      db,
      { staffId: '8', reason: 'count' },
      { action: 'stock.change', subject: 'stock', ids: ['TEST-CASE'] },
    );
    await audit(db, { staffId: null }, { action: 'account.erase', subject: 'account', ids: [13] });
    await audit(db, { staffId: '8', reason: 'A new phone' }, { action: 'line.esim', subject: 'line', ids: [LINE] });
    await audit(db, staff('8'), { action: 'order.search', subject: 'order', ids: [] });
    const found = async (words: string) =>
      (await findAudit(db, words, 1)).events.map(({ action, subjectId }) => `${action} ${subjectId}`);
    const opened = `order.open ${ORDER}`;
    expect(await found('')).toHaveLength(7);
    for (const words of ['staff 7', 'Staff #7', 'sam@example.com', 'SAM@example.com ', ORDER, 'cer 7k3m qx42']) {
      expect(await found(words), words).toEqual([opened]);
    }
    expect(await found('account 12')).toEqual([`line.esim ${LINE}`, 'account.list 12', opened]);
    expect((await findAudit(db, 'account 12', 1)).events[0]).toMatchObject({
      reason: 'A new phone',
      line: { plan: 'Plan', order: 'CER-7K3M-QX42' },
      record: null,
    });
    expect(await found('account 13')).toEqual(['account.erase 13', 'account.list 13']);
    expect(await found('TEST-CASE')).toEqual(['stock.change TEST-CASE']);
    for (const words of ['staff 9', 'nobody@example.com', 'account 99', "' or true --"]) {
      expect(await found(words), words).toEqual([]);
    }
    expect((await findAudit(db, 'staff 7', 1)).events).toMatchObject([
      { actorId: '7', actorName: 'Sam Support', orderNumber: 'CER-7K3M-QX42', fields: ['name', 'email'] },
    ]);
    expect((await findAudit(db, 'staff 8', 1)).events[0]).toMatchObject({ actorName: 'Mia', subjectId: null });
    await audit(db, staff('7'), { action: 'second-factor.reset', subject: 'staff', ids: ['8'] });
    await audit(db, staff('7'), { action: 'second-factor.reset', subject: 'staff', ids: ['99'] });
    await audit(db, staff('10'), { action: 'price.change', subject: 'price', ids: ['plan-1', 'plan-2'] });
    expect((await findAudit(db, 'staff 10', 1)).events.map(({ record }) => record)).toEqual([null, 'Horizon']);
    await audit(db, staff('11'), { action: 'privacy-request.list', subject: 'privacy-request', ids: [REQUEST] });
    expect((await findAudit(db, 'staff 11', 1)).events[0]?.record).toBe('PR-0000-0000-0000-0001');
    const [left, here] = (await findAudit(db, 'staff 7', 1)).events;
    expect([left?.subjectName, here?.subjectName]).toEqual([null, 'Mia']);
  });

  it('comes in pages', async () => {
    const ids = Array.from({ length: 60 }, (_, n) => `SKU-${n}`);
    await audit(test.db, staff('9'), { action: 'stock.change', subject: 'stock', ids });
    expect(await findAudit(test.db, 'staff 9', 1)).toMatchObject({ page: 1, more: true });
    const last = await findAudit(test.db, 'staff 9', 2);
    expect([last.events.length, last.more, last.events.at(-1)?.subjectId]).toEqual([10, false, 'SKU-0']);
  });

  it.each([
    ['a value among the fields', { fields: ['ada@example.com'] }],
    ['a sentence among the fields', { fields: ['name is Ada'] }],
    ['an empty field', { fields: ['name', ''] }],
    ['an e-mail address as a subject', { ids: ['ada@example.com'] }],
    ['an order by anything but its id', { subject: 'order', ids: ['12'] }],
    ['a nobody', { staffId: '' }],
    ['a long reason', { reason: 'x'.repeat(201) }],
  ])('takes no %s', async (_words, wrong) => {
    const entry = { staffId: '7', action: 'account.open', subject: 'account', ids: [1], ...wrong };
    await expect(audit(test.db, entry, entry as never)).rejects.toMatchObject({ code: '23514' });
  });

  it('goes with its change: what is rolled back was not done', async () => {
    const before = await rows();
    const change = test.db.transaction(async (tx) => {
      await audit(tx, staff('7'), { action: 'tax.change', subject: 'tax', ids: ['NY'] });
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    expect(await rows()).toBe(before);
  });
});

describe('the past', () => {
  it.each([
    ['changed', `update audit_event set actor_id = '8' where actor_id = '7'`],
    ['deleted', 'delete from audit_event'],
    ['emptied', 'truncate audit_event'],
    ['emptied with others', 'truncate audit_event cascade'],
    [
      'deleted by who knows the switch',
      `select set_config('cerulean.forget_audit', 'on', true); delete from audit_event`,
    ],
    [
      'changed by who knows the switch',
      `select set_config('cerulean.forget_audit', 'on', true); update audit_event set at = now()`,
    ],
    [
      'robbed of its reasons by who knows the switch',
      `select set_config('cerulean.forget_words', 'on', true); update audit_event set reason = null`,
    ],
    [
      'robbed of its reasons while nobody is being deleted',
      'select forget_audit_reasons(array(select id from audit_event))',
    ],
    [
      'robbed of the reasons in orders',
      `insert into order_event (order_id, event, actor_kind, details, at)
         values ('${ORDER}', 'refund_asked', 'staff', '{"reason": "x"}', now());
       select forget_order_reasons(array(select id from order_event))`,
    ],
    [
      'rewritten during a deletion',
      `${BEING_DELETED}
       select set_config('cerulean.forget_words', 'on', true);
       update audit_event set reason = null, actor_id = '9' where reason is not null`,
    ],
    [
      'given other reasons during a deletion',
      `${BEING_DELETED}
       select set_config('cerulean.forget_words', 'on', true);
       update audit_event set reason = 'another' where reason is not null`,
    ],
    [
      'replaced',
      `insert into audit_event overriding system value select * from audit_event limit 1
      on conflict (id) do update set action = 'nothing.done'`,
    ],
  ])('is not %s', async (_words, text) => {
    const before = await rows();
    await expect(test.db.script(text)).rejects.toMatchObject({ code: '23001' });
    expect(await rows()).toBe(before);
  });

  it('R12 loses the words of staff, and nothing else, by its functions while a deletion is being carried out', async () => {
    const reasons = sql<{ kept: object }>(
      'test.audit-without-reasons',
      `select jsonb_agg(to_jsonb(e) - 'reason' order by id) as kept from audit_event e`,
    );
    const words = sql<{ left: number }>(
      'test.audit-words',
      `select (select count(*)::int from audit_event where reason is not null)
            + (select count(*)::int from order_event where details ? 'reason') as left`,
    );
    const before = await test.db.first(reasons);
    await test.db.script(`begin; ${BEING_DELETED}
      insert into order_event (order_id, event, actor_kind, details, at)
        values ('${ORDER}', 'refund_asked', 'staff', '{"amount": 5, "reason": "Ada called"}', now());
      insert into order_event (order_id, event, actor_kind, details, at)
        values ('${ORDER}', 'closed', 'gateway', '{"reason": "declined"}', now());
      select forget_audit_reasons(array(select id from audit_event));
      select forget_order_reasons(array(select id from order_event where actor_kind = 'staff')); commit`);
    expect(await test.db.first(reasons)).toEqual(before);
    expect(await test.db.first(words), 'what the gateway said stays').toEqual({ left: 1 });
    await expect(
      test.db.script(`select forget_order_reasons(array(select id from order_event))`),
    ).rejects.toMatchObject({ code: '23001' });
    await test.db.script('delete from privacy_request');
  });

  it('is forgotten only by its function, and only when it is old', async () => {
    const old = (days: number) =>
      `insert into audit_event (at, actor_kind, actor_id, action, subject_kind)
       values (now() - interval '${days} days', 'staff', '7', 'order.search', 'order')`;
    const before = (await rows()) ?? 0;
    await test.db.script([old(AUDIT_KEPT_DAYS + 2), old(AUDIT_KEPT_DAYS + 1), old(AUDIT_KEPT_DAYS - 1)].join(';'));
    expect(await purgeOldAudit(test.db, 1)).toBe(1);
    expect(await purgeOldAudit(test.db)).toBe(1);
    expect(await purgeOldAudit(test.db)).toBe(0);
    expect(await rows()).toBe(before + 1);
    await test.db.script(`select forget_audit_events(interval '0', 1000)`);
    expect(await rows(), 'under a year nothing goes').toBe(before);
    await expect(test.db.script('delete from audit_event')).rejects.toMatchObject({ code: '23001' });
  });
});

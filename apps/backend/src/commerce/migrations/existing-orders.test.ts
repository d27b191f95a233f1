import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { sql } from '../db/statement.ts';
import { migrations } from './all.ts';
import { migrate } from './migrate.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase(async (db) => {
    await db.script('create table up_users (id int primary key, email text)');
    await migrate(
      db,
      migrations.filter(({ version }) => version < 41),
    );
  });
});
afterAll(() => test?.drop());

const ORDER = '11111111-1111-4111-8111-111111111111';

it('0042 and 0043 move what a buyer calls a phone to the person, and record what an order agreed to', async () => {
  await test.db.script(`
    insert into customer_order (id, number, cart_id, user_id, state, snapshot_hash, currency, products, plans, activation,
      shipping, tax, total, tax_rate, country, postal_code, policies, placed_at, paid_at)
    values ('${ORDER}', 'CER-7K3M-QX42', '${ORDER}', 7, 'paid', 'hash', 'USD', 0, 100, 0, 0, 0, 100, 0, 'US', '94110',
      '{"terms-and-conditions": "2026-11"}', now(), now());
    insert into order_person (order_id, email, name) values ('${ORDER}', 'ada@example.com', 'Ada');
    insert into order_item (order_id, position, id, kind, sku, document_id, name, quantity, unit_price, activation_fee,
      line_total, tax, details)
    values ('${ORDER}', 0, '${ORDER}', 'plan', 'PLAN', 'plan', 'Plan', 1, 100, 0, 100, 0,
      '{"sim": "esim", "deviceCheck": {"model": "Phone of Ada", "answer": "confirmed"}}');
  `);
  await migrate(test.db);
  const moved = sql<{ devices: unknown; details: unknown; consents: string }>(
    'test.existing-orders-moved',
    `select p.devices, i.details, (select string_agg(concat_ws(' ', c.user_id, c.what, c.version, c.given_with), ',')
        from consent c where c.order_id = p.order_id) as consents
       from order_person p join order_item i on i.order_id = p.order_id`,
  );
  expect(await test.db.query(moved)).toEqual([
    {
      devices: [{ itemId: ORDER, model: 'Phone of Ada' }],
      details: { sim: 'esim', deviceAnswer: 'confirmed' },
      consents: '7 terms-and-conditions 2026-11 purchase',
    },
  ]);
  const change = test.db.script(`update order_item set name = 'another'`);
  await expect(change, 'items are fixed again').rejects.toThrow();
});

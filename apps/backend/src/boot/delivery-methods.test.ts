import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../commerce/db/test-database.ts';
import { openTestTables } from '../commerce/migrations/test-tables.ts';
import { listShippingMethods } from '../commerce/pricing/shipping/shipping-methods.ts';
import { createDeliveryMethods } from './delivery-methods.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestTables();
});
afterAll(() => test.drop());

it('gives a shop two ways of delivery that are not offered yet, and changes none that is there', async () => {
  const standard = {
    code: 'standard',
    name: 'By ship',
    detail: 'A week',
    price: 500,
    active: true,
    carries: 'anything',
    days: null,
    shipsFirst: false,
    translations: {},
  };
  await test.db.script(`
    insert into shipping_method (code, name, detail, price, position) values ('standard', 'By ship', 'A week', 500, 0)
  `);
  await test.db.run(createDeliveryMethods);
  expect(await test.db.query(listShippingMethods)).toEqual([
    standard,
    expect.objectContaining({ code: 'next-day', active: false, days: [1, 1], shipsFirst: true }),
  ]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayIn } from '@cerulean/rules/days';
import { sql } from '../../db/statement.ts';
import { openPayShop, type PayShop } from '../test-pay-shop.ts';
import { readDailyFigures } from './daily-figures.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());

const CASE = { kind: 'product', sku: 'CASE', quantity: 1 } as const;
const today = (zone: string) => dayIn(zone, shop.commerce.now());

it('counts sales, refunds and failures of a day of the shop, by gateway and by reason', async () => {
  const paid = await shop.buyer([CASE]);
  const { url } = await shop.pay(paid);
  await shop.atPage(url ?? '');
  await shop.settle(paid);
  const left = await shop.buyer([CASE]);
  await shop.pay(left);
  await shop.settle(left, true);
  const numbers = await readDailyFigures(shop.db, today('UTC'), 'UTC');
  expect(numbers.gateways).toEqual([
    { gateway: 'stripe', begun: 2, sales: 1, sold: paid.cart.totals.total, unused: 0, refunds: 0, refunded: 0 },
  ]);
  expect(numbers.failures).toEqual([{ gateway: 'stripe', reason: 'left', count: 1 }]);
});

it('takes the day of the shop’s time zone, also where a day has 23 hours', async () => {
  expect(dayIn('America/New_York', new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-21');
  await shop.db.script(`update payment_attempt set created_at = '2026-03-08T04:59:59Z';
    update payment_charge set found_at = '2026-03-09T03:59:59Z'`);
  const zone = 'America/New_York';
  const of = async (day: string) => (await readDailyFigures(shop.db, day, zone)).gateways[0];
  expect(await of('2026-03-07')).toMatchObject({ begun: 2, sales: 0 });
  expect(await of('2026-03-08')).toMatchObject({ begun: 0, sales: 1 });
  expect(await of('2026-03-09')).toBeUndefined();
});

it('reads the payments of the day by an index, however many there are', async () => {
  const plan = sql<{ line: string }>(
    'test.day-plan',
    `explain select count(*) from payment_charge
      where found_at >= (select '2026-03-08'::date::timestamp at time zone 'UTC')
        and found_at < (select '2026-03-09'::date::timestamp at time zone 'UTC')`,
  );
  await shop.db.script('set enable_seqscan = off');
  const lines = await shop.db.transaction(async (tx) => {
    // Without this, the planner would scan such a small table sequentially.
    await tx.script('set local enable_seqscan = off');
    return tx.query(plan);
  });
  const text = lines.map((row) => Object.values(row).join()).join('\n');
  expect(text).toContain('payment_charge_found');
});

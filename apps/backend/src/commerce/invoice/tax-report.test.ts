import { randomUUID } from 'node:crypto';
import { dayIn } from '@cerulean/rules/days';
import { plainPeriods, type TaxPeriod } from '@cerulean/rules/tax';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { readItemQuantities } from '../order/item-quantities.ts';
import { requestRefund } from '../payment/request-refund.ts';
import { openPayShop, type PayShop } from '../payment/test-pay-shop.ts';
import { setTaxRates } from '../pricing/tax/set-tax-rates.ts';
import { readTaxReport, taxReportFile } from './tax-report.ts';

const PHONES = { kind: 'product', sku: 'LUMEN-7', quantity: 2 } as const;
const CASE = { kind: 'product', sku: 'CASE', quantity: 3 } as const;
const PLAN = { kind: 'plan', sku: 'PLAN-HORIZON-12M', sim: 'esim' } as const;

/** Amounts stored on a state's orders and credit notes. */
interface Kept {
  state: string;
  orders: number;
  paid: number;
  tax: number;
  credited: number;
}
const selectKept = sql<Kept>(
  'test.kept-tax',
  `select us_state as state, count(*)::int as orders, sum(total + points_off)::int as paid, sum(tax + tax_included)::int as tax,
      sum((select coalesce(sum(p.tax), 0) from invoice p where p.order_id = o.id and p.kind = 'credit'))::int as credited
     from customer_order o where paid_at is not null group by us_state order by us_state`,
);

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
  await shop.db.script(`update shipping_method set price = 500 where code = 'standard'`);
  await setRates('NY', [...plainPeriods(80_000), rate('plan', 60_000, true)], plainPeriods(80_000));
  await setRates('CA', [rate('device', 72_500), rate('shipping', 0)], plainPeriods(72_500));
});
afterAll(() => shop?.close());

const rate = (category: TaxPeriod['category'], millionths: number, included = false): TaxPeriod => ({
  category,
  from: null,
  until: null,
  millionths,
  included,
});
const setRates = (state: 'NY' | 'CA', periods: TaxPeriod[], expected: TaxPeriod[]) =>
  setTaxRates(shop.db, { state, periods, expected, reason: 'a new law', staffId: '5', at: new Date() });

/** Places and pays an order that is shipped to a state. Returns its id. */
async function paid(items: readonly object[], place: { state: string; zip: string }): Promise<string> {
  const buyer = await shop.buyer(items);
  const { contact, delivery, version, needs } = buyer.cart;
  const body = {
    version,
    contact,
    delivery: { ...delivery, ...place },
    e911: needs.e911 ? { same: true, address: null } : null,
    taxPlace: null,
    shippingMethod: 'standard',
  };
  await shop.call('saveAddress', { params: buyer.params, body }, buyer.caller);
  const { url, orderId } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  await shop.settle(buyer);
  await shop.catchUp();
  return orderId;
}

async function refundOne(orderId: string): Promise<void> {
  const [item] = await readItemQuantities(shop.db, orderId);
  const parts = [{ itemId: item?.itemId ?? '', quantity: 1, restock: true }];
  const ask = { orderId, key: randomUUID(), parts, shipping: false, amount: null, expected: null, why: 'broken' };
  const by = { staffId: '7', requestId: 'request-1', at: shop.commerce.now() };
  expect(await shop.db.transaction((tx) => requestRefund(tx, { ...ask, ...by }))).toMatchObject({ ok: true });
  await shop.catchUp();
}

const report = (from = dayIn('UTC', new Date()), to = from, zone = 'UTC') => readTaxReport(shop.db, from, to, zone);

describe('STA-2 the tax of sales by state', () => {
  it('is what orders and credit notes keep, and every cent of a sale is in one column', async () => {
    const mixed = await paid([PHONES, PLAN], { state: 'NY', zip: '12203' });
    await paid([CASE], { state: 'CA', zip: '94110' });
    const untaxed = await paid([CASE], { state: 'OR', zip: '97201' });
    await refundOne(mixed);
    await refundOne(untaxed);
    const { rows, total } = await report();
    const phones = 2 * 79_900;
    // The plan's price includes tax: 6 % on the net part of $480 and of the $10 for the activation.
    const inside = 49_000 - Math.round(49_000 / 1.06);
    expect(rows).toEqual([
      {
        name: 'California',
        state: 'CA',
        orders: 1,
        taxable: 8_700,
        taxableDelivery: 0,
        untaxed: 500,
        tax: 631,
        refunded: 0,
        net: 631,
      },
      {
        name: 'New York',
        state: 'NY',
        orders: 1,
        taxable: phones + 49_000 - inside,
        taxableDelivery: 500,
        untaxed: 0,
        tax: phones * 0.08 + 40 + inside,
        refunded: 79_900 * 0.08,
        net: phones * 0.04 + 40 + inside,
      },
      {
        name: 'Oregon',
        state: 'OR',
        orders: 1,
        taxable: 0,
        taxableDelivery: 0,
        untaxed: 9_200,
        tax: 0,
        refunded: 0,
        net: 0,
      },
    ]);
    const kept = await shop.db.query(selectKept);
    expect(
      rows.map(({ state, orders, taxable, taxableDelivery, untaxed, tax, refunded }) => ({
        state,
        orders,
        paid: taxable + taxableDelivery + untaxed + tax,
        tax,
        credited: refunded,
      })),
    ).toEqual(kept);
    expect(total).toMatchObject({ name: 'Total', orders: 3, tax: kept.reduce((sum, { tax }) => sum + tax, 0) });
    const csv = taxReportFile({ rows, total }, { from: '2026-11-01', to: '2026-11-30' }, 'USD').split('\r\n');
    expect(csv[1]).toBe('California,CA,1,87.00,0.00,5.00,6.31,0.00,6.31,USD,2026-11-01,2026-11-30');
    expect(csv[4]).toMatch(/^Total,,3,/);
  });

  it('counts an order that points or promotions paid, once, and takes back what a debit note does', async () => {
    const [order] = await shop.db.query(selectOregon);
    await shop.db.script(`set local session_replication_role = 'replica';
      delete from payment_charge where order_id = '${order?.id}';
      update payment_attempt set gateway = 'none' where order_id = '${order?.id}'`);
    expect((await report()).total.orders).toBe(3);
    const before = (await report()).total;
    await shop.db
      .script(`insert into invoice_series (kind, year, last) values ('debit', extract(year from now())::int, 1);
      insert into invoice (id, kind, year, number, order_id, cancels, amount, tax, facts, issued_at)
        select gen_random_uuid(), 'debit', year, 1, order_id, id, amount, tax, facts, now() from invoice
         where kind = 'credit' and tax > 0`);
    const { total } = await report();
    expect(before.refunded).toBeGreaterThan(0);
    expect(total).toEqual({ ...before, refunded: 0, net: before.tax });
  });

  it('takes days of the shop’s time zone, also where one has 23 hours and at the turn of a year', async () => {
    await shop.db.script(`set local session_replication_role = 'replica';
      update payment_charge set found_at = '2026-03-09T03:59:59Z';
      update payment_attempt set created_at = '2026-03-08T05:00:00Z' where gateway = 'none';
      update invoice set issued_at = '2026-01-01T04:59:59Z', year = 2026 where kind = 'credit'`);
    const zone = 'America/New_York';
    expect((await report('2026-03-08', '2026-03-08', zone)).total.orders).toBe(3);
    expect((await report('2026-03-09', '2026-03-31', zone)).rows).toEqual([]);
    expect((await report('2026-01-01', '2026-03-07', zone)).rows).toEqual([]);
    expect((await report('2025-12-31', '2025-12-31', zone)).total).toMatchObject({ orders: 0, tax: 0, net: -6_392 });
    expect((await report('2026-01-01', '2026-01-01', 'UTC')).total.refunded).toBe(6_392);
  });
});

const selectOregon = sql<{ id: string }>('test.order-of-oregon', `select id from customer_order where us_state = 'OR'`);

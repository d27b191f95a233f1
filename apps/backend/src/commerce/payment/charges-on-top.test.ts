import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainPeriods } from '@cerulean/rules/tax';
import { setShippingMethod } from '../pricing/shipping/shipping-methods.ts';
import { setZone } from '../pricing/shipping/shipping-zones.ts';
import { setTaxRates } from '../pricing/tax/set-tax-rates.ts';
import { openPayShop, type PayShop } from './test-pay-shop.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());

const CASE = { kind: 'product', sku: 'CASE', quantity: 1 } as const;
const STANDARD = {
  name: 'Standard',
  detail: '2 to 4 working days',
  price: 0,
  active: true,
  carries: 'anything',
  days: null,
  shipsFirst: false,
  translations: {},
} as const;
const staff = () => ({ reason: 'new law', staffId: '5', at: new Date() });

it('a new tax rate and a new price of delivery count for carts, and never for orders', async () => {
  const paying = await shop.buyer([CASE]);
  const reviewing = await shop.buyer([CASE]);
  const seen = await shop.payBody(reviewing);
  const { url, orderId } = await shop.pay(paying);
  const { total } = paying.cart.totals;

  const [expected, periods] = [plainPeriods(80_000), plainPeriods(90_000)];
  await setTaxRates(shop.db, { state: 'NY', periods, expected, ...staff() });
  const terms = { ...STANDARD, name: 'By ship', price: 500 };
  await setShippingMethod(shop.db, { code: 'standard', terms, expected: STANDARD, ...staff() });

  // The payment page was already open, so the buyer is charged the total with which the order was placed.
  await shop.atPage(url ?? '');
  await shop.settle(paying);
  const { order } = await shop.call('readOrder', { params: { orderId } }, paying.caller);
  expect(order).toMatchObject({
    state: 'paid',
    totals: { shipping: 0, tax: 232, total },
    shipping: { name: 'Standard' },
  });
  expect((await shop.ledger(orderId)).totals.charged).toBe(total);

  const refused = await shop.refused('pay', { params: reviewing.params, body: seen }, reviewing.caller);
  expect(refused).toMatchObject({
    code: 'price_changed',
    details: {
      priceChanges: [
        { itemId: null, name: 'shipping', before: 0, after: 500 },
        { itemId: null, name: 'tax', before: 272, after: 306 },
      ],
    },
  });
  const { version, totals } = await shop.call('readCart', { params: reviewing.params }, reviewing.caller);
  const body = { version, total: totals.total };
  await shop.call('acknowledgePrices', { params: reviewing.params, body }, reviewing.caller);
  const later = await shop.pay(reviewing);
  await shop.atPage(later.url ?? '');
  await shop.settle(reviewing);
  expect((await shop.call('readOrder', { params: { orderId: later.orderId } }, reviewing.caller)).order).toMatchObject({
    totals: { shipping: 500, tax: 306 },
    shipping: { name: 'By ship' },
  });
  expect(await shop.invariant()).toEqual([]);
});

it('R07 a zone that changes between review and pay asks again, and orders keep what they were placed with', async () => {
  const paying = await shop.buyer([CASE]);
  const reviewing = await shop.buyer([CASE]);
  const seen = await shop.payBody(reviewing);
  const { url, orderId } = await shop.pay(paying);
  const before = paying.cart.totals.shipping ?? 0;

  const after = before + 700;
  const bands = [{ from: 0, until: null, price: after }];
  const rates = [{ method: 'standard', by: 'weight', bands, freeFrom: null }] as const;
  const zone = { name: 'All', position: 1, states: [], zips: [], rates };
  await setZone(shop.db, { code: 'all', zone, expected: null, ...staff() });

  await shop.atPage(url ?? '');
  await shop.settle(paying);
  const { order } = await shop.call('readOrder', { params: { orderId } }, paying.caller);
  expect(order).toMatchObject({ state: 'paid', totals: { shipping: before } });

  const { details } = await shop.refused('pay', { params: reviewing.params, body: seen }, reviewing.caller);
  expect(details).toMatchObject({ priceChanges: [{ itemId: null, name: 'shipping', before, after }] });
  await setZone(shop.db, { code: 'all', zone: null, expected: zone, ...staff() });
  await setZone(shop.db, { code: 'far', zone: { ...zone, states: ['AK'] }, expected: null, ...staff() });
  const stuck = await shop.refused('pay', { params: reviewing.params, body: seen }, reviewing.caller);
  expect(stuck.code).toBe('step_incomplete');
  expect(await shop.invariant()).toEqual([]);
});

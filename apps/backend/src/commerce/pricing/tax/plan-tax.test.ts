import { type TaxPeriod, orderedPeriods } from '@cerulean/rules/tax';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cartHandlers } from '../../cart/cart-handlers.ts';
import { checkoutHandlers } from '../../cart/checkout/checkout-handlers.ts';
import { openTestShop, type TestShop } from '../../cart/test-shop.ts';
import { catalogHandlers } from '../../catalog/catalog-handlers.ts';
import { sql } from '../../db/statement.ts';
import { setTaxRates } from './set-tax-rates.ts';
import { readTaxPeriods } from './tax-rates.ts';
import { planTaxInvalidator } from './invalidate-plan-tax.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ ...catalogHandlers, ...cartHandlers, ...checkoutHandlers });
});
afterAll(() => shop?.drop());
afterEach(() => setPlanTax());

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const onTop = { category: 'plan', from: null, until: null, millionths: 60_000, included: false } as const;

const newest = sql<{ id: number; tags: string[] }>(
  'test.newest-invalidation',
  'select id, tags from invalidation order by id desc limit 1',
);
const raised = async () => (await shop.db.first(newest)) ?? { id: 0, tags: [] };

/** Sets New York's plan tax rates. */
async function setPlanTax(...plans: TaxPeriod[]): Promise<void> {
  const expected = orderedPeriods(await readTaxPeriods(shop.db, 'NY'));
  const periods = [...expected.filter(({ category }) => category !== 'plan'), ...plans];
  await setTaxRates(shop.db, { state: 'NY', periods, expected, reason: 'a new law', staffId: '5', at: new Date() });
}

async function isOnTop(): Promise<boolean> {
  const { plans } = await shop.call('listPlans', {});
  const { plan } = await shop.call('readPlan', { params: { slug: 'horizon' } });
  expect(new Set([...plans, plan].map(({ taxOnTop }) => taxOnTop)).size).toBe(1);
  return plan.taxOnTop === true;
}

describe('R21 R22 plans say when tax comes on top of them', () => {
  it.each([
    ['no rate', [], false],
    ['a rate on top', [onTop], true],
    ['a rate inside', [{ ...onTop, included: true }], false],
    ['a rate below one basis point', [{ ...onTop, millionths: 49 }], true],
    ['a rate of 0', [{ ...onTop, millionths: 0 }], false],
    ['one that ended today', [{ ...onTop, until: day(0) }], false],
    ['one that begins today', [{ ...onTop, from: day(0) }], true],
    ['one that begins tomorrow', [{ ...onTop, from: day(1) }], false],
  ] as [string, TaxPeriod[], boolean][])('with %s in one state: %s', async (_words, plans, expected) => {
    await setPlanTax(...plans);
    expect(await isOnTop()).toBe(expected);
  });

  it('without a statement more', async () => {
    shop.queries();
    await isOnTop();
    const without = shop.queries();
    await setPlanTax(onTop);
    shop.queries();
    await isOnTop();
    expect(shop.queries()).toEqual(without);
  });

  it('from the moment on at which a rate is set, and never because another rate was', async () => {
    const before = await raised();
    await setPlanTax(onTop);
    const set = await raised();
    expect(set.id).toBeGreaterThan(before.id);
    expect(set.tags).toEqual(['catalog']);
    const expected = orderedPeriods(await readTaxPeriods(shop.db, 'NY'));
    const periods = expected.map((period) =>
      period.category === 'device' ? { ...period, millionths: 55_500 } : period,
    );
    await setTaxRates(shop.db, { state: 'NY', periods, expected, reason: 'again', staffId: '5', at: new Date() });
    expect(await raised()).toEqual(set);
  });

  it('from the day on on which a rate begins, also where no replica ran at midnight, and once a day', async () => {
    await setPlanTax({ ...onTop, from: day(0) });
    const before = await raised();
    const tell = planTaxInvalidator(shop.commerce);
    shop.queries();
    expect(await tell()).toBe(true);
    expect((await raised()).id).toBeGreaterThan(before.id);
    shop.queries();
    expect(await tell()).toBe(false);
    expect(shop.queries()).toEqual([]);
    await setPlanTax();
    expect(await planTaxInvalidator(shop.commerce)()).toBe(false);
  });
});

it('R10 a rate begins at midnight in the shop’s time zone: for carts, for plans and for what drops their pages', async () => {
  const [evening, midnight] = [new Date('2026-12-01T04:59:00Z'), new Date('2026-12-01T05:00:00Z')];
  await setPlanTax({ ...onTop, from: '2026-12-01' });
  const { cartId, secret } = await shop.call('createCart', {
    body: { item: { kind: 'plan', sku: 'PLAN-HORIZON-12M', sim: 'esim' } },
  });
  const { version } = await shop.call('readCart', { params: { cartId } }, { secret: secret ?? '' });
  const contact = { email: 'ada@example.com', name: 'Ada', phone: null };
  const taxPlace = { country: 'US', state: null, zip: '12203' };
  const e911 = {
    same: false,
    address: { line1: '1 Pier Rd', line2: null, city: 'Albany', state: 'NY', zip: '12203', country: 'US' },
  };
  const body = { version, contact, delivery: null, e911, taxPlace, shippingMethod: null };
  await shop.call('saveAddress', { params: { cartId }, body }, { secret: secret ?? '' });
  const at = async (now: Date) => {
    shop.setNow(now);
    const cart = await shop.call('readCart', { params: { cartId } }, { secret: secret ?? '' });
    return { isTaxed: (cart.totals.tax ?? 0) > 0, isOnTop: await isOnTop() };
  };
  shop.commerce.timeZone = 'America/New_York';
  try {
    shop.setNow(new Date('2026-11-30T12:00:00Z'));
    const told = planTaxInvalidator(shop.commerce);
    await told();
    expect(await at(evening)).toEqual({ isTaxed: false, isOnTop: false });
    expect(await told()).toBe(false);
    expect(await at(midnight)).toEqual({ isTaxed: true, isOnTop: true });
    expect(await told()).toBe(true);
  } finally {
    shop.commerce.timeZone = 'UTC';
    shop.setNow(null);
  }
});

it('R10 a cart does not call the tax of its plan included before it knows the place', async () => {
  const { cartId, secret } = await shop.call('createCart', {
    body: { item: { kind: 'plan', sku: 'PLAN-HORIZON-12M', sim: 'esim' } },
  });
  const read = () => shop.call('readCart', { params: { cartId } }, { secret: secret ?? '' });
  expect((await read()).planTaxLater).toBeUndefined();
  await setPlanTax(onTop);
  expect((await read()).planTaxLater).toBe(true);
});

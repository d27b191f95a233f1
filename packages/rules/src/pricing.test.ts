import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxOn } from './money.ts';
import { priceCart, taxInside, type PricedItem } from './pricing.ts';
import { salesTax } from './test-sales-tax.ts';

const product = fc.record({
  id: fc.uuid(),
  kind: fc.constant('product' as const),
  quantity: fc.integer({ min: 1, max: 10 }),
  unitPrice: fc.integer({ min: 0, max: 500_000 }),
  activationFee: fc.constant(0),
});
const plan = fc.record({
  id: fc.uuid(),
  kind: fc.constant('plan' as const),
  quantity: fc.constant(1),
  unitPrice: fc.integer({ min: 0, max: 100_000 }),
  activationFee: fc.integer({ min: 0, max: 5_000 }),
});
const items: fc.Arbitrary<PricedItem[]> = fc.uniqueArray(fc.oneof(product, plan), {
  selector: ({ id }) => id,
  maxLength: 30,
});
const rate = fc.integer({ min: 0, max: 250_000 });
const shipping = fc.integer({ min: 0, max: 5_000 });
const rules = (taxRate: number | null) => (taxRate === null ? null : salesTax(taxRate));

describe('the price of a cart', () => {
  it('R10 is the sum of its parts, whatever is in it', () => {
    fc.assert(
      fc.property(items, fc.option(shipping), fc.option(rate), (list, ship, taxRate) => {
        const { totals } = priceCart({ items: list, shipping: ship, tax: rules(taxRate) });
        const { products, plans, activation, total } = totals;
        expect(total).toBe(products + plans + activation + (totals.shipping ?? 0) + (totals.tax ?? 0));
        expect(Number.isSafeInteger(total)).toBe(true);
      }),
    );
  });

  it('adds lines up to the subtotals and their tax to the tax line', () => {
    fc.assert(
      fc.property(items, shipping, rate, (list, ship, taxRate) => {
        const { items: lines, totals } = priceCart({ items: list, shipping: ship, tax: rules(taxRate) });
        const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
        expect(sum(lines.map(({ lineTotal }) => lineTotal))).toBe(totals.products + totals.plans);
        expect(totals.tax).toBe(sum(lines.map(({ tax }) => tax ?? 0)) + taxOn(ship, taxRate));
      }),
    );
  });

  it('raises no tax on plans and activation, which have it inside', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(plan, { selector: ({ id }) => id, maxLength: 10 }),
        fc.option(rate),
        (list, taxRate) => {
          const { items: lines, totals } = priceCart({ items: list, shipping: 0, tax: rules(taxRate) });
          expect(totals.tax).toBe(0);
          expect(totals.complete).toBe(true);
          expect(lines.every(({ tax }) => tax === 0)).toBe(true);
        },
      ),
    );
  });

  it('is incomplete, and leaves tax out, until the place and the delivery of a device are known', () => {
    fc.assert(
      fc.property(product, items, fc.option(shipping), fc.option(rate), (device, list, ship, taxRate) => {
        const { totals } = priceCart({ items: [device, ...list], shipping: ship, tax: rules(taxRate) });
        expect(totals.complete).toBe(ship !== null && taxRate !== null);
        if (taxRate === null) expect(totals.tax).toBeNull();
      }),
    );
  });

  it('does not depend on the order of its items', () => {
    fc.assert(
      fc.property(items, shipping, rate, (list, ship, taxRate) => {
        const forwards = priceCart({ items: list, shipping: ship, tax: rules(taxRate) }).totals;
        expect(priceCart({ items: list.toReversed(), shipping: ship, tax: rules(taxRate) }).totals).toEqual(forwards);
      }),
    );
  });

  it('never falls when something is added', () => {
    fc.assert(
      fc.property(items, fc.oneof(product, plan), shipping, rate, (list, more, ship, taxRate) => {
        const before = priceCart({ items: list, shipping: ship, tax: rules(taxRate) }).totals.total;
        expect(
          priceCart({ items: [...list, more], shipping: ship, tax: rules(taxRate) }).totals.total,
        ).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('rounds tax for each item, half away from zero', () => {
    const item = (id: string, unitPrice: number): PricedItem => ({
      id,
      kind: 'product',
      quantity: 1,
      unitPrice,
      activationFee: 0,
    });
    const { totals } = priceCart({ items: [item('a', 50), item('b', 50)], shipping: 50, tax: salesTax(10_000) });
    expect(totals).toMatchObject({ tax: 3, total: 153 });
  });

  it('STA-2 holds rates of three and more digits, such as 6.875 % of Minnesota', () => {
    const phone: PricedItem = { id: 'a', kind: 'product', quantity: 1, unitPrice: 100_000, activationFee: 0 };
    expect(priceCart({ items: [phone], shipping: 0, tax: salesTax(68_750) }).totals.tax).toBe(6_875);
    expect(priceCart({ items: [phone], shipping: 0, tax: salesTax(88_125) }).totals.tax).toBe(8_813);
  });

  it('finds the tax inside a price, rounded half up', () => {
    expect(taxInside(11_900, 190_000)).toBe(1_900);
    expect(taxInside(100, 190_000)).toBe(16);
    expect(taxInside(0, 190_000)).toBe(0);
  });

  it('R05 tells plans and delivery apart: each has its own rate, on top or inside', () => {
    const { items: lines, totals } = priceCart({
      items: [
        { id: 'a', kind: 'product', quantity: 2, unitPrice: 10_000, activationFee: 0 },
        { id: 'b', kind: 'plan', quantity: 1, unitPrice: 11_000, activationFee: 900 },
      ],
      shipping: 1_000,
      tax: {
        product: { millionths: 80_000, included: false },
        plan: { millionths: 190_000, included: true },
        shipping: { millionths: 50_000, included: false },
      },
    });
    expect(lines.map(({ tax, taxIncluded }) => [tax, taxIncluded])).toEqual([
      [1_600, 0],
      [0, 1_900],
    ]);
    expect(totals).toMatchObject({ tax: 1_650, total: 20_000 + 11_900 + 1_000 + 1_650 });
  });
});

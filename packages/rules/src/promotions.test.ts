import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from './allocate.ts';
import { taxOn } from './money.ts';
import { pointsReturned, pointsToPay } from './points.ts';
import { priceCart, type PricedItem, type TaxRules } from './pricing.ts';
import type { Buyer, Conditions, Effect, Off, Promotion } from './promotions.ts';

const PHONE = 'phone0000000000000000000';
const PLAN = 'horizon00000000000000000';
const NONE: Conditions = { minimum: 0, plans: [], kinds: [], firstOrder: false, partner: null };
const EVERYTHING = { what: 'all', ids: [], kinds: [], minMonths: 0 } as const;

const promotion = (effect: Effect, change: Partial<Promotion> = {}): Promotion => ({
  id: 'p',
  name: 'Spring',
  code: null,
  effect,
  conditions: NONE,
  combines: true,
  ...change,
});
const percent = (value: number): Off => ({ by: 'percent', value });
const amount = (value: number): Off => ({ by: 'amount', value });
const phone = (change: Partial<PricedItem> = {}): PricedItem => ({
  id: 'phone',
  kind: 'product',
  documentId: PHONE,
  productKind: 'phone',
  quantity: 1,
  unitPrice: 49_900,
  activationFee: 0,
  ...change,
});
const plan = (change: Partial<PricedItem> = {}): PricedItem => ({
  id: 'plan',
  kind: 'plan',
  documentId: PLAN,
  months: 12,
  quantity: 1,
  unitPrice: 42_000,
  activationFee: 1_000,
  ...change,
});
const price = (items: PricedItem[], promotions: Promotion[], more: object = {}) =>
  priceCart({ items, shipping: 0, tax: null, promotions, ...more });
const off = (items: PricedItem[], ...promotions: Promotion[]) => price(items, promotions).totals.discount;

const product = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  kind: fc.constant('product' as const),
  documentId: fc.constantFrom(PHONE, 'case'),
  productKind: fc.constantFrom('phone' as const, 'accessory' as const),
  quantity: fc.integer({ min: 1, max: 10 }),
  unitPrice: fc.integer({ min: 0, max: 500_000 }),
  activationFee: fc.constant(0),
});
const anyPlan = fc.record({
  id: fc.constantFrom('k', 'l', 'm', 'n'),
  kind: fc.constant('plan' as const),
  documentId: fc.constantFrom(PLAN, 'bay'),
  months: fc.constantFrom(0, 1, 12),
  deviceItemId: fc.constantFrom(null, 'a', 'b'),
  quantity: fc.constant(1),
  unitPrice: fc.integer({ min: 0, max: 100_000 }),
  activationFee: fc.integer({ min: 0, max: 5_000 }),
});
const anyOff: fc.Arbitrary<Off> = fc.oneof(
  fc.record({ by: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ by: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 600_000 }) }),
);
const effect: fc.Arbitrary<Effect> = fc.oneof(
  fc.record({
    kind: fc.constant('items' as const),
    off: anyOff,
    each: fc.boolean(),
    on: fc.record({
      what: fc.constantFrom('all' as const, 'products' as const, 'plans' as const),
      ids: fc.constantFrom([], [PHONE], [PLAN]),
      kinds: fc.constant([]),
      minMonths: fc.constantFrom(0, 12),
    }),
  }),
  fc.record({ kind: fc.constant('free_shipping' as const) }),
  fc.record({ kind: fc.constant('free_activation' as const) }),
  fc.record({
    kind: fc.constant('device_with_plan' as const),
    off: anyOff,
    minMonths: fc.constantFrom(1, 12),
    products: fc.constantFrom([], [PHONE]),
    plans: fc.constantFrom([], [PLAN]),
  }),
  fc.record({ kind: fc.constant('further_line' as const), off: anyOff, from: fc.integer({ min: 2, max: 4 }) }),
);
const anyPromotion: fc.Arbitrary<Promotion> = fc.record({
  id: fc.constantFrom('1', '2', '3'),
  name: fc.constant('Spring'),
  code: fc.constantFrom(null, 'SPRING'),
  effect,
  conditions: fc.record({
    minimum: fc.constantFrom(0, 0, 50_000),
    plans: fc.constantFrom([], [PLAN]),
    kinds: fc.constantFrom([], ['phone' as const]),
    firstOrder: fc.boolean(),
    partner: fc.constantFrom(null, 'partner'),
  }),
  combines: fc.boolean(),
});
const taxRule = fc.record({ millionths: fc.integer({ min: 0, max: 300_000 }), included: fc.boolean() });
const cart = fc.record({
  items: fc.uniqueArray(fc.oneof(product, anyPlan), { selector: ({ id }) => id, maxLength: 8 }),
  shipping: fc.option(fc.integer({ min: 0, max: 5_000 })),
  tax: fc.option(fc.record({ product: taxRule, plan: taxRule, shipping: taxRule })) as fc.Arbitrary<TaxRules | null>,
  promotions: fc.uniqueArray(anyPromotion, { selector: ({ id }) => id, maxLength: 3 }),
  buyer: fc.record({ isFirstOrder: fc.boolean(), partner: fc.constantFrom(null, 'partner') }) as fc.Arbitrary<Buyer>,
  points: fc.option(
    fc.record({
      balance: fc.integer({ min: 0, max: 9_000 }),
      worth: fc.integer({ min: 0, max: 99 }),
      minimum: fc.constantFrom(0, 50),
    }),
  ),
});

describe('what is charged, over 100,000 carts', () => {
  it('R05 R10 adds up to the cent, takes off no more than there is, and taxes what is left of each item', () => {
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
    /** Returns true if `part` is the share rounded half up: no other whole number is nearer. */
    const isInside = (part: number, price: number, rate: number) =>
      part >= 0 && Math.abs(part * (1_000_000 + rate) - price * rate) * 2 <= 1_000_000 + rate;
    const check = (isTrue: boolean, what: string) => {
      if (!isTrue) throw new Error(what);
    };
    fc.assert(
      fc.property(cart, (input) => {
        const { items, totals, discounts, shippingDiscount, points, refused } = priceCart(input);
        const gross = totals.products + totals.plans + totals.activation + (totals.shipping ?? 0);
        check(totals.total === gross - totals.discount + (totals.tax ?? 0) - totals.points, 'the total is its parts');
        check(totals.total >= 0 && Number.isSafeInteger(totals.total), 'the total is an amount');
        check(totals.discount === sum(discounts.map((each) => each.amount)), 'reductions add up');
        check(
          totals.discount === sum(items.map((item) => item.discount + item.feeDiscount)) + shippingDiscount,
          'reductions are allocated',
        );
        check(shippingDiscount >= 0 && shippingDiscount <= (totals.shipping ?? 0), 'shipping is not below 0');
        let tax = 0;
        let included = 0;
        for (const [index, item] of items.entries()) {
          const given = input.items[index];
          if (!given) throw new Error('no item');
          check(item.lineTotal === given.unitPrice * given.quantity, 'the line is price times quantity');
          check(item.discount >= 0 && item.discount <= item.lineTotal, 'a line is not below 0');
          check(item.feeDiscount >= 0 && item.feeDiscount <= given.activationFee, 'activation is not below 0');
          const rule = input.tax?.[given.kind];
          const left = item.lineTotal - item.discount + given.activationFee - item.feeDiscount;
          if (rule)
            check(item.tax === (rule.included ? 0 : taxOn(left, rule.millionths)), 'tax is that of what is left');
          const inside = rule?.included ? rule.millionths : 0;
          check(isInside(item.taxIncluded, left, inside), 'tax inside is the nearest part');
          tax += item.tax ?? 0;
          included += item.taxIncluded;
        }
        const { shipping: rule } = input.tax ?? {};
        const onShipping =
          rule && !rule.included ? taxOn((totals.shipping ?? 0) - shippingDiscount, rule.millionths) : 0;
        if (totals.tax !== null) check(totals.tax === tax + onShipping, 'tax adds up');
        const sent = (totals.shipping ?? 0) - shippingDiscount;
        const inSent = (totals.taxIncluded ?? 0) - included;
        check(isInside(inSent, sent, rule?.included ? rule.millionths : 0), 'tax inside adds up');
        const [paid, least] = [points.amount, input.points?.minimum ?? 0];
        check(paid === 0 || totals.total === 0 || totals.total >= least, 'the rest can be charged');
        check(points.points <= (input.points?.balance ?? 0), 'no more points than there are');
        check(points.amount <= points.points * (input.points?.worth ?? 0), 'points pay what they are worth');
        for (const each of input.promotions) {
          const counts = discounts.some(({ id }) => id === each.id);
          if (each.effect.kind === 'free_shipping' && input.shipping === null) {
            check(!counts && refused.get(each.id) !== 'nothing_to_reduce', 'free shipping waits for its price');
          } else check(refused.has(each.id) !== counts, 'each one counts or says why not');
        }
      }),
      { numRuns: 100_000 },
    );
  });

  it('splits an amount without losing a cent, each part within its weight', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(99_999_999), { maxLength: 12 }), fc.nat(99_999_999), (weights, wanted) => {
        const all = weights.reduce((total, weight) => total + weight, 0);
        const whole = Math.min(wanted, all);
        const parts = allocate(whole, weights);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(whole);
        expect(parts.every((part, index) => part >= 0 && part <= (weights[index] ?? 0))).toBe(true);
      }),
    );
  });
});

describe('R05 each kind of promotion', () => {
  it('takes a share off what it is for, and leaves the rest', () => {
    const spring = promotion({
      kind: 'items',
      off: percent(1_000),
      on: { ...EVERYTHING, what: 'products' },
      each: false,
    });
    expect(off([phone(), plan()], spring)).toBe(4_990);
  });
  it('takes an amount off once, or off each piece', () => {
    const ten = (each: boolean) => promotion({ kind: 'items', off: amount(1_000), on: EVERYTHING, each });
    expect(off([phone({ quantity: 3 })], ten(false))).toBe(1_000);
    expect(off([phone({ quantity: 3 })], ten(true))).toBe(3_000);
    expect(off([phone({ unitPrice: 400 })], ten(true))).toBe(400);
  });
  it('takes something off long terms only', () => {
    const long = promotion({
      kind: 'items',
      off: percent(500),
      on: { ...EVERYTHING, what: 'plans', minMonths: 12 },
      each: false,
    });
    expect(off([plan(), plan({ id: 'short', months: 1 }), phone()], long)).toBe(2_100);
  });
  it('sends for nothing, and activates for nothing', () => {
    expect(price([phone()], [promotion({ kind: 'free_shipping' })], { shipping: 1_900 }).totals).toMatchObject({
      shipping: 1_900,
      discount: 1_900,
      total: 49_900,
    });
    expect(off([plan(), plan({ id: 'other' })], promotion({ kind: 'free_activation' }))).toBe(2_000);
  });
  it('keeps free shipping until the price of shipping is known, and refuses it where nothing ships', () => {
    const free = promotion({ kind: 'free_shipping' }, { conditions: { ...NONE, minimum: 45_000 } });
    const reason = (items: PricedItem[], shipping: number | null) =>
      price(items, [free], { shipping }).refused.get('p');
    expect(reason([phone()], null)).toBeUndefined();
    expect(reason([phone({ unitPrice: 40_000 })], null)).toBe('minimum');
    expect(reason([plan({ unitPrice: 50_000 })], 0)).toBe('nothing_to_reduce');
  });
  it('makes as many devices cheaper as have a plan that is long enough', () => {
    const pair = promotion({ kind: 'device_with_plan', off: amount(4_000), minMonths: 12, products: [], plans: [] });
    const inPhone = (id: string, months = 12) => plan({ id, months, deviceItemId: 'phone' });
    expect(off([phone({ quantity: 3 }), inPhone('a'), inPhone('b'), inPhone('c', 1)], pair)).toBe(8_000);
    expect(off([phone(), plan()], pair)).toBe(0);
  });
  it('makes lines cheaper from the n-th on, the dearest counted first', () => {
    const second = promotion({ kind: 'further_line', off: percent(5_000), from: 2 });
    expect(off([plan({ id: 'a', unitPrice: 1_000 }), plan({ id: 'b', unitPrice: 3_000 })], second)).toBe(500);
    expect(off([plan()], second)).toBe(0);
  });
});

describe('R05 promotions that meet', () => {
  const tenth = promotion({ kind: 'items', off: percent(1_000), on: EVERYTHING, each: false }, { id: 'tenth' });
  const free = promotion({ kind: 'free_activation' }, { id: 'free' });
  const alone = (value: number) =>
    promotion(
      { kind: 'items', off: amount(value), on: EVERYTHING, each: false },
      { id: 'alone', code: 'ALONE', combines: false },
    );

  it('add up where they combine', () => {
    expect(off([plan()], tenth, free)).toBe(5_200);
  });
  it('never take off more than an item costs, however many combine', () => {
    const eachOff = (id: string) => promotion({ kind: 'items', off: amount(800), on: EVERYTHING, each: true }, { id });
    expect(off([phone({ unitPrice: 1_000, quantity: 2 })], eachOff('first'), eachOff('second'))).toBe(2_000);
  });
  it('give the better choice where one excludes the other, and say so to that one', () => {
    const better = price([plan()], [tenth, free, alone(9_000)]);
    expect(better.totals.discount).toBe(9_000);
    expect(better.refused.get('tenth')).toBe('better_without');
    const worse = price([plan()], [tenth, free, alone(5_000)]);
    expect(worse.totals.discount).toBe(5_200);
    expect(worse.refused.get('alone')).toBe('better_without');
  });
  it.each([
    ['minimum', { minimum: 42_001 }],
    ['plan', { plans: ['other'] }],
    ['category', { kinds: ['watch'] }],
    ['first_order', { firstOrder: true }],
    ['partner', { partner: 'northbound' }],
  ] as const)('R17 say that %s is missing', (reason, condition) => {
    const asked = promotion({ kind: 'free_activation' }, { conditions: { ...NONE, ...condition } });
    const buyer = { isFirstOrder: false, partner: null };
    expect(price([plan()], [asked], { buyer }).refused.get('p')).toBe(reason);
  });
  it('say that there is nothing to make cheaper', () => {
    expect(price([phone()], [free]).refused.get('free')).toBe('nothing_to_reduce');
  });
});

describe('R25 points pay a part', () => {
  it('as many as are needed and no more, the last one also for less than it is worth', () => {
    expect(pointsToPay(2_425, { balance: 1_000, worth: 10 })).toEqual({ points: 243, amount: 2_425 });
    expect(pointsToPay(2_425, { balance: 100, worth: 10 })).toEqual({ points: 100, amount: 1_000 });
    expect(pointsToPay(2_425, { balance: 100, worth: 0 })).toEqual({ points: 0, amount: 0 });
    expect(pointsToPay(0, { balance: 100, worth: 10 })).toEqual({ points: 0, amount: 0 });
  });
  it('come back with a refund in its share, all of them with the last cent', () => {
    expect(pointsReturned(243, 100, 1_000)).toBe(24);
    expect(pointsReturned(243, 1_000, 1_000)).toBe(243);
    expect(pointsReturned(243, 0, 1_000)).toBe(0);
  });
});

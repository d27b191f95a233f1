import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsOf, type ItemFacts, type PlanFacts, type ProductFacts } from './checkout-needs.ts';
import { mayOpen, nextStep, STEPS, type CheckoutFacts } from './next-step.ts';

const phone: ProductFacts = {
  kind: 'product',
  productKind: 'phone',
  quantity: 1,
  plans: 0,
  without: 0,
  attached: false,
};
const withPlan: ProductFacts = { ...phone, plans: 1 };
const accessory: ProductFacts = { ...phone, productKind: 'accessory' };
const kit: ProductFacts = { ...phone, productKind: 'sim-kit' };
const voice: PlanFacts = { kind: 'plan', planKind: 'voice', sim: 'esim', deviceChecked: true, e911: true };
const data: PlanFacts = { ...voice, planKind: 'data', e911: false };

const done: CheckoutFacts = {
  items: [withPlan, voice],
  unavailable: false,
  planDeclined: false,
  contact: true,
  delivery: true,
  shippingMethod: true,
  taxPlace: true,
  owned: true,
};

const product = fc.record({
  kind: fc.constant('product' as const),
  productKind: fc.constantFrom('phone', 'tablet', 'watch', 'hotspot', 'sim-kit', 'accessory'),
  quantity: fc.integer({ min: 1, max: 10 }),
  plans: fc.integer({ min: 0, max: 10 }),
  without: fc.integer({ min: 0, max: 10 }),
  attached: fc.boolean(),
}) as fc.Arbitrary<ProductFacts>;
const plan = fc.record({
  kind: fc.constant('plan' as const),
  planKind: fc.constantFrom('voice', 'data'),
  sim: fc.constantFrom('esim', 'card'),
  deviceChecked: fc.boolean(),
  e911: fc.boolean(),
}) as fc.Arbitrary<PlanFacts>;
const items: fc.Arbitrary<ItemFacts[]> = fc.array(fc.oneof(product, plan), { maxLength: 8 });
const facts: fc.Arbitrary<CheckoutFacts> = fc.record({
  items,
  unavailable: fc.boolean(),
  planDeclined: fc.boolean(),
  contact: fc.boolean(),
  delivery: fc.boolean(),
  shippingMethod: fc.boolean(),
  taxPlace: fc.boolean(),
  owned: fc.boolean(),
});

describe('the needs of a cart', () => {
  it.each([
    ['phone', 'offered'],
    ['tablet', 'offered'],
    ['watch', 'offered'],
    ['hotspot', 'offered'],
    ['sim-kit', 'needed'],
    ['accessory', 'none'],
  ] as const)('a %s has a plan %s', (productKind, need) => {
    expect(needsOf([{ ...phone, productKind }]).plan).toBe(need);
    expect(needsOf([{ ...phone, productKind, plans: 1 }]).plan).toBe('none');
  });

  it('a device with fewer plans than pieces is offered another', () => {
    expect(needsOf([{ ...phone, quantity: 2, plans: 1 }]).plan).toBe('offered');
  });

  it('B17 a device is asked about once: a piece that goes without a plan is answered, the next one is not', () => {
    expect(needsOf([{ ...phone, without: 1 }]).plan).toBe('none');
    expect(needsOf([{ ...phone, quantity: 3, plans: 1, without: 1 }]).plan).toBe('offered');
    expect(needsOf([{ ...phone, quantity: 3, plans: 1, without: 2 }]).plan).toBe('none');
    expect(needsOf([{ ...kit, without: 1 }]).plan).toBe('needed');
  });

  it('a kit that came with a plan needs none', () => {
    expect(needsOf([{ ...kit, attached: true }]).plan).toBe('none');
  });

  it('are the union of the needs of its items', () => {
    const rank = { none: 0, offered: 1, needed: 2 };
    fc.assert(
      fc.property(items, items, (left, right) => {
        const [a, b, both] = [needsOf(left), needsOf(right), needsOf([...left, ...right])];
        expect(rank[both.plan]).toBe(Math.max(rank[a.plan], rank[b.plan]));
        expect(both.delivery).toBe(a.delivery || b.delivery);
        expect(both.e911).toBe(a.e911 || b.e911);
      }),
    );
  });
});

describe('B17 the next step', () => {
  it.each([
    [{ items: [] }, 'cart', 'empty_cart'],
    [{ unavailable: true }, 'cart', 'item_unavailable'],
    [{ items: [kit] }, 'select-plan', 'plan_needed'],
    [{ items: [kit], planDeclined: true }, 'select-plan', 'plan_needed'],
    [{ items: [phone] }, 'select-plan', 'plan_offered'],
    [{ items: [phone], planDeclined: true }, 'review', 'ready'],
    [{ contact: false }, 'address', 'contact_missing'],
    [{ delivery: false }, 'address', 'delivery_missing'],
    [{ shippingMethod: false }, 'address', 'shipping_missing'],
    [{ items: [{ ...voice, e911: false }] }, 'address', 'e911_missing'],
    [{ items: [data], delivery: false, shippingMethod: false }, 'review', 'ready'],
    [{ items: [data], taxPlace: false }, 'address', 'tax_place_missing'],
    [{ items: [accessory], delivery: false }, 'address', 'delivery_missing'],
    [{ owned: false }, 'account', 'account_missing'],
    [{}, 'review', 'ready'],
  ] as [Partial<CheckoutFacts>, string, string][])('with %o is %s: %s', (missing, step, reason) => {
    expect(nextStep({ ...done, ...missing })).toEqual({ step, reason });
  });

  it('is review only when every need is met', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const needs = needsOf(given.items);
        const isReady =
          given.items.length > 0 &&
          !given.unavailable &&
          needs.plan !== 'needed' &&
          (needs.plan === 'none' || given.planDeclined) &&
          given.contact &&
          (!needs.delivery || (given.delivery && given.shippingMethod)) &&
          given.items.every((item) => item.kind !== 'plan' || item.planKind !== 'voice' || item.e911) &&
          given.taxPlace &&
          given.owned;
        expect(nextStep(given).step === 'review').toBe(isReady);
      }),
    );
  });

  it('never goes back when one more thing is given', () => {
    const given = ['planDeclined', 'contact', 'delivery', 'shippingMethod', 'taxPlace', 'owned'] as const;
    fc.assert(
      fc.property(facts, fc.constantFrom(...given), (before, name) => {
        const after = nextStep({ ...before, [name]: true }).step;
        expect(STEPS.indexOf(after)).toBeGreaterThanOrEqual(STEPS.indexOf(nextStep(before).step));
      }),
    );
  });

  it('does not depend on the order of the items', () => {
    fc.assert(
      fc.property(facts, (given) => {
        expect(nextStep({ ...given, items: given.items.toReversed() })).toEqual(nextStep(given));
      }),
    );
  });

  it('opens what is finished and the next, and nothing further', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...STEPS), (given, wanted) => {
        const { step } = nextStep(given);
        expect(mayOpen(wanted, step)).toBe(STEPS.indexOf(wanted) <= STEPS.indexOf(step));
      }),
    );
  });
});

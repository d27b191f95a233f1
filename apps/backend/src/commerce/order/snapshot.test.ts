import { describe, expect, it } from 'vitest';
import type { Cart, PlanItem, ProductItem } from '@cerulean/contract/cart';
import { newOrderNumber, readOrderNumber } from './order-store.ts';
import { snapshotOf } from './snapshot.ts';

const HOME = { country: 'US', line1: '1 Pier Rd', line2: null, city: 'Albany', state: 'NY', zip: '12203' } as const;
const ELSEWHERE = { ...HOME, line1: '2 Quay St' };
const ID = (last: number) => `3f1c0f6e-6d0e-4f6c-9d27-00000000000${last}`;

const PHONE: ProductItem = {
  kind: 'product',
  id: ID(1),
  sku: 'LUMEN-7',
  documentId: 'lumen',
  name: 'Lumen 7',
  productKind: 'phone',
  color: 'Sea',
  option: null,
  picture: null,
  quantity: 1,
  unitPrice: 49_900,
  formerPrice: null,
  lineTotal: 49_900,
  tax: 3_992,
  attachedTo: null,
  plans: 1,
  withoutPlan: 0,
  availability: 'ok',
};
const PLAN: PlanItem = {
  kind: 'plan',
  id: ID(2),
  sku: 'PLAN-HORIZON-12M',
  documentId: 'horizon',
  slug: 'horizon',
  name: 'Horizon',
  level: 4,
  planKind: 'voice',
  dataMb: null,
  term: { unit: 'months', length: 12 },
  perMonth: 3_500,
  quantity: 1,
  unitPrice: 42_000,
  activationFee: 0,
  lineTotal: 42_000,
  sim: 'esim',
  start: 'purchase',
  startDay: null,
  endsOn: '2027-11-21',
  deviceItemId: ID(1),
  e911: null,
  deviceCheck: null,
  deviceCheckNeeded: false,
  availability: 'ok',
};
const CART: Cart = {
  id: ID(0),
  version: 3,
  state: 'open',
  currency: 'USD',
  expiresAt: '2026-12-21T10:00:00.000Z',
  owner: 'you',
  items: [PHONE, PLAN],
  totalQuantity: 2,
  planDeclined: false,
  contact: { email: 'ada@example.com', name: 'Ada', phone: null },
  delivery: HOME,
  e911: { same: true, address: null },
  taxPlace: { country: 'US', state: 'NY', zip: '12203' },
  shippingMethod: 'standard',
  shippingOptions: [{ code: 'standard', name: 'Standard', detail: '', price: 0 }],
  totals: {
    products: 49_900,
    plans: 42_000,
    activation: 0,
    shipping: 0,
    discount: 0,
    tax: 3_992,
    points: 0,
    total: 95_892,
    complete: true,
  },
  discounts: [],
  taxRate: 80_000,
  needs: { plan: 'none', delivery: true, e911: true, taxPlace: true, account: true, consent: true },
  next: { step: 'review', reason: 'ready' },
  priceChanges: [],
  messages: [],
  olderCart: null,
  orderId: null,
};
const hash = (cart: Cart, policies = {}) => snapshotOf(cart, policies).hash;

describe('a snapshot', () => {
  it('separates facts from the person, and gives each line its emergency address', () => {
    const { person, items, totals } = snapshotOf(CART, { terms: '2' });
    expect(person).toEqual({
      ...CART.contact,
      delivery: HOME,
      e911: [{ itemId: PLAN.id, address: HOME }],
      devices: [],
    });
    expect(items.map(({ sku }) => sku)).toEqual(['LUMEN-7', 'PLAN-HORIZON-12M']);
    expect(totals.total).toBe(95_892);
  });

  it.each<[string, Cart, object?]>([
    ['a quantity', { ...CART, items: [{ ...PHONE, quantity: 2 }, PLAN] }],
    ['a price', { ...CART, items: [{ ...PHONE, unitPrice: 1 }, PLAN] }],
    ['a form of SIM', { ...CART, items: [PHONE, { ...PLAN, sim: 'card' }] }],
    ['a start', { ...CART, items: [PHONE, { ...PLAN, start: 'first_connection' }] }],
    ['an emergency address', { ...CART, items: [PHONE, { ...PLAN, e911: ELSEWHERE }] }],
    ['the delivery', { ...CART, delivery: ELSEWHERE }],
    ['the e-mail address', { ...CART, contact: { email: 'b@example.com', name: 'Ada', phone: null } }],
    ['the terms', CART, { terms: '3' }],
  ])('is another one when %s changes', (_words, cart, policies = {}) => {
    expect(hash(cart, policies)).not.toBe(hash(CART));
  });

  it.each<[string, Cart]>([
    ['what the visitor sees of stock', { ...CART, items: [{ ...PHONE, availability: 'few_left' }, PLAN] }],
    ['the spelling of a name', { ...CART, items: [{ ...PHONE, name: 'Lumen seven' }, PLAN] }],
    ['the version', { ...CART, version: 9 }],
    [
      'the day, for a term that starts with the purchase',
      { ...CART, items: [PHONE, { ...PLAN, endsOn: '2027-11-22' }] },
    ],
  ])('stays the same when %s changes', (_words, cart) => {
    expect(hash(cart)).toBe(hash(CART));
  });

  it('does not mind the order in which policies are named', () => {
    expect(hash(CART, { a: '1', b: '2' })).toBe(hash(CART, { b: '2', a: '1' }));
  });

  it('R10 keeps the hash that carts without newer fields have always had', () => {
    expect(hash(CART, { terms: '2' })).toBe('Xf-4djZmOX4s1oMsTAHavSrYJd_TW3UyXIMUK5xPW4w');
  });

  it('is not made of a cart that is not finished', () => {
    expect(() => snapshotOf({ ...CART, contact: null }, {})).toThrow('not ready');
    expect(() => snapshotOf({ ...CART, totals: { ...CART.totals, tax: null, complete: false } }, {})).toThrow(
      'not ready',
    );
  });
});

describe('an order number', () => {
  it('has nothing in it that is mistaken for something else', () => {
    for (let index = 0; index < 200; index += 1)
      expect(newOrderNumber()).toMatch(/^CER-[2-9B-DF-HJKMNP-TV-Z]{4}-[2-9B-DF-HJKMNP-TV-Z]{4}$/);
  });

  it.each([
    ['CER-7K3M-QX42', 'CER-7K3M-QX42'],
    [' cer 7k3m qx42', 'CER-7K3M-QX42'],
    ['7k3mqx42', 'CER-7K3M-QX42'],
    ['ada@example.com', null],
    ['CER-7K3M', null],
    ['', null],
  ])('%j is read as %j', (typed, number) => {
    expect(readOrderNumber(typed)).toBe(number);
  });
});

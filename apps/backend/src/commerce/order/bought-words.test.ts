import type { Order } from '@cerulean/contract/orders';
import { expect, it } from 'vitest';
import type { PricedCart } from '../cart/priced-cart.ts';
import { boughtWords, inBoughtWords } from './bought-words.ts';

const STANDARD = { name: 'Estándar', detail: 'De 2 a 4 días hábiles' };
const CART = {
  head: {
    methods: [{ code: 'standard', translations: { es: STANDARD } }],
    promotions: [{ id: 'p', translations: { es: { name: 'Primavera' } } }],
  },
  discounts: [
    { id: 'p', name: 'Spring' },
    { id: 'q', name: 'Summer' },
  ],
  shipping: { code: 'standard', name: 'Standard', detail: '2–4 business days' },
  items: [
    { id: 'a', translations: { es: { name: 'Funda', color: 'Mar', option: null } } },
    { id: 'b', translations: {} },
  ],
} as unknown as PricedCart;

it('R20 an order keeps the words of its language that differ from those of the default language', () => {
  expect(boughtWords(CART, 'es')).toEqual({
    items: { a: { name: 'Funda', color: 'Mar', option: null } },
    shipping: STANDARD,
    discounts: { p: { name: 'Primavera' } },
  });
  expect(boughtWords({ ...CART, items: [], discounts: [] }, 'es')).toEqual({ items: {}, shipping: STANDARD });
  expect(boughtWords(CART, 'en')).toBeNull();
});

it('R20 its buyer reads these words, and those of the default language where there are none', () => {
  const order = {
    items: [
      { id: 'a', kind: 'product', name: 'Case', color: 'Sea' },
      { id: 'b', kind: 'plan', name: 'Horizon' },
    ],
    discounts: [
      { id: 'p', name: 'Spring' },
      { id: 'q', name: 'Summer' },
    ],
    shipping: { code: 'standard', name: 'Standard', detail: '2–4 business days' },
  } as unknown as Order;
  expect(inBoughtWords(order, null)).toBe(order);
  expect(inBoughtWords(order, { items: {} }).shipping).toEqual(order.shipping);
  expect(inBoughtWords(order, boughtWords(CART, 'es'))).toMatchObject({
    items: [{ name: 'Funda', color: 'Mar', option: null }, { name: 'Horizon' }],
    discounts: [{ name: 'Primavera' }, { name: 'Summer' }],
    shipping: { code: 'standard', ...STANDARD },
  });
});

import { expect, it } from 'vitest';
import { cartArrival, shippingText } from './review-blocks.tsx';

const option = (code: string, name: string, detail: string, days?: [number, number]) => ({
  code,
  name,
  detail,
  price: 0,
  isFrom: false,
  ...(days ? { days } : {}),
});
const shippingOptions = [
  option('standard', 'Standard', '2 working days', [2, 2]),
  option('next-day', 'Next day', 'Next working day', [1, 1]),
  option('drone', 'Drone', 'When the wind allows'),
] as Parameters<typeof shippingText>[0]['shippingOptions'];

it.each([
  ['standard', 'Standard, 2 working days'],
  ['next-day', 'Next working day'],
  ['gone', ''],
])('CUS-S2-19 the way of %s is said once: %s', (shippingMethod, text) => {
  expect(shippingText({ shippingOptions, shippingMethod })).toBe(text);
});

it.each([
  ['standard', 'Arrives by Thu, Nov 26'],
  ['next-day', 'Arrives by Wed, Nov 25'],
  ['drone', null],
  ['gone', null],
])('CUS-S2-19 the review says when %s arrives: %s', (shippingMethod, text) => {
  expect(cartArrival({ shippingOptions, shippingMethod }, new Date('2026-11-23T15:00:00Z'), 'UTC')).toBe(text);
});

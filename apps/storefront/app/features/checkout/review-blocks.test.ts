import { expect, it } from 'vitest';
import { cartArrival, shippingText } from './review-blocks.tsx';

const option = (code: string, name: string, detail: string) => ({ code, name, detail, price: 0, isFrom: false });
const shippingOptions = [
  option('standard', 'Standard', '2 working days'),
  option('next-day', 'Next day', 'Next working day'),
] as Parameters<typeof shippingText>[0]['shippingOptions'];

it.each([
  ['standard', 'Standard, 2 working days'],
  ['next-day', 'Next working day'],
  ['gone', ''],
])('CUS-S2-19 the way of %s is said once: %s', (shippingMethod, text) => {
  expect(shippingText({ shippingOptions, shippingMethod })).toBe(text);
});

it.each([
  ['standard', 'Arrives by Wed, Nov 25'],
  ['next-day', 'Arrives by Tue, Nov 24'],
  ['gone', null],
])('CUS-S2-19 the review says when %s arrives: %s', (shippingMethod, text) => {
  expect(cartArrival({ shippingOptions, shippingMethod }, new Date('2026-11-23T15:00:00Z'), 'UTC')).toBe(text);
});

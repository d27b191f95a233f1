import { expect, it } from 'vitest';
import { namesText, standingText, yearOf } from './order-labels.ts';

it('R13 names what an order holds once each', () => {
  expect(namesText(['Horizon', 'Lumen 7 Pro', 'Horizon', 'Horizon'])).toBe('Horizon × 3 and Lumen 7 Pro');
  expect(namesText(['Bay'])).toBe('Bay');
});

it('R13 a year begins where the shop is', () => {
  expect(yearOf('2027-01-01T02:00:00.000Z', 'America/New_York')).toBe('2026');
  expect(yearOf('2027-01-01T06:00:00.000Z', 'America/New_York')).toBe('2027');
});

it.each([
  ['Paid', {}],
  ['Paid', { goods: 'waiting' }],
  ['Paid', { goods: 'in_fulfillment' }],
  ['On its way', { goods: 'shipped' }],
  ['Delivered', { goods: 'shipped', delivered: true }],
  ['Active', { goods: 'activated' }],
  ['Completed', { goods: 'completed', delivered: true }],
  ['Canceled', { goods: 'canceled' }],
  ['Cancellation requested', { goods: 'waiting', asked: 'cancel' }],
  ['Return in progress', { goods: 'shipped', delivered: true, asked: 'return' }],
  ['Refunded', { state: 'refunded', goods: 'canceled' }],
  ['Partially refunded', { state: 'refunded_in_part', goods: 'shipped' }],
] as const)('CUS-S2-12 an order is %s where %o is known of it', (text, known) => {
  expect(standingText({ state: 'paid', goods: null, delivered: false, asked: null, ...known })).toBe(text);
});

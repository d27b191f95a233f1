import { expect, it } from 'vitest';
import { sellerIn } from './seller.ts';

const ROWS = ['2190 Harrison Street', 'San Francisco, CA 94110'];

it('R20 an invoice names the seller’s country in its language', () => {
  const rowsIn = (language: 'en' | 'es', country: string) =>
    sellerIn({ name: 'Cerulean Mobile, Inc.', address: [...ROWS, country], taxId: null }, language).address;
  expect(rowsIn('es', 'USA')).toEqual([...ROWS, 'Estados Unidos']);
  expect(rowsIn('en', 'USA')).toEqual([...ROWS, 'United States']);
  expect(rowsIn('es', 'Canada')).toEqual([...ROWS, 'Canada']);
});

import { expect, it } from 'vitest';
import { namesText } from './order-words.ts';

it('R13 names what an order holds once each', () => {
  expect(namesText(['Horizon', 'Lumen 7 Pro', 'Horizon', 'Horizon'])).toBe('Horizon × 3 and Lumen 7 Pro');
  expect(namesText(['Bay'])).toBe('Bay');
});

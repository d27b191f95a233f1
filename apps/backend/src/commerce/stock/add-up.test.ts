import { expect, it } from 'vitest';
import { addUp } from './holds.ts';

it('X08 items of one cart that name the same SKU need their quantities together', () => {
  const items = [
    { sku: 'SIM-CARD', quantity: 1 },
    { sku: 'CASE', quantity: 2 },
    { sku: 'SIM-CARD', quantity: 3 },
  ];
  expect(addUp(items)).toEqual([
    { sku: 'CASE', quantity: 2 },
    { sku: 'SIM-CARD', quantity: 4 },
  ]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { ESIM, later, paid } from '../../commerce/line/test-lines.ts';
import { openPayShop, type PayShop } from '../../commerce/payment/test-pay-shop.ts';
import { findPerson } from '../person/find-person.ts';
import { heldBy } from './holds.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop({ withLines: true });
});
afterAll(() => shop.close());

it('R12 lines hold a deletion while they are active', async () => {
  const { buyer } = await paid(shop, [ESIM]);
  await later(shop);
  expect(await heldBy(shop.db, await findPerson(shop.db, buyer.email))).toBe('line_active');
});

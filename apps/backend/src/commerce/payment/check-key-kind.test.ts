import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkKeyKind } from './check-key-kind.ts';
import { openPayShop, type PayShop } from './test-pay-shop.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());

const check = (name: string, keyKind: 'test' | 'live') => checkKeyKind(shop.db, { name, keyKind }, shop.commerce.now());

it.each(['stripe', 'paypal'])(
  'R19 keys of %s may change until the first attempt, and then only for their own kind',
  async (name) => {
    await check(name, 'live');
    await check(name, 'test');
    const buyer = await shop.buyer([{ kind: 'product', sku: 'CASE', quantity: 1 }]);
    await shop.pay(buyer, { gateway: name });
    await check(name, 'test');
    await expect(check(name, 'live')).rejects.toThrow(
      `The payments with ${name} in this database were made with test keys, and the settings have live keys: set DATABASE_URL`,
    );
    await check(name, 'test');
  },
);

it('R19 a gateway says of which kind its keys are', () => {
  expect(shop.payments.gateways.all().map(({ keyKind }) => keyKind)).toEqual(['test', 'test']);
});

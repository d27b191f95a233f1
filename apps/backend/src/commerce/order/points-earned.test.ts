import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPayShop, type PayShop } from '../payment/test-pay-shop.ts';
import { readRewardRule, setRewardRule } from '../pricing/points/reward-rules.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());

async function receipt() {
  const buyer = await shop.buyer([{ kind: 'product', sku: 'CASE', quantity: 1 }]);
  const { url, paymentSecret } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  expect((await shop.settle(buyer)).outcome).toBe('paid');
  return (await shop.call('readReceipt', { params: buyer.params }, { paymentSecret })).order;
}

it('CUS-S2-8 R25 a receipt names the points that its order earns, and nothing where there are no rewards', async () => {
  expect(await receipt()).not.toHaveProperty('pointsEarned');
  const { version } = await readRewardRule(shop.db);
  const rule = { isOn: true, points: 3, per: 100, minimum: 0, validDays: 365, worth: 10 };
  const by = { expected: version, reason: 'spring', staffId: null, at: new Date(0) };
  expect(await setRewardRule(shop.db, { ...rule, ...by })).toEqual({ ok: true });
  const { totals, pointsEarned } = await receipt();
  expect(pointsEarned).toBe(Math.floor(totals.products / 100) * 3);
  expect(pointsEarned).toBeGreaterThan(0);
});

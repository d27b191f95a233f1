import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executeRefund } from '../../payment/test-execute-refund.ts';
import { openPayShop, type PayShop } from '../../payment/test-pay-shop.ts';
import { seedRewards } from '../../../boot/demo/seed-selling.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
  await seedRewards(shop.db);
  await seedRewards(shop.db);
});
afterAll(() => shop?.close());

const PHONE = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;

describe('R25 points of a real order', () => {
  it('come with the payment and go with what staff give back, for its buyer alone', async () => {
    const buyer = await shop.buyer([PHONE]);
    const own = () => shop.call('readOwnRewards', { query: {} }, buyer.caller);
    expect((await shop.call('readRewards', {})).rule).toMatchObject({ isOn: true, points: 1, per: 100 });
    expect(await own()).toMatchObject({ balance: 0, entries: [] });
    const { url, orderId } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    await shop.catchUp();
    const { totals } = buyer.cart;
    const earned = Math.floor(totals.products / 100);
    const [entry] = (await own()).entries;
    expect(entry).toMatchObject({ kind: 'earn', points: earned, balance: earned, order: { id: orderId } });
    await executeRefund(shop, url ?? '', 500);
    expect(await own()).toMatchObject({
      balance: Math.floor((earned * (totals.total - 500)) / totals.total),
      entries: [{ kind: 'reverse' }, { kind: 'earn' }],
    });
    await executeRefund(shop, url ?? '', totals.total - 500);
    expect(await own()).toMatchObject({ balance: 0, next: null, total: 3 });
    const other = await shop.logIn('somebody-else@example.com');
    expect(await shop.call('readOwnRewards', { query: {} }, { token: other.token })).toMatchObject({ total: 0 });
    expect((await shop.refused('readOwnRewards', { query: {} })).code).toBe('unauthenticated');
    for (const page of ['0', '-1', '1.5', 'x', '501']) {
      expect((await shop.refused('readOwnRewards', { query: { page } }, buyer.caller)).code).toBe('invalid_input');
    }
  });
});

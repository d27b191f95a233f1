import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { promotionBodySchema, tryBodySchema } from '@cerulean/contract/promotions';
import { cartHandlers } from '../cart/cart-handlers.ts';
import { documentId, openTestShop, type TestShop } from '../cart/test-shop.ts';
import { listPromotions } from '../pricing/promotions/list-promotions.ts';
import { makePromotion, switchOffPromotion } from '../pricing/promotions/make-promotion.ts';
import { documentsOf } from '../pricing/promotions/name-goods.ts';
import { putPromotion } from '../pricing/promotions/test-promotions.ts';
import { tryPromotions } from '../pricing/promotions/try-promotions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(cartHandlers);
});
afterAll(() => shop?.drop());
beforeEach(() => shop.db.script('update promotion set active = false'));

const attempt = (items: object[], code: string | null = null) =>
  tryPromotions(shop.db, tryBodySchema.parse({ items, code }), new Date());

describe('R05 promotions for staff', () => {
  it('are made once for a code, switched off once, and found by code or name', async () => {
    const { id } = await putPromotion(shop.db, { name: 'Summer', code: 'SUMMER' });
    await expect(putPromotion(shop.db, { code: 'SUMMER' })).rejects.toThrow('code_taken');
    const by = { id, reason: 'over', staffId: '1', at: new Date() };
    expect(await switchOffPromotion(shop.db, by)).toEqual({ ok: true });
    expect(await switchOffPromotion(shop.db, by)).toEqual({ ok: false, why: 'same' });
    expect(await switchOffPromotion(shop.db, { ...by, id: crypto.randomUUID() })).toEqual({
      ok: false,
      why: 'unknown',
    });
    await putPromotion(shop.db, { name: 'Later', code: 'SUMMER' });
    expect((await listPromotions(shop.db, 'summ', 1)).promotions).toMatchObject([
      { name: 'Later', active: true },
      { name: 'Summer', active: false, paid: 0, held: 0, takenOff: 0 },
    ]);
    expect((await listPromotions(shop.db, '%', 1)).promotions.length).toBeGreaterThan(1);
    await expect(shop.db.script(`update promotion set name = 'x'`)).rejects.toMatchObject({ code: '23001' });
  });

  it('are not made once their end has passed', async () => {
    const at = new Date('2026-06-15T12:00:00Z');
    const makeUntil = (endsAt: string) => {
      const effect = { kind: 'free_shipping' };
      const promotion = promotionBodySchema.parse({ name: 'Bygone', effect, conditions: {}, endsAt });
      return makePromotion(shop.db, { promotion, reason: 'a campaign', staffId: '1', at });
    };
    for (const endsAt of ['2026-06-14T12:00:00Z', '2026-06-15T12:00:00Z']) {
      expect(await makeUntil(endsAt), endsAt).toEqual({ ok: false, why: 'over' });
    }
    expect((await listPromotions(shop.db, 'Bygone', 1)).promotions).toEqual([]);
    expect(await makeUntil('2026-06-15T12:00:01Z')).toMatchObject({ ok: true });
  });

  it('are tried on a cart of SKUs, plans in devices, with the reasons of those that do not count', async () => {
    await putPromotion(shop.db, {
      name: 'Phone with a plan',
      effect: { kind: 'device_with_plan', off: { by: 'amount', value: 4_000 }, minMonths: 12 },
    });
    await putPromotion(shop.db, { name: 'Watch week', code: 'WATCHES', conditions: { kinds: ['watch'] } });
    const cart = [{ sku: 'LUMEN-7' }, { sku: 'PLAN-HORIZON-12M', into: 'LUMEN-7' }];
    expect(await attempt(cart, 'watches')).toMatchObject({
      ok: true,
      tried: {
        items: [
          { name: 'Lumen 7', discount: 4_000 },
          { name: 'Horizon', discount: 0 },
        ],
        discounts: [{ name: 'Phone with a plan', amount: 4_000 }],
        refused: [{ code: 'WATCHES', reason: 'category' }],
      },
    });
    expect(await attempt([{ sku: 'NOTHING-7' }])).toEqual({ ok: false, unknown: ['NOTHING-7'] });
    expect(await attempt(cart, 'nope'), 'a code that nobody made').toMatchObject({
      tried: { refused: [{ code: 'NOPE', reason: 'unknown' }] },
    });
    const plans = await attempt([{ sku: 'PLAN-HORIZON-12M', quantity: 2 }]);
    expect(plans.ok && plans.tried.items.map(({ quantity }) => quantity), 'each plan is a line').toEqual([1, 1]);
    expect(plans.ok && plans.tried.totals.shipping, 'nothing ships').toBeNull();
    await putPromotion(shop.db, { code: 'SHIPFREE', effect: { kind: 'free_shipping' } });
    expect(await attempt([{ sku: 'PLAN-HORIZON-12M' }], 'SHIPFREE'), 'nothing ships').toMatchObject({
      tried: {
        refused: expect.arrayContaining([expect.objectContaining({ code: 'SHIPFREE', reason: 'nothing_to_reduce' })]),
      },
    });
  });

  it('name goods by SKU', async () => {
    expect(await documentsOf(shop.db, ['CASE', 'PLAN-HORIZON-12M', 'NOTHING-7'])).toEqual({
      plans: [documentId('Horizon')],
      products: [documentId('Case')],
      unknown: ['NOTHING-7'],
    });
  });
});

import type { CardOffer } from '@cerulean/contract/catalog';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catalogHandlers } from './catalog-handlers.ts';
import { documentId, openTestShop, type TestShop } from '../cart/test-shop.ts';
import { sql } from '../db/statement.ts';
import { planOffer, productOffer } from './card-offers.ts';
import type { ShownEffect } from './shown-effect.ts';
import { switchOffPromotion } from '../pricing/promotions/make-promotion.ts';
import { invalidatePromotionPages } from '../pricing/promotions/invalidate-promotion-pages.ts';
import { putPromotion } from '../pricing/promotions/test-promotions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(catalogHandlers);
});
afterAll(() => shop?.drop());
afterEach(() => shop.db.script('update promotion set active = false where active'));

const PAIR = {
  kind: 'device_with_plan' as const,
  off: { by: 'amount' as const, value: 4_000 },
  minMonths: 12,
  products: [] as string[],
  plans: [] as string[],
};
const LINE = { kind: 'further_line', off: { by: 'percent', value: 5_000 }, from: 2 } as const;
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const newest = sql<{ id: number; tags: string[] }>(
  'test.newest-invalidation',
  'select id, tags from invalidation order by id desc limit 1',
);
const raised = async () => (await shop.db.first(newest)) ?? { id: 0, tags: [] };

async function cards() {
  const { products } = await shop.call('listProducts', { query: {} });
  const { plans } = await shop.call('listPlans', {});
  const of = (list: readonly { name: string; offer?: CardOffer | undefined }[], name: string) =>
    list.find((card) => card.name === name)?.offer ?? null;
  return { phone: of(products, 'Lumen 7'), case: of(products, 'Case'), plan: of(plans, 'Horizon') };
}

describe('R21 R24 promotions on cards', () => {
  it('are on the cards and pages of what they make cheaper, and nowhere else', async () => {
    expect(await cards()).toEqual({ phone: null, case: null, plan: null });
    await putPromotion(shop.db, { effect: PAIR });
    expect(await cards()).toEqual({
      phone: { off: '$40', on: 'plan', from: 12 },
      case: null,
      plan: { off: '$40', on: 'device', from: 12 },
    });
    await putPromotion(shop.db, { effect: LINE });
    expect((await cards()).plan).toEqual({ off: '50%', on: 'line', from: 2 });
    const { product } = await shop.call('readProduct', { params: { documentId: documentId('Lumen 7') } });
    expect(product.offer?.off).toBe('$40');
    const { plan } = await shop.call('readPlan', { params: { slug: 'horizon' } });
    expect(plan.offer?.off).toBe('50%');
  });

  it('cost no statement', async () => {
    shop.queries();
    await cards();
    const without = shop.queries();
    await putPromotion(shop.db, { effect: PAIR });
    // The change invalidates the list's index, so it is read once more.
    await cards();
    shop.queries();
    await cards();
    expect(shop.queries()).toEqual(without);
  });

  it.each([
    ['a code', { code: 'SPRING' }],
    ['a limit in total', { maxUses: 5 }],
    ['a limit for each customer', { maxPerCustomer: 1 }],
    ['a first order', { conditions: { firstOrder: true } }],
    ['a minimum', { conditions: { minimum: 5_000 } }],
    ['a kind of device', { conditions: { kinds: ['watch'] } }],
    ['an hour that has not come', { startsAt: soon(1) }],
    ['an hour that is over', { startsAt: soon(-2), endsAt: soon(-1) }],
  ] as [string, Parameters<typeof putPromotion>[1]][])(
    'are not promised where they ask for %s',
    async (_words, change) => {
      await putPromotion(shop.db, { effect: PAIR, ...change });
      expect((await cards()).phone).toBeNull();
    },
  );

  it('drop the pages when they are made and when they are switched off, within the same transaction', async () => {
    const { id: before } = await raised();
    const { id } = await putPromotion(shop.db, { effect: PAIR });
    const made = await raised();
    expect(made).toMatchObject({ tags: ['catalog'] });
    expect(made.id).toBeGreaterThan(before);
    await switchOffPromotion(shop.db, { id, reason: 'over', staffId: '1', at: new Date() });
    expect((await raised()).id).toBeGreaterThan(made.id);
    expect((await cards()).phone).toBeNull();
    const after = await raised();
    await putPromotion(shop.db, { effect: { kind: 'free_activation' } });
    expect(await raised()).toEqual(after);
  });

  it('drop the pages at their hour, once for all replicas, also when no replica ran at that time', async () => {
    await putPromotion(shop.db, { effect: PAIR, startsAt: soon(-2), endsAt: soon(-1) });
    await shop.db.script(`
      insert into promotion (id, name, effect, conditions, combines, starts_at, made_at)
      select gen_random_uuid(), 'Midnight', effect, conditions, combines, now() - interval '1 second', now()
        from promotion where active limit 1
    `);
    const before = await raised();
    const told = await Promise.all([
      invalidatePromotionPages(shop.db),
      invalidatePromotionPages(shop.db),
      invalidatePromotionPages(shop.db),
    ]);
    expect(told.reduce((all, count) => all + count, 0)).toBe(2);
    expect((await raised()).id).toBeGreaterThan(before.id);
    expect((await cards()).phone).not.toBeNull();
    expect(await invalidatePromotionPages(shop.db)).toBe(0);
  });
});

describe('R24 whose card says what', () => {
  const device = { documentId: 'phone', kind: 'phone', fitsAll: false, fits: ['bay'] } as const;
  const say = (change: object, effect: object = {}) =>
    productOffer(
      { ...device, fits: [...device.fits], ...change, shown: [{ ...PAIR, ...effect } as ShownEffect] },
      'USD',
    );

  it('devices that the plan goes into', () => {
    expect(say({})).toBeDefined();
    expect(say({ kind: 'accessory' })).toBeUndefined();
    expect(say({ fits: [] })).toBeUndefined();
    expect(say({}, { products: ['other'] })).toBeUndefined();
    expect(say({}, { plans: ['horizon'] })).toBeUndefined();
    expect(say({ fitsAll: true }, { plans: ['horizon'] })).toMatchObject({ on: 'chosen_plan', from: 12 });
    // Plans of days are shorter than one month.
    expect(say({}, { minMonths: 1 })).toMatchObject({ on: 'plan', from: 1 });
  });
  it('plans that are sold for long enough', () => {
    const terms = [{ sku: 'A', unit: 'months', length: 6, price: 1 } as const];
    const shown: ShownEffect[] = [{ ...PAIR, products: [], plans: [] }];
    expect(planOffer({ documentId: 'bay', terms, shown }, 'USD')).toBeUndefined();
    const short: ShownEffect[] = [{ ...PAIR, minMonths: 6, products: ['phone'], plans: ['bay'] }];
    expect(planOffer({ documentId: 'bay', terms, shown: short }, 'USD')).toMatchObject({
      on: 'chosen_device',
      from: 6,
    });
    expect(planOffer({ documentId: 'cove', terms, shown: short }, 'USD')).toBeUndefined();
    const third: ShownEffect[] = [{ ...LINE, off: { by: 'percent', value: 725 }, from: 3 }];
    expect(planOffer({ documentId: 'bay', terms, shown: third }, 'USD')).toEqual({
      off: '7.25%',
      on: 'line',
      from: 3,
    });
  });
});

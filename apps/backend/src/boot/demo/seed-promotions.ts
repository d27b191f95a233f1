import { promotionBodySchema, type PromotionBody } from '@cerulean/contract/promotions';
import type { z } from 'zod';
import { promotions } from '../../../demo/content/es/selling.ts';
import type { Db } from '../../commerce/db/db.ts';
import { makePromotion } from '../../commerce/pricing/promotions/make-promotion.ts';
import { documentsOf } from '../../commerce/pricing/promotions/name-goods.ts';

/** One SKU of each Kite phone. The "Kite week" promotion covers these phones only. */
const KITES = ['KITE-SE-SAND-128', 'KITE-MAX-SEA-128'];

/** Returns the demo promotions. `kites` are the ids of the "Kite week" products. */
export const demoPromotions = (kites: readonly string[]): readonly z.input<typeof promotionBodySchema>[] => [
  {
    name: '10% off plans on your first order',
    translations: { es: promotions.WELCOME10 },
    code: 'WELCOME10',
    effect: { kind: 'items', off: { by: 'percent', value: 1_000 }, on: { what: 'plans' } },
    conditions: { firstOrder: true },
    maxPerCustomer: 1,
  },
  {
    name: 'Kite week',
    translations: { es: promotions.KITE10 },
    code: 'KITE10',
    effect: { kind: 'items', off: { by: 'percent', value: 1_000 }, on: { what: 'products', ids: [...kites] } },
    conditions: { kinds: ['phone'] },
  },
  {
    name: 'Free shipping',
    translations: { es: promotions.FREEDELIVERY },
    code: 'FREEDELIVERY',
    effect: { kind: 'free_shipping' },
    conditions: { minimum: 5_000 },
  },
];

/** Creates the demo promotions (R05). All of them need a code, so that prices stay as in the catalog. */
export async function seedPromotions(db: Db): Promise<void> {
  const { products, unknown } = await documentsOf(db, KITES);
  if (unknown.length > 0) throw new Error(`The demo does not sell ${unknown.join(', ')}`);
  for (const each of demoPromotions(products)) {
    const promotion: PromotionBody = promotionBodySchema.parse(each);
    await makePromotion(db, { promotion, reason: 'Made up for the demonstration', staffId: null, at: new Date() });
  }
}

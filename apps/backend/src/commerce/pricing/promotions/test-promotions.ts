import { promotionBodySchema, type PromotionBody } from '@cerulean/contract/promotions';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { makePromotion } from './make-promotion.ts';

/** Creates a promotion as staff would. The default is ten percent off everything. */
export async function putPromotion(
  db: Db,
  change: Partial<z.input<typeof promotionBodySchema>> = {},
): Promise<{ id: string }> {
  const promotion: PromotionBody = promotionBodySchema.parse({
    name: 'Spring',
    effect: { kind: 'items', off: { by: 'percent', value: 1_000 }, on: { what: 'all' } },
    conditions: {},
    ...change,
  });
  // Create a promotion that is already over at a time before its end, because a past end is refused.
  const at = new Date(Math.min(Date.now(), promotion.endsAt === null ? Infinity : Date.parse(promotion.endsAt) - 1));
  const made = await makePromotion(db, { promotion, reason: 'for a test', staffId: '1', at });
  if (!made.ok) throw new Error(made.why);
  return { id: made.id };
}

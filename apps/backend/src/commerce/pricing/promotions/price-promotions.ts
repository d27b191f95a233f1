import type { PricedParts } from '@cerulean/rules/pricing';
import type { Promotion, PromotionReason } from '@cerulean/rules/promotions';
import { obstacleTo, type OfferedPromotion } from './offered.ts';

/** The code of a cart, and why it takes nothing off; `minimum` is how much it asks for, where that is why. */
export interface CartCode {
  code: string;
  reason: PromotionReason | null;
  minimum: number | null;
}

/** The promotions that count for a cart now, and what keeps the others from counting. */
export function promotionsFor(
  offered: readonly OfferedPromotion[],
  now: Date,
): { usable: readonly Promotion[]; isFirstOrder: boolean } {
  const usable = offered.filter((promotion) => obstacleTo(promotion, now) === null);
  return { usable, isFirstOrder: usable.every((promotion) => promotion.isFirstOrder) };
}

/** What the buyer sees about the cart's code; null if there is none. A code that was switched off counts as over. */
export function codeOf(
  code: string | null,
  offered: readonly OfferedPromotion[],
  priced: Pick<PricedParts, 'refused'>,
  now: Date,
): CartCode | null {
  if (code === null) return null;
  const promotion = offered.find((each) => each.code === code);
  if (!promotion) return { code, reason: 'over', minimum: null };
  const reason = obstacleTo(promotion, now) ?? priced.refused.get(promotion.id) ?? null;
  return { code, reason, minimum: reason === 'minimum' ? promotion.conditions.minimum : null };
}

import type { PricedParts } from '@cerulean/rules/pricing';
import type { Promotion, PromotionReason } from '@cerulean/rules/promotions';
import { obstacleTo, type OfferedPromotion } from './offered.ts';

/** A cart's code. `reason` says why it gives no discount, and `minimum` is the required amount if it is the reason. */
export interface CartCode {
  code: string;
  reason: PromotionReason | null;
  minimum: number | null;
}

/** Returns the promotions that a cart can currently use, and whether the order counts as the buyer's first order. */
export function promotionsFor(
  offered: readonly OfferedPromotion[],
  now: Date,
): { usable: readonly Promotion[]; isFirstOrder: boolean } {
  const usable = offered.filter((promotion) => obstacleTo(promotion, now) === null);
  return { usable, isFirstOrder: usable.every((promotion) => promotion.isFirstOrder) };
}

/** Returns the cart's promo code as the buyer sees it, or `null` if there is none. A switched-off code is `over`. */
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

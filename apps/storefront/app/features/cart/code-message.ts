import { formatMoney } from '@cerulean/rules/money';
import { PROMOTION_REASONS, type PromotionReason } from '@cerulean/rules/promotions';

const WORDS: Readonly<Record<PromotionReason, string>> = {
  unknown: 'We do not know this code. Please look at how it is spelled.',
  not_yet: 'This code does not count yet.',
  over: 'This code does not count any more.',
  used_up: 'This code was used as often as it can be.',
  used_by_you: 'You have used this code before, as often as one person can.',
  minimum: 'This code needs more in the cart.',
  plan: 'This code goes with a plan that is not in your cart.',
  category: 'This code goes with a device that is not in your cart.',
  first_order: 'This code is for a first order.',
  partner: 'This code is for visitors who come through a partner of ours.',
  nothing_to_reduce: 'Nothing in your cart gets cheaper with this code.',
  better_without: 'What you get without this code is worth more, and the two do not go together.',
};

/** Returns why a promo code has no effect. `minimum`: required value in minor units. Unknown reasons get a refusal. */
export function codeMessage(reason: unknown, minimum: unknown, currency: string): string {
  if (reason === 'minimum' && typeof minimum === 'number') {
    return `This code counts from ${formatMoney(minimum, currency)} of plans and devices.`;
  }
  const known = PROMOTION_REASONS.find((each) => each === reason);
  return known ? WORDS[known] : 'This code does not go with your cart.';
}

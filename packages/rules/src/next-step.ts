/** Determines the next checkout step (B17). Loaders redirect to it, and the payment checks it again. */
import { needsOf, type ItemFacts } from './checkout-needs.ts';

/** Checkout steps in order. `account` is login-user or register, whichever the visitor chooses. */
export const STEPS = ['cart', 'select-plan', 'address', 'account', 'review'] as const;
export type Step = (typeof STEPS)[number];

export type StepReason =
  | 'empty_cart'
  | 'item_unavailable'
  | 'plan_needed'
  | 'plan_offered'
  | 'contact_missing'
  | 'delivery_missing'
  | 'shipping_missing'
  | 'e911_missing'
  | 'tax_place_missing'
  | 'account_missing'
  | 'ready';

export interface CheckoutFacts {
  items: readonly ItemFacts[];
  /** Whether an item is sold out, short in stock, or no longer sold. */
  unavailable: boolean;
  /** Whether the visitor declined the offered plan. */
  planDeclined: boolean;
  /** Whether email address and name are present. */
  contact: boolean;
  /** Whether the delivery address is complete. */
  delivery: boolean;
  shippingMethod: boolean;
  /** Whether country and ZIP code, or the state in the USA, are present. */
  taxPlace: boolean;
  /** Whether the cart has an owner. */
  owned: boolean;
}

/** Returns the first unfinished step and the reason, or `review` and `ready` if only consent and payment are left. */
export function nextStep(facts: CheckoutFacts): { step: Step; reason: StepReason } {
  if (facts.items.length === 0) return { step: 'cart', reason: 'empty_cart' };
  if (facts.unavailable) return { step: 'cart', reason: 'item_unavailable' };
  const needs = needsOf(facts.items);
  if (needs.plan === 'needed') return { step: 'select-plan', reason: 'plan_needed' };
  if (needs.plan === 'offered' && !facts.planDeclined) return { step: 'select-plan', reason: 'plan_offered' };
  if (!facts.contact) return { step: 'address', reason: 'contact_missing' };
  if (needs.delivery && !facts.delivery) return { step: 'address', reason: 'delivery_missing' };
  if (needs.delivery && !facts.shippingMethod) return { step: 'address', reason: 'shipping_missing' };
  if (facts.items.some((item) => item.kind === 'plan' && item.planKind === 'voice' && !item.e911)) {
    return { step: 'address', reason: 'e911_missing' };
  }
  if (!facts.taxPlace) return { step: 'address', reason: 'tax_place_missing' };
  if (!facts.owned) return { step: 'account', reason: 'account_missing' };
  return { step: 'review', reason: 'ready' };
}

/** Returns true if all steps before `wanted` are finished, so that it may be opened. Going back is always allowed. */
export function mayOpen(wanted: Step, next: Step): boolean {
  return STEPS.indexOf(wanted) <= STEPS.indexOf(next);
}

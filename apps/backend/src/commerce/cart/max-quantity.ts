import { MAX_QUANTITY } from '@cerulean/rules/limits';
import type { ProductSnapshot } from './item-rows.ts';

/**
 * Returns a product's maximum quantity in one cart item. A free SIM kit is limited to one per plan, so more SIM kits
 * need more plans.
 */
export function maxQuantity(
  { productKind }: Pick<ProductSnapshot, 'productKind'>,
  price: number | null,
  plans = 0,
): number {
  return productKind === 'sim-kit' && price === 0 ? Math.min(MAX_QUANTITY, Math.max(1, plans)) : MAX_QUANTITY;
}

/** Returns the refusal code for a quantity above the maximum. Only a free SIM kit has a lower maximum than the rest. */
export function tooMany(most: number): 'kit_once' | 'quantity_too_high' {
  return most < MAX_QUANTITY ? 'kit_once' : 'quantity_too_high';
}

import { MAX_QUANTITY } from '@cerulean/rules/limits';
import type { ProductSnapshot } from './item-rows.ts';

/**
 * How many pieces of a product one cart item can hold. A SIM kit that costs nothing is one a plan: further ones come with further
 * plans, and not by themselves.
 */
export function maxQuantity(
  { productKind }: Pick<ProductSnapshot, 'productKind'>,
  price: number | null,
  plans = 0,
): number {
  return productKind === 'sim-kit' && price === 0 ? Math.min(MAX_QUANTITY, Math.max(1, plans)) : MAX_QUANTITY;
}

/** How a quantity above the most is refused: only a free kit has less room than any other product. */
export function tooMany(most: number): 'kit_once' | 'quantity_too_high' {
  return most < MAX_QUANTITY ? 'kit_once' : 'quantity_too_high';
}

import { MAX_QUANTITY } from './limits.ts';

/**
 * Returns a product's maximum quantity in one cart item. A free SIM kit is limited to one per plan, so more SIM kits
 * need more plans.
 */
export function maxQuantity({ productKind }: { productKind: string }, price: number | null, plans = 0): number {
  return productKind === 'sim-kit' && price === 0 ? Math.min(MAX_QUANTITY, Math.max(1, plans)) : MAX_QUANTITY;
}

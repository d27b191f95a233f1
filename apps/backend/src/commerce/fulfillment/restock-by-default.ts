import type { ItemQuantities } from '../order/item-quantities.ts';

/**
 * Whether a refund takes the item back unless staff decide otherwise: a plan's line ends, and unshipped pieces become
 * available again. Shipped pieces are with the customer until the shop receives them.
 */
export function restockByDefault({ kind, shipped }: Pick<ItemQuantities, 'kind' | 'shipped'>): boolean {
  return kind === 'plan' || shipped === 0;
}

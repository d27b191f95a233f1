import type { ItemQuantities } from '../order/item-quantities.ts';

/**
 * Returns whether a refund restocks the item unless staff decide otherwise. For a plan, the line ends. Unshipped units
 * become available again, but shipped units are with the customer until the shop receives them.
 */
export function restockByDefault({ kind, shipped }: Pick<ItemQuantities, 'kind' | 'shipped'>): boolean {
  return kind === 'plan' || shipped === 0;
}

import type { ItemQuantities } from '../order/item-quantities.ts';

/**
 * Whether a refund of an item takes it back unless staff say otherwise: the line of a plan ends, and pieces that never left are
 * free again. What was shipped is with the customer until somebody has it in hand.
 */
export function restockByDefault({ kind, shipped }: Pick<ItemQuantities, 'kind' | 'shipped'>): boolean {
  return kind === 'plan' || shipped === 0;
}

import { randomUUID } from 'node:crypto';
import { done } from '../client.ts';

/** Parameters of a cart that does not exist. */
export const nowhere = { cartId: randomUUID() };

/** SKU of a product that is always in stock. */
export const CASE = 'CLEAR-CASE-KITE-SE';

/** Returns a cart's first item of a kind, and the cart version that a change must name. */
export async function itemOf(params: { cartId: string }, caller: object, kind: 'plan' | 'product') {
  const { items, version } = await done('readCart', { params }, caller);
  const item = items.find((each) => each.kind === kind);
  if (!item) throw new Error(`There is no ${kind} in the cart`);
  return { itemId: item.id, version };
}

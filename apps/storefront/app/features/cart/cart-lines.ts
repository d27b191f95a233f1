import type { Cart, CartItem, PlanItem } from '@cerulean/contract/cart';

/** A line of the cart page: a single item, or several identical items. */
export interface CartPageLine {
  item: CartItem;
  count: number;
  /** The item to remove when one of several identical items is removed. The line itself stays and keeps the focus. */
  last: CartItem;
}

/**
 * Returns the cart items in display order: a plan below its device, a SIM kit below its plan. Plans without a device
 * that look identical are merged into one line, together with their kits (R05).
 */
export function cartLines({ items }: Pick<Cart, 'items'>): CartPageLine[] {
  const childrenOf = (id: string | null) =>
    items.filter((item) => (item.kind === 'plan' ? item.deviceItemId : item.attachedTo) === id);
  const alike = new Map<string, PlanItem[]>();
  for (const item of items) {
    if (item.kind !== 'plan') continue;
    const key = kindOf(item);
    alike.set(key, [...(alike.get(key) ?? []), item]);
  }
  const withChildren = (item: CartItem): CartPageLine[] => {
    const like = item.kind === 'plan' ? (alike.get(kindOf(item)) ?? [item]) : [item];
    if (like[0] !== item) return [];
    const below = childrenOf(item.id).flatMap(withChildren);
    return [
      { item, count: like.length, last: like.at(-1) ?? item },
      ...below.map((line) => ({ ...line, count: line.count * like.length })),
    ];
  };
  return childrenOf(null).flatMap(withChildren);
}

/** Returns how many items of a cart have the SKU of this one, or 0 if the cart has no such item. */
export function countAlike(items: readonly CartItem[], itemId: string): number {
  const sku = items.find(({ id }) => id === itemId)?.sku;
  return items.filter((item) => item.sku === sku).length;
}

/** Returns a key that identical lines share. A line with details such as an address or a phone has a unique key. */
function kindOf(item: PlanItem): string {
  const { sku, sim, start, startDay, availability, deviceItemId, e911, deviceCheck, kit } = item;
  const isPlain = deviceItemId === null && e911 === null && deviceCheck === null && !kit;
  return JSON.stringify(isPlain ? [sku, sim, start, startDay, availability] : item.id);
}

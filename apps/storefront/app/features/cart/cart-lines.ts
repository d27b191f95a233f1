import type { Cart, CartItem, PlanItem } from '@cerulean/contract/cart';

/** One line of the cart page: an item, or so many like lines of a family. */
export interface CartPageLine {
  item: CartItem;
  count: number;
  /** The one that goes when one of them is removed: the line itself stays, with whatever has the focus in it. */
  last: CartItem;
}

/**
 * The items of a cart in the order of its page: a plan below the device it goes into, a SIM kit below its plan. Lines
 * without a device that a reader could not tell apart are one line, with their kits (R05).
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

/** The same for lines that are alike. A line with specifics, such as an address or phone, is like no other. */
function kindOf(item: PlanItem): string {
  const { sku, sim, start, startDay, availability, deviceItemId, e911, deviceCheck, kit } = item;
  const isPlain = deviceItemId === null && e911 === null && deviceCheck === null && !kit;
  return JSON.stringify(isPlain ? [sku, sim, start, startDay, availability] : item.id);
}

/** Refund amounts for parts of an order, in minor units of the order's currency. */

/** The amounts paid for an item, with activation and tax, and its number of units. */
export interface PaidItem {
  quantity: number;
  lineTotal: number;
  activationFee: number;
  tax: number;
}

/** An item of an order as its buyer sees it. */
interface SoldItem {
  id: string;
  lineTotal: number;
  discount?: number | undefined;
  tax?: number | undefined;
}

/** Returns whether returned items cost nothing, so that neither money nor points come back for them. */
export function areFree(items: readonly SoldItem[], returned: readonly { itemId: string }[]): boolean {
  const isFree = ({ lineTotal, discount = 0, tax = 0 }: SoldItem) => lineTotal - discount + tax === 0;
  return (
    returned.length > 0 && returned.every(({ itemId }) => items.some((item) => item.id === itemId && isFree(item)))
  );
}

/** Returns everything that was paid for an item. */
export function paidFor({ lineTotal, activationFee, tax }: PaidItem): number {
  return lineTotal + activationFee + tax;
}

/**
 * Returns the value of `pieces` more units of an item after `before` units were refunded. Over any number of refunds,
 * all units together are worth exactly what was paid for them.
 */
export function worthOf(item: PaidItem, before: number, pieces: number): number {
  return upTo(item, before + pieces) - upTo(item, before);
}

function upTo(item: PaidItem, pieces: number): number {
  return Number((BigInt(paidFor(item)) * BigInt(pieces)) / BigInt(item.quantity));
}

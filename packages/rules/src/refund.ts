/** What goes back to a buyer for a part of an order. Amounts are minor units of the order's currency. */

/** What somebody paid for an item, with activation and tax, and how many pieces of it there were. */
export interface PaidItem {
  quantity: number;
  lineTotal: number;
  activationFee: number;
  tax: number;
}

/** All that was paid for an item. */
export function paidFor({ lineTotal, activationFee, tax }: PaidItem): number {
  return lineTotal + activationFee + tax;
}

/**
 * What `pieces` more pieces of an item are worth when `before` of them went back already. Whatever the steps, all pieces
 * together are worth exactly what was paid for them.
 */
export function worthOf(item: PaidItem, before: number, pieces: number): number {
  return upTo(item, before + pieces) - upTo(item, before);
}

function upTo(item: PaidItem, pieces: number): number {
  return Number((BigInt(paidFor(item)) * BigInt(pieces)) / BigInt(item.quantity));
}

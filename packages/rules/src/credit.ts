import { partOf } from './part-of.ts';
import { worthOf, type PaidItem } from './refund.ts';

/** Money paid for an order, and money already refunded, in minor units. */
export interface Credited {
  /** Total paid in money. `tax` is the tax within it. */
  total: number;
  tax: number;
  /** Sum of the credit notes so far. `taxBefore` is the tax within that sum. */
  before: number;
  taxBefore: number;
}

/**
 * Returns the tax within a refund of `amount`. `known` is the tax of its itemized part, worth `knownAmount`. The rest
 * gets its share of the remaining tax. In any number of steps, a full refund returns exactly the tax that was paid.
 */
export function taxBack(
  { total, tax, before, taxBefore }: Credited,
  amount: number,
  known: { amount: number; tax: number } = { amount: 0, tax: 0 },
): number {
  const moneyLeft = total - before;
  const taxLeft = tax - taxBefore;
  if (amount >= moneyLeft) return taxLeft;
  const named = Math.min(known.tax, taxLeft, amount);
  const rest = amount - known.amount;
  const restOfMoney = moneyLeft - known.amount;
  const unnamed = rest > 0 && restOfMoney > 0 ? partOf(taxLeft - named, Math.min(rest, restOfMoney), restOfMoney) : 0;
  return Math.min(named + unnamed, taxLeft, amount);
}

/** Returns the tax in `pieces` more units of an item after `before` units were already refunded. */
export function itemTaxBack(item: Pick<PaidItem, 'quantity' | 'tax'>, before: number, pieces: number): number {
  return worthOf({ ...item, lineTotal: 0, activationFee: 0 }, before, pieces);
}

import { partOf } from './part-of.ts';
import { worthOf, type PaidItem } from './refund.ts';

/** What was paid for an order in money, and what went back of it before. Minor units. */
export interface Credited {
  /** What was paid in money, and the tax in it. */
  total: number;
  tax: number;
  /** What credit notes gave back so far, and the tax in that. */
  before: number;
  taxBefore: number;
}

/**
 * The tax within `amount` that goes back. `known` is the tax of what names its items, worth `knownAmount`; what is left
 * has its share of the tax that is left. Whatever the steps, all of an order gives back exactly the tax that was paid.
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

/** The tax in so many more pieces of an item, when `before` of them went back already. */
export function itemTaxBack(item: Pick<PaidItem, 'quantity' | 'tax'>, before: number, pieces: number): number {
  return worthOf({ ...item, lineTotal: 0, activationFee: 0 }, before, pieces);
}

/** Points for orders (R25). Amounts are minor units of the shop's currency. */
import { partOf } from './part-of.ts';

export interface EarnRule {
  isOn: boolean;
  /** Points for each whole `per` of what plans and devices cost. */
  points: number;
  per: number;
  /** An order of less earns nothing. */
  minimum: number;
}

/** What an order earns by its plans and devices, without delivery, activation and tax. */
export function pointsFor(goods: number, { isOn, points, per, minimum }: EarnRule): number {
  return isOn && goods >= minimum ? partOf(goods, 1, per) * points : 0;
}

/**
 * How many of an order's points are taken back in all, once `refunded` of its `total` went back: their share, rounded in the shop's
 * favor, so that all is taken back with the last cent and never more than was earned.
 */
export function pointsBack(earned: number, refunded: number, total: number): number {
  if (total <= 0 || refunded <= 0) return 0;
  const kept = partOf(earned, Math.max(0, total - refunded), total);
  return earned - kept;
}

/** The part of an order that points pay. */
export interface PointsPart {
  points: number;
  /** Minor units. */
  amount: number;
  /** More points are there, and using them would leave less than can be charged. */
  isHeldBack?: true;
}

/** What an account has; `minimum` is the least that can be charged for the rest. */
export interface Spendable {
  balance: number;
  worth: number;
  minimum?: number;
}

/**
 * How many points pay how much of what is due: as many as there are, and no more than are needed. The last one may be worth
 * more than what it pays, so that points can pay all of an order. Where they cannot, the rest is an amount that can be charged.
 */
export function pointsToPay(due: number, has: Spendable | null): PointsPart {
  if (!has || has.worth <= 0 || has.balance <= 0 || due <= 0) return { points: 0, amount: 0 };
  const { balance, worth, minimum = 0 } = has;
  const needed = partOf(due + worth - 1, 1, worth);
  const points = Math.min(balance, needed);
  const amount = Math.min(points * worth, due);
  const rest = due - amount;
  if (rest === 0 || rest >= minimum) return { points, amount };
  const fewer = due <= minimum ? 0 : partOf(due - minimum, 1, worth);
  return { points: fewer, amount: fewer * worth, isHeldBack: true };
}

/**
 * How many of the points that paid a part of an order come back in all, once `refunded` of the `total` that was charged went
 * back: their share rounded down, and all of them with the last cent.
 */
export function pointsReturned(spent: number, refunded: number, total: number): number {
  if (total <= 0 || refunded <= 0) return 0;
  return refunded >= total ? spent : partOf(spent, refunded, total);
}

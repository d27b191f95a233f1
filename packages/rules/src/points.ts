/** Points for orders (R25). Amounts are minor units of the shop's currency. */
import { partOf } from './part-of.ts';

export interface EarnRule {
  isOn: boolean;
  /** Points for each full `per` paid for plans, devices, and accessories. */
  points: number;
  per: number;
  /** Minimum order amount to earn points. */
  minimum: number;
}

/** Returns the points that an order earns for its goods, without delivery, activation, and tax. */
export function pointsFor(goods: number, { isOn, points, per, minimum }: EarnRule): number {
  return isOn && goods >= minimum ? partOf(goods, 1, per) * points : 0;
}

/**
 * Returns how many of an order's points are taken back in total after `refunded` of its `total` was refunded: their
 * share, rounded in the shop's favor, so that a full refund takes back all points, and never more than were earned.
 */
export function pointsBack(earned: number, refunded: number, total: number): number {
  if (total <= 0 || refunded <= 0) return 0;
  const kept = partOf(earned, Math.max(0, total - refunded), total);
  return earned - kept;
}

/** The part of an order that points pay. */
export interface PointsPart {
  points: number;
  /** Amount that the points pay, in minor units. */
  amount: number;
  /** True if more points exist, but using them would leave less than the minimum charge. */
  isHeldBack?: true;
}

/** Points of an account. `minimum` is the minimum charge for the rest. */
export interface Spendable {
  balance: number;
  worth: number;
  minimum?: number;
}

/**
 * Returns how many points pay how much of `due`: all available points, but no more than needed. The last point may be
 * worth more than it pays, so that points can pay an entire order. Otherwise, the rest is at least the minimum charge.
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
 * Returns how many of the spent points are returned in total after `refunded` of the charged `total` was refunded:
 * their share rounded down, and all of them after a full refund.
 */
export function pointsReturned(spent: number, refunded: number, total: number): number {
  if (total <= 0 || refunded <= 0) return 0;
  return refunded >= total ? spent : partOf(spent, refunded, total);
}

/** Points for orders (R25). Amounts are minor units of the shop's currency. */

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
  return isOn && goods >= minimum ? Math.floor(goods / per) * points : 0;
}

/**
 * How many of an order's points are taken back in all, once `refunded` of its `total` went back: their share, rounded in the shop's
 * favor, so that all is taken back with the last cent and never more than was earned.
 */
export function pointsBack(earned: number, refunded: number, total: number): number {
  if (total <= 0 || refunded <= 0) return 0;
  const kept = Math.floor((earned * Math.max(0, total - refunded)) / total);
  return earned - kept;
}

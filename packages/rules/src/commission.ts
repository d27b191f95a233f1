/** Partner commissions (R17). Amounts are minor units of the shop's currency. */
import { shareOf, type BasisPoints } from './money.ts';
import type { Transitions } from './transitions.ts';

/** Maximum commission rate of a partner, half of the goods. A higher rate is a typo. */
export const MAX_COMMISSION_RATE: BasisPoints = 5_000;

/** Returns a partner's commission: the rate of the goods (plans and devices), without activation, delivery, and tax. */
export function commissionOf(goods: number, rate: BasisPoints): number {
  return shareOf(goods, rate);
}

/**
 * Returns what remains of a commission after `refunded` of the order's `total` was refunded: the share that was kept,
 * rounded half up like all money, and 0 after a full refund.
 */
export function commissionLeft(earned: number, refunded: number, total: number): number {
  if (refunded <= 0 || total <= 0) return earned;
  if (refunded >= total) return 0;
  const [kept, whole] = [BigInt(earned) * BigInt(total - refunded), BigInt(total)];
  return Number((2n * kept + whole) / (2n * whole));
}

export const COMMISSION_STATES = ['pending', 'approved', 'paid', 'reversed'] as const;
export type CommissionState = (typeof COMMISSION_STATES)[number];
export type CommissionEvent = 'approve' | 'pay_out' | 'reverse';

/**
 * State machine of a commission. It waits for possible returns, is approved by time or by staff, and is paid out.
 * `reverse`: a full refund, a lost dispute, or a staff decision. After the payout, a correction follows instead.
 */
export const commissionTransitions: Transitions<CommissionState, CommissionEvent> = {
  pending: { approve: 'approved', reverse: 'reversed' },
  approved: { pay_out: 'paid', reverse: 'reversed' },
  paid: {},
  reversed: {},
};

/**
 * The current state of a commission: its present amount, and the sum of the corrections after its payout, which is
 * never positive.
 */
export interface Commission {
  state: CommissionState;
  earned: number;
  amount: number;
  corrected: number;
}

/** Effect of a refund on a commission: it shrinks, or a correction follows if it is already paid out. */
export type CommissionChange =
  | { kind: 'shrink'; amount: number; state: 'pending' | 'approved' | 'reversed' }
  | { kind: 'correct'; amount: number };

/**
 * Returns the change a commission needs to match its order, or `null` if none. It depends on the order, not on an
 * event, so events may repeat and arrive in any order. Commissions never grow, and stay reversed if staff reversed
 * them.
 */
export function reverseForRefund(
  { state, earned, amount, corrected }: Commission,
  order: { refunded: number; total: number },
): CommissionChange | null {
  const left = commissionLeft(earned, order.refunded, order.total);
  switch (state) {
    case 'reversed':
      return null;
    case 'paid':
      return amount + corrected > left ? { kind: 'correct', amount: left - amount - corrected } : null;
    case 'pending':
    case 'approved':
      if (amount <= left) return null;
      return { kind: 'shrink', amount: left, state: left === 0 ? 'reversed' : state };
  }
}

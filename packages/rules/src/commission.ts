/** Commissions of partners (R17). Amounts are minor units of the shop's currency. */
import { shareOf, type BasisPoints } from './money.ts';
import type { Transitions } from './transitions.ts';

/** The highest rate of a partner: half of the goods. More is a slip of the hand. */
export const MAX_COMMISSION_RATE: BasisPoints = 5_000;

/** What a partner earns by an order: their rate of its plans and devices, without activation, delivery and tax. */
export function commissionOf(goods: number, rate: BasisPoints): number {
  return shareOf(goods, rate);
}

/**
 * What remains of a commission once `refunded` of the order's `total` went back: the share that was kept, rounded half up
 * like all money, and nothing once all of it is back.
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
 * The life of a commission: it waits for the goods to come back, is approved by time or by staff, and is paid out.
 * `reverse` is a full refund, a dispute that was lost, or staff; once it is paid out, a correction follows instead.
 */
export const commissionTransitions: Transitions<CommissionState, CommissionEvent> = {
  pending: { approve: 'approved', reverse: 'reversed' },
  approved: { pay_out: 'paid', reverse: 'reversed' },
  paid: {},
  reversed: {},
};

/**
 * The current state of a commission: its amount now, and the sum of the corrections that followed its payout, which is
 * not positive.
 */
export interface Commission {
  state: CommissionState;
  earned: number;
  amount: number;
  corrected: number;
}

/** What a refund asks for: the commission shrinks, or a correction follows one that is paid out already. */
export type CommissionChange =
  | { kind: 'shrink'; amount: number; state: 'pending' | 'approved' | 'reversed' }
  | { kind: 'correct'; amount: number };

/**
 * Brings a commission in line with its order; null if it already is. It looks at the order and not at an event, so
 * events may come twice and in any order. It never grows, and what staff have reversed stays reversed.
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

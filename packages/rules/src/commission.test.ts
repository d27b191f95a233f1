import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionLeft, commissionOf, reverseForRefund, type Commission } from './commission.ts';
import { MAX_AMOUNT } from './money.ts';

describe('R17 a commission', () => {
  it('is the rate of plans and devices, rounded like all money', () => {
    expect(commissionOf(10_000, 1_000)).toBe(1_000);
    expect(commissionOf(12_345, 1_000)).toBe(1_235);
    expect(commissionOf(12_344, 1_000)).toBe(1_234);
    expect(commissionOf(0, 1_000)).toBe(0);
    expect(commissionOf(10_000, 0)).toBe(0);
  });

  it('shrinks by the share that went back, and is gone with the last cent', () => {
    expect(commissionLeft(1_000, 0, 10_500)).toBe(1_000);
    expect(commissionLeft(1_000, 1_050, 10_500)).toBe(900);
    expect(commissionLeft(5, 1, 2)).toBe(3);
    expect(commissionLeft(1_000, 10_499, 10_500)).toBe(0);
    expect(commissionLeft(1_000, 10_500, 10_500)).toBe(0);
    expect(commissionLeft(1_000, 99_999, 10_500)).toBe(0);
    expect(commissionLeft(1_000, 5, 0)).toBe(1_000);
  });

  it('never grows while more goes back, and stays between nothing and what was earned', () => {
    const money = fc.integer({ min: 1, max: MAX_AMOUNT });
    fc.assert(
      fc.property(money, money, fc.nat(MAX_AMOUNT), fc.nat(MAX_AMOUNT), (earned, total, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const [before, after] = [commissionLeft(earned, less, total), commissionLeft(earned, more, total)];
        expect(after).toBeLessThanOrEqual(before);
        expect(after).toBeGreaterThanOrEqual(0);
        expect(before).toBeLessThanOrEqual(earned);
      }),
    );
  });
});

describe('R17 a refund', () => {
  const open: Commission = { state: 'pending', earned: 1_000, amount: 1_000, corrected: 0 };
  const half = { refunded: 500, total: 1_000 };
  const all = { refunded: 1_000, total: 1_000 };

  it('shrinks a commission that waits, and reverses it in full', () => {
    expect(reverseForRefund(open, { refunded: 0, total: 1_000 })).toBeNull();
    expect(reverseForRefund(open, half)).toEqual({ kind: 'shrink', amount: 500, state: 'pending' });
    expect(reverseForRefund({ ...open, state: 'approved' }, half)).toEqual({
      kind: 'shrink',
      amount: 500,
      state: 'approved',
    });
    expect(reverseForRefund({ ...open, amount: 500 }, half)).toBeNull();
    expect(reverseForRefund(open, all)).toEqual({ kind: 'shrink', amount: 0, state: 'reversed' });
  });

  it('of a commission that is paid out is a correction of what is missing', () => {
    const paid: Commission = { ...open, state: 'paid' };
    expect(reverseForRefund(paid, half)).toEqual({ kind: 'correct', amount: -500 });
    expect(reverseForRefund({ ...paid, corrected: -500 }, half)).toBeNull();
    expect(reverseForRefund({ ...paid, corrected: -500 }, all)).toEqual({ kind: 'correct', amount: -500 });
    expect(reverseForRefund({ ...paid, corrected: -1_000 }, all)).toBeNull();
  });

  it('of one that staff reversed changes nothing', () => {
    expect(reverseForRefund({ ...open, state: 'reversed', amount: 0 }, all)).toBeNull();
  });
});

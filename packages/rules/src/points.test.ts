import { describe, expect, it } from 'vitest';
import { pointsBack, pointsFor, pointsToPay } from './points.ts';

const RULE = { isOn: true, points: 1, per: 100, minimum: 1_000 };

describe('R25 points of an order', () => {
  it('are earned for each whole unit, from the minimum on', () => {
    expect(pointsFor(2_599, RULE)).toBe(25);
    expect(pointsFor(1_000, RULE)).toBe(10);
    expect(pointsFor(999, RULE)).toBe(0);
    expect(pointsFor(0, { ...RULE, minimum: 0 })).toBe(0);
    expect(pointsFor(5_000, { ...RULE, isOn: false })).toBe(0);
    expect(pointsFor(5_050, { ...RULE, points: 3, per: 1_000 })).toBe(15);
  });

  it('are taken back by the share that was refunded, all with the last cent and never more', () => {
    expect(pointsBack(25, 0, 3_000)).toBe(0);
    expect(pointsBack(25, 1, 3_000)).toBe(1);
    expect(pointsBack(25, 1_500, 3_000)).toBe(13);
    expect(pointsBack(25, 2_999, 3_000)).toBe(25);
    expect(pointsBack(25, 3_000, 3_000)).toBe(25);
    expect(pointsBack(25, 9_000, 3_000)).toBe(25);
    expect(pointsBack(0, 3_000, 3_000)).toBe(0);
    expect(pointsBack(25, 10, 0)).toBe(0);
  });

  it('never grow back while more is refunded', () => {
    let before = 0;
    for (let refunded = 0; refunded <= 700; refunded += 1) {
      const back = pointsBack(7, refunded, 700);
      expect(back).toBeGreaterThanOrEqual(before);
      before = back;
    }
    expect(before).toBe(7);
  });
});

it('R05 leave a rest of nothing, or one that can be charged', () => {
  const has = { balance: 100, worth: 10, minimum: 50 };
  expect(pointsToPay(1_000, has)).toEqual({ points: 100, amount: 1_000 });
  expect(pointsToPay(1_050, has)).toEqual({ points: 100, amount: 1_000 });
  expect(pointsToPay(1_049, has)).toEqual({ points: 99, amount: 990, isHeldBack: true });
  expect(pointsToPay(1_045, { ...has, worth: 9 })).toEqual({ points: 100, amount: 900 });
  expect(pointsToPay(40, { ...has, balance: 3 })).toEqual({ points: 0, amount: 0, isHeldBack: true });
  expect(pointsToPay(40, has)).toEqual({ points: 4, amount: 40 });
});

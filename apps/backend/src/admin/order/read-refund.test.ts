import { describe, expect, it } from 'vitest';
import type { LabeledItem, StaffOrder } from '../../commerce/staff/read-staff-order.ts';
import { testWords } from '../parts/test-words.ts';
import { readRefund, refundsSinceMessage, returnRefund } from './read-refund.ts';

const words = testWords('panel-order');

const item = {
  itemId: 'case',
  quantity: 2,
  refunded: 0,
  lineTotal: 2_000,
  tax: 200,
  activationFee: 0,
} as LabeledItem;
const refundable: NonNullable<StaffOrder['refundable']> = {
  left: 2_700,
  refunds: 0,
  shippingLeft: 500,
  waiting: false,
};
const read = (typed: string, quantity: number, shipping = false, quantities = [item]) =>
  readRefund(words, { typed, shipping, chosen: { case: { quantity, restock: true } } }, quantities, refundable, 'USD');

describe('R05 the form that gives money back', () => {
  it('adds up items and delivery, or takes an amount', () => {
    expect(read('', 1, true)).toMatchObject({
      amount: 1_600,
      isFree: false,
      parts: [{ itemId: 'case', quantity: 1, restock: true }],
    });
    expect(read('20', 0)).toMatchObject({ amount: 2_000, isFree: true, isMixed: false, problem: null });
    expect(read('30', 0).problem).toBe('Enter $27.00 or less. That’s all that’s left to refund.');
    expect(read('much', 0).problem).toBe('Choose items, or enter an amount such as 42.50');
  });

  it('has no sum of items together with an amount', () => {
    for (const mixed of [read('20', 1), read('20', 0, true), read('much', 1)]) {
      expect(mixed).toMatchObject({ isMixed: true, problem: 'Choose items or enter an amount, not both' });
    }
  });

  it('chooses no more than somebody else has left', () => {
    const draft = { typed: '20', shipping: true, chosen: {} };
    const now = { ...refundable, shippingLeft: 0 };
    expect(readRefund(words, draft, [item], now, 'USD')).toMatchObject({ shipping: false, isMixed: false });
    expect(read('', 2, false, [{ ...item, refunded: 1 }])).toMatchObject({
      amount: 1_100,
      parts: [{ itemId: 'case', quantity: 1 }],
    });
  });

  it('says what a received return refunds: what its items cost, but no more than is left', () => {
    const request = { items: [{ itemId: 'case', quantity: 1 }] };
    expect(returnRefund(request, [item], 2_700)).toBe(1_100);
    expect(returnRefund(request, [item], 300)).toBe(300);
    expect(returnRefund({ items: [] }, [item], 2_700)).toBe(0);
    const both = { items: [{ itemId: 'case', quantity: 2 }] };
    expect(returnRefund(both, [{ ...item, refunded: 1 }], 2_700), 'one was refunded before').toBe(1_100);
    expect(returnRefund(both, [{ ...item, refunded: 2 }], 2_700)).toBe(0);
  });

  it('says what went back since it was begun', () => {
    expect(refundsSinceMessage(words, refundable, refundable, 'USD')).toBeNull();
    expect(refundsSinceMessage(words, refundable, { ...refundable, left: 700, refunds: 1 }, 'USD')).toBe(
      '$20.00 was refunded to this customer after you opened this page.',
    );
    expect(refundsSinceMessage(words, refundable, { ...refundable, refunds: 1 }, 'USD')).toBe(
      'The refunds of this order changed after you opened this page.',
    );
  });
});

import { expect, it } from 'vitest';
import type { LabeledItem } from '../../commerce/staff/read-staff-order.ts';
import { goodsCode, isLineOver } from './open-goods.ts';

const phone = { itemId: 'phone', kind: 'product' } as LabeledItem;
type Goods = Parameters<typeof goodsCode>[1];
const shipments = [{}] as Goods['shipments'];
const waiting: Goods = { state: 'waiting', shipments: [] };

it('R20 says that nothing is left to ship once all of it was refunded', () => {
  expect(goodsCode({ state: 'paid' }, waiting, [phone])).toBe('waiting');
  expect(goodsCode({ state: 'refunded_in_part' }, waiting, [phone])).toBe('waiting');
  expect(goodsCode({ state: 'refunded' }, waiting, [phone])).toBe('goods_cancel');
  expect(goodsCode({ state: 'refunded_in_part' }, waiting, [])).toBe('goods_cancel');
  expect(goodsCode({ state: 'refunded' }, { state: 'in_fulfillment', shipments }, [phone])).toBe('goods_cancel');
  expect(goodsCode({ state: 'refunded' }, { state: 'shipped', shipments }, [])).toBe('shipped');
  expect(goodsCode({ state: 'paid' }, { state: 'in_fulfillment', shipments }, [phone])).toBe('goods_ship_part');
  expect(goodsCode({ state: 'paid' }, { state: 'in_fulfillment', shipments: [] }, [phone])).toBe('in_fulfillment');
});

it('R28 a plan gets no SIM kit anymore once a refund has ended its line', () => {
  const plan = { itemId: 'plan', quantity: 1, refunded: 1, line: null } as LabeledItem;
  const line = { number: null, isTransferred: false };
  expect(isLineOver('plan', [phone, plan])).toBe(true);
  expect(isLineOver('plan', [phone, { ...plan, line }])).toBe(false);
  expect(isLineOver('plan', [phone, { ...plan, refunded: 0 }])).toBe(false);
});

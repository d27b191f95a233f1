import type { Goods } from '@cerulean/contract/after-payment';
import type { Order, OrderItem } from '@cerulean/contract/orders';
import type { LabeledItem } from '../../commerce/staff/read-staff-order.ts';

export type Plan = Extract<OrderItem, { kind: 'plan' }>;

/**
 * Returns the code of what staff read about an order's goods. A refund, or a plan that isn't active yet, leaves them open
 * with nothing to ship.
 */
export function goodsCode(
  { state }: Pick<Order, 'state'>,
  goods: Pick<Goods, 'state' | 'shipments'>,
  left: readonly LabeledItem[],
): string {
  const isOver = left.length === 0 || (state !== 'paid' && state !== 'refunded_in_part');
  const isOpen = goods.shipments.length === 0 || goods.state === 'in_fulfillment';
  if (isOver && isOpen) return 'goods_cancel';
  return isOpen && goods.shipments.length > 0 ? 'goods_ship_part' : goods.state;
}

/** Returns whether a refund ended the line of a plan, so that its SIM kit stays as it is, and it gets none anymore. */
export function isLineOver(planId: string, quantities: readonly LabeledItem[]): boolean {
  return quantities.some(
    ({ itemId, quantity, refunded, line }) => itemId === planId && refunded >= quantity && line === null,
  );
}

import type { ReturnOrCancelRequest } from '@cerulean/contract/after-payment';
import type { Order } from '@cerulean/contract/orders';
import { areFree } from '@cerulean/rules/refund';

export type RefundableOrder = Pick<Order, 'state' | 'totals'>;

/** Returns what a refund of an order consists of. `none` if neither money nor points paid for it. */
export function refundWay({ totals: { total, points } }: RefundableOrder): 'money' | 'points' | 'both' | 'none' {
  if (points === 0) return total > 0 ? 'money' : 'none';
  return total > 0 ? 'both' : 'points';
}

/**
 * Returns what the refund of a decided request consists of: `left` if money paid for the order, but nothing is refunded
 * for the request, and `none` also for a return of items that cost nothing. Points that paid a part come back with money.
 */
export function refundWayOf(
  order: RefundableOrder & Pick<Order, 'items'>,
  { items, refund }: Pick<ReturnOrCancelRequest, 'items' | 'refund'>,
): ReturnType<typeof refundWay> | 'left' {
  if (order.totals.total > 0 && refund === 0) return 'left';
  return areFree(order.items, items) ? 'none' : refundWay(order);
}

/** Returns what a cancellation refunds. `rest` if part of it may be refunded already, or the order is not known. */
export function refundOfRest(order: RefundableOrder | null): 'money' | 'points' | 'both' | 'none' | 'rest' {
  return order === null || order.state === 'refunded_in_part' ? 'rest' : refundWay(order);
}

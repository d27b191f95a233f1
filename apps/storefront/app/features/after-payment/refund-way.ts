import type { ReturnOrCancelRequest } from '@cerulean/contract/after-payment';
import type { Order } from '@cerulean/contract/orders';

export type RefundableOrder = Pick<Order, 'state' | 'totals'>;

/** Returns what a refund of an order consists of. `none` if neither money nor points paid for it. */
export function refundWay({ totals: { total, points } }: RefundableOrder): 'money' | 'points' | 'both' | 'none' {
  if (points === 0) return total > 0 ? 'money' : 'none';
  return total > 0 ? 'both' : 'points';
}

/** Returns what the refund of a request consists of. `none` also for a return of items that cost nothing. */
export function refundWayOf(
  order: RefundableOrder & Pick<Order, 'items'>,
  { kind, items }: Pick<ReturnOrCancelRequest, 'kind' | 'items'>,
): ReturnType<typeof refundWay> {
  const isFree = (itemId: string) => {
    const item = order.items.find(({ id }) => id === itemId);
    return item?.kind === 'product' && item.lineTotal - (item.discount ?? 0) + item.tax === 0;
  };
  const isNothing = kind === 'return' && items.length > 0 && items.every(({ itemId }) => isFree(itemId));
  return isNothing ? 'none' : refundWay(order);
}

/** Returns what a cancellation refunds. `rest` if part of it may be refunded already, or the order is not known. */
export function refundOfRest(order: RefundableOrder | null): 'money' | 'points' | 'both' | 'none' | 'rest' {
  return order === null || order.state === 'refunded_in_part' ? 'rest' : refundWay(order);
}

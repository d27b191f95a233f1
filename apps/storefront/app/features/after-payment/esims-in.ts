import type { Order } from '@cerulean/contract/orders';

/** Returns the number of eSIMs that an order's plans need. */
export function esimsIn({ items }: Pick<Order, 'items'>): number {
  return items.filter((item) => item.kind === 'plan' && item.sim === 'esim').length;
}

import type { Order } from '@cerulean/contract/orders';
import { arrivalOf } from '@cerulean/rules/arrival';
import { dayIn } from '@cerulean/rules/days';
import { arrivalText } from '../../ui/arrival-text.ts';
import { hasPackage } from './has-package.ts';

/**
 * Returns when an order's packages should arrive: `Arrives Nov 25–27`. `null` if unknown, if that day is over, if
 * everything that was shipped has been delivered, or if nothing ships.
 */
export function expectedArrival(order: Order, now: Date, timeZone: string): string | null {
  const { shipping, paidAt, goods } = order;
  if (!shipping?.days || paidAt === null) return null;
  if (order.state === 'refunded' || goods?.state === 'canceled' || goods?.state === 'completed') return null;
  const coming = goods?.shipments.findLast(({ deliveredAt }) => deliveredAt === null);
  if (!hasPackage(goods) || (goods && goods.shipments.length > 0 && !coming)) return null;
  const arrival = arrivalOf(shipping.days, coming ? { shippedAt: coming.at } : { paidAt }, timeZone);
  return arrival.until >= dayIn(timeZone, now) ? arrivalText(arrival) : null;
}

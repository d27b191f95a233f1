import type { Order } from '@cerulean/contract/orders';
import { arrivalOf } from '@cerulean/rules/arrival';
import { dayIn } from '@cerulean/rules/days';
import { arrivalText } from '../../ui/arrival-text.ts';

/**
 * Returns when an order's packages should arrive: `Arrives Nov 25–27`. `null` if unknown, if that day is over, if
 * everything that was shipped has been delivered, or if nothing ships.
 */
export function expectedArrival(order: Order, now: Date, timeZone: string): string | null {
  const { shipping, paidAt, goods } = order;
  if (!shipping?.days || paidAt === null) return null;
  if (order.state === 'refunded' || goods?.state === 'canceled' || goods?.state === 'completed') return null;
  const isArriving = goods?.shipments.some(({ deliveredAt }) => deliveredAt === null);
  if (goods && !isArriving && (goods.shipments.length > 0 || !goods.toShip)) return null;
  const shippedAt = goods?.shipments.at(-1)?.at;
  const arrival = arrivalOf(shipping.days, shippedAt === undefined ? { paidAt } : { shippedAt }, timeZone);
  return arrival.until >= dayIn(timeZone, now) ? arrivalText(arrival) : null;
}

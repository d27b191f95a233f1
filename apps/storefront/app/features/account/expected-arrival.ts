import type { Order } from '@cerulean/contract/orders';
import { arrivalOf } from '@cerulean/rules/arrival';
import { dayIn } from '@cerulean/rules/days';
import { arrivalText } from '../../ui/arrival-text.ts';

/** Returns when an order's packages should arrive: `Arrives Nov 25–27`. `null` if unknown or if that day is over. */
export function expectedArrival(order: Order, now: Date, timeZone: string): string | null {
  const { shipping, paidAt, goods } = order;
  if (!shipping?.days || paidAt === null) return null;
  const shippedAt = goods?.shipments.at(-1)?.at;
  const arrival = arrivalOf(shipping.days, shippedAt === undefined ? { paidAt } : { shippedAt }, timeZone);
  return arrival.until >= dayIn(timeZone, now) ? arrivalText(arrival) : null;
}

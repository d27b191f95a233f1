import type { Order } from '@cerulean/contract/orders';
import { arrivalOf } from '@cerulean/rules/arrival';
import { dayIn } from '@cerulean/rules/days';
import { arrivalText } from '../../ui/arrival-text.ts';

/** Returns when an order's parcels should arrive: `Arrives Nov 25–27`. `null` if unknown or if that day is over. */
export function expectedArrival(order: Order, now: Date, timeZone: string): string | null {
  const { shipping, paidAt, goods } = order;
  if (shipping === null || paidAt === null) return null;
  const arrival = arrivalOf(shipping.detail, goods?.shipments.at(-1)?.at ?? paidAt, timeZone);
  return arrival && arrival.until >= dayIn(timeZone, now) ? arrivalText(arrival) : null;
}

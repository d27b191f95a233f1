import type { Order } from '@cerulean/contract/orders';
import { arrivalOf, arrivalText } from '@cerulean/rules/arrival';
import { dayIn } from '@cerulean/rules/days';

/** When the parcels of an order are expected: `Arrives Nov 25 to 27`. Null if unknown, or the day has passed. */
export function expectedArrival(order: Order, now: Date, timeZone: string): string | null {
  const { shipping, paidAt, goods } = order;
  if (shipping === null || paidAt === null) return null;
  const arrival = arrivalOf(shipping.detail, goods?.shipments.at(-1)?.at ?? paidAt, timeZone);
  return arrival && arrival.until >= dayIn(timeZone, now) ? arrivalText(arrival) : null;
}

import type { ReturnOrCancelRequest } from '@cerulean/contract/after-payment';
import type { Order } from '@cerulean/contract/orders';
import * as words from '@cerulean/messages/account';
import { dayIn } from '@cerulean/rules/days';
import type { FulfillmentState, RequestKind } from '@cerulean/rules/fulfillment-states';

/** Returns the label of an order state for the buyer. */
export function stateText(state: Order['state']): string {
  return words.orderState({ state });
}

/** The status of an order, from which its label is derived. */
export interface Standing {
  state: Order['state'];
  goods: FulfillmentState | null;
  /** True if every parcel of the order was delivered. */
  delivered: boolean;
  asked: RequestKind | null;
}

/** Returns the latest status of an order: an open request, else the payment, else the delivery. */
export function standingText({ state, goods, delivered, asked }: Standing): string {
  if (asked !== null) return words.askedFor({ kind: asked });
  if (state !== 'paid' || goods === null) return stateText(state);
  if (goods === 'shipped' && delivered) return words.delivered;
  return words.goods({ goods });
}

/** Derives the status from a full order. */
export function standingOf({ state, goods }: Pick<Order, 'state' | 'goods'>): Standing {
  const shipments = goods?.shipments ?? [];
  const open = goods?.requests.find((request) => request.state === 'asked' || isReturnUnderWay(request));
  return {
    state,
    goods: goods?.state ?? null,
    delivered: shipments.length > 0 && shipments.every(({ deliveredAt }) => deliveredAt !== null),
    asked: open?.kind ?? null,
  };
}

const isReturnUnderWay = ({ kind, state }: ReturnOrCancelRequest): boolean => kind === 'return' && state === 'accepted';

/** Returns the contents of an order, each name once: `Horizon × 6 and Lumen 7 Pro`. */
export function namesText(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const counted = [...counts].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name));
  return new Intl.ListFormat(words.locale).format(counted);
}

/** Returns the year of an instant in the shop's time zone: `2026`. */
export function yearOf(instant: string, timeZone: string): string {
  return dayIn(timeZone, new Date(instant)).slice(0, 4);
}

import type { Guards, Transitions } from './transitions.ts';

/** States of an order. The event `refund_part` leaves money with us, `refund_full` refunds all that was captured. */
export type OrderState = 'placed' | 'paid' | 'refunded_in_part' | 'refunded' | 'canceled';
export type OrderEvent = 'settle' | 'supersede' | 'expire' | 'decline' | 'refund_part' | 'refund_full';

/** State machine of an order. It is created as `placed` in the transaction of its first payment attempt. */
export const orderTransitions: Transitions<OrderState, OrderEvent> = {
  placed: { settle: 'paid', supersede: 'canceled', expire: 'canceled', decline: 'canceled' },
  paid: { refund_part: 'refunded_in_part', refund_full: 'refunded' },
  refunded_in_part: { refund_part: 'refunded_in_part', refund_full: 'refunded' },
  refunded: {},
  canceled: {},
};

/** Facts that the guards check. Amounts are minor units of the order's currency. */
export interface OrderFacts {
  total: number;
  /** Amount captured by the paying charge, in the order's currency. `null` if nothing was charged. */
  charged: number | null;
  /** Attempts of this order that may still result in a charge. */
  liveAttempts: number;
  /** Amount refunded so far, including this event. */
  refunded: number;
}

const unpayable = {
  words: 'no attempt is live',
  holds: ({ liveAttempts }: OrderFacts) => liveAttempts === 0,
};

/** No order is paid without a charge of exactly its total, except a total of 0. */
export const orderGuards: Guards<OrderEvent, OrderFacts> = {
  settle: {
    words: 'charged exactly the total, or the total is 0',
    holds: ({ total, charged }) => (total === 0 ? charged === null : charged === total),
  },
  supersede: unpayable,
  expire: unpayable,
  decline: unpayable,
  refund_part: {
    words: 'some of the total stays',
    holds: ({ total, refunded }) => refunded > 0 && refunded < total,
  },
  refund_full: {
    words: 'all of the total is refunded',
    holds: ({ total, refunded }) => refunded === total && total > 0,
  },
};

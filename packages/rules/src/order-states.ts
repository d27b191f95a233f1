import type { Transitions } from './transitions.ts';

/** `refund_part` leaves money with us, `refund_full` gives back all that was captured. */
export type OrderState = 'placed' | 'paid' | 'refunded_in_part' | 'refunded' | 'canceled';
export type OrderEvent = 'settle' | 'supersede' | 'expire' | 'decline' | 'refund_part' | 'refund_full';

/** The life of an order. It is made in `placed`, in the transaction of its first payment attempt. */
export const orderTransitions: Transitions<OrderState, OrderEvent> = {
  placed: { settle: 'paid', supersede: 'canceled', expire: 'canceled', decline: 'canceled' },
  paid: { refund_part: 'refunded_in_part', refund_full: 'refunded' },
  refunded_in_part: { refund_part: 'refunded_in_part', refund_full: 'refunded' },
  refunded: {},
  canceled: {},
};

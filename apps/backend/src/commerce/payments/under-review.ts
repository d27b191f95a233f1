import { LIVE } from './attempt-store.ts';

/** SQL: whether the attempt `a` is out of everybody's hands: the buyer has done everything, and the gateway has not decided. */
export const IS_PENDING = `(a.state in (${LIVE}) and (a.pending or a.capturing))`;

/** SQL: how a live attempt `a` stands that nobody knows the end of; null for a page that is simply open. */
export const REVIEW_STATE = `case when a.pending or a.capturing then 'pending' when a.state = 'uncertain' then 'uncertain' end`;

/** SQL: the payment of the cart `c` that is not decided, as the contract's cart has it; null where there is none. */
export const UNDER_REVIEW = `(select json_build_object('state', ${REVIEW_STATE}, 'gateway', a.gateway, 'orderNumber', o.number)
   from payment_attempt a join customer_order o on o.id = a.order_id
  where a.cart_id = c.id and a.state in (${LIVE}) and ${REVIEW_STATE} is not null limit 1)`;

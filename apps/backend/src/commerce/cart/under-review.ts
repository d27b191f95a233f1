import { LIVE_ATTEMPTS } from '@cerulean/rules/attempt-states';

/** The states of {@link LIVE_ATTEMPTS} as a list for an SQL `in (…)` condition. */
export const LIVE = LIVE_ATTEMPTS.map((state) => `'${state}'`).join(', ');

/** SQL: whether the attempt `a` is under review: the buyer has finished paying, but the gateway has not decided yet. */
export const IS_PENDING = `(a.state in (${LIVE}) and (a.pending or a.capturing))`;

/** SQL: a live attempt `a`'s review state: `pending` or `indeterminate`. `null` if its payment page is merely open. */
export const REVIEW_STATE = `case when a.pending or a.capturing then 'pending' when a.state = 'indeterminate' then 'indeterminate' end`;

/** SQL: the undecided payment of the cart `c`, in the shape of the contract's cart. `null` if there is none. */
export const UNDER_REVIEW = `(select json_build_object('state', ${REVIEW_STATE}, 'gateway', a.gateway, 'orderNumber', o.number,
    'total', o.total)
   from payment_attempt a join customer_order o on o.id = a.order_id
  where a.cart_id = c.id and a.state in (${LIVE}) and ${REVIEW_STATE} is not null limit 1)`;

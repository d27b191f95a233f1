/**
 * SQL: the orders of the cart `c`'s owner: those of the owner's account, and of other accounts with the same mailbox,
 * or with the same name and address. Accounts are free and need no confirmed email, so they do not identify a person.
 */
const ORDERS_OF_PERSON = `(
  select w.id from customer_order w where w.user_id = c.owner_id and w.paid_at is not null
  union select w.id from customer_order w where w.user_id = c.owner_id and w.paid_at is null
  union select x.order_id from order_person x where mailbox(x.email) = mailbox(c.email)
  union select x.order_id from order_person x where doorstep(x.name, x.delivery) = doorstep(c.name, c.delivery)) person`;

/** SQL: whether the person of the cart `c` has a paid order. Looks up each by key, as a join would read all orders. */
export const HAS_PAID_ORDER = `exists (select 1 from ${ORDERS_OF_PERSON}
  where (select o.paid_at from customer_order o where o.id = person.id) is not null)`;

/**
 * SQL: how often the person of the cart `c` has used the promotion `p`.
 * @param which an additional condition on `u`, the use
 */
export const usesOfPerson = (which = 'true'): string => `(select coalesce(sum((select count(*) from promotion_use u
    where u.order_id = person.id and u.promotion_id = p.id and ${which})), 0) from ${ORDERS_OF_PERSON})`;

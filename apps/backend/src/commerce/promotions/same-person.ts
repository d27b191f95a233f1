/**
 * SQL: the orders of whoever the cart `c` belongs to: of its account, and of the same mailbox or the same name at the same address
 * under another one. An account costs nothing and its address need not be confirmed, so it alone does not say who somebody is.
 */
export const ORDERS_OF_PERSON = `(
  select w.id from customer_order w where w.user_id = c.owner_id
  union select x.order_id from order_person x where mailbox(x.email) = mailbox(c.email)
  union select x.order_id from order_person x where doorstep(x.name, x.delivery) = doorstep(c.name, c.delivery))`;

import type { Address } from '@cerulean/contract/address';
import { sql } from '../../db/statement.ts';

/** A known caller's contact data and last delivery address. `delivery` is `null` if nothing was delivered. */
export interface KnownCustomer {
  orderId: string;
  name: string;
  phone: string | null;
  delivery: Address | null;
}

/**
 * Finds a buyer by email, from the latest paid order or else from an unpaid one. The result is `null` if there is none.
 * A subquery looks up each order by its key, because a join might read all orders.
 */
export const findKnownCustomer = sql<KnownCustomer>(
  'phone-orders.known',
  `select p.order_id as "orderId", p.name /* not null */, p.phone, p.delivery
     from order_person p
    where lower(p.email) = lower($1) and p.name is not null and p.erased_at is null
    order by (select o.paid_at from customer_order o where o.id = p.order_id) desc nulls last limit 1`,
);

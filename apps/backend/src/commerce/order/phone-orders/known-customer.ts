import type { Address } from '@cerulean/contract/address';
import { sql } from '../../db/statement.ts';

/** Who a caller is, and where their last order went; the address is null if nothing was delivered. */
export interface KnownCustomer {
  orderId: string;
  name: string;
  phone: string | null;
  delivery: Address | null;
}

/**
 * What the last paid order with this address said about its buyer; null if there is none. Each order is looked up by
 * itself: a join may read all of them.
 */
export const findKnownCustomer = sql<KnownCustomer>(
  'phone-orders.known',
  `select p.order_id as "orderId", p.name /* not null */, p.phone, p.delivery
     from order_person p
    where lower(p.email) = lower($1) and p.name is not null and p.erased_at is null
    order by (select o.paid_at from customer_order o where o.id = p.order_id) desc nulls last limit 1`,
);

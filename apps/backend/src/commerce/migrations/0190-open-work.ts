import type { Migration } from './migration.ts';

/**
 * What is swept, and what people have to look at, is found by indexes of what is left to do, however much was sold. None of them is
 * written to while somebody buys.
 */
export const openWork: Migration = {
  version: 190,
  name: 'open-work',
  text: `
    create index customer_order_canceled on customer_order (placed_at) where state = 'canceled';
    create index customer_order_refunded on customer_order (id) where state = 'refunded';
    create index mobile_line_trouble on mobile_line (ordered_at)
      where state = 'failed' or state = 'provisioning' and doubt_at is not null;
    create index mobile_line_over on mobile_line (ended_at) where state = 'ended';
    create index refund_charge on refund (gateway, charge_ref);
    create index dispute_lost on dispute (order_id) where state = 'lost';
    create index shipment_shipped on shipment (shipped_at);
    create index order_request_words on order_request (asked_at) where why is not null or answer is not null;
  `,
  columns: {},
};

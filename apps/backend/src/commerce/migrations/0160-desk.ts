import type { Migration } from './migration.ts';

/**
 * The desk: notes of the staff about an order, which nobody changes afterwards, orders found by what was bought, mails by what they
 * are about, and a reason of its own for a charge that came when the offer was gone. A note is a person's data, so erasing
 * takes it away.
 */
export const desk: Migration = {
  version: 160,
  name: 'desk',
  text: `
    create table order_note (
      id uuid primary key,
      order_id uuid not null references customer_order,
      text text not null check (length(text) between 1 and 2000),
      written_by text not null,
      at timestamptz not null
    );
    create index order_note_order on order_note (order_id, at);
    create index order_note_at on order_note (at);
    create trigger order_note_kept before update on order_note for each row execute function refuse_change();

    create index order_item_sku on order_item (sku);
    create index outbox_mail on outbox (
      coalesce(payload->>'orderId', payload->>'lineId', payload->>'refundId', payload->>'userId')) where topic like 'mail.%';

    alter table refund drop constraint refund_reason_check;
    alter table refund add constraint refund_reason_check
      check (reason in ('superseded', 'second_charge', 'stock_gone', 'offer_gone', 'wrong_amount', 'staff'));
  `,
  columns: {
    order_note: { id: 'neither', order_id: 'neither', text: 'personal', written_by: 'personal', at: 'neither' },
  },
};

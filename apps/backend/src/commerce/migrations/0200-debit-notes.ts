import type { Migration } from './migration.ts';

/**
 * An appeal that is won after a dispute was lost brings the money back: a debit note cancels the credit note of the
 * dispute (decision 0025), once. A dispute that is lost again after it has a credit note again; the chain of an order
 * keeps both from being written twice.
 */
export const debitNotes: Migration = {
  version: 200,
  name: 'debit-notes',
  text: `
    alter table paper_series drop constraint paper_series_kind_check;
    alter table paper_series add constraint paper_series_kind check (kind in ('invoice', 'credit', 'debit'));

    alter table paper add column cancels uuid unique references paper;
    alter table paper add constraint paper_debit check ((kind = 'debit') = (cancels is not null));
    alter table paper drop constraint paper_dispute_key;
    create index paper_of_dispute on paper (dispute) where dispute is not null;

    insert into outbox (topic, key, payload)
    select distinct on (p.order_id) 'order.refunded', 'debit:' || p.order_id,
        jsonb_build_object('orderId', p.order_id, 'refunded', 0)
      from paper p join dispute d on p.dispute = d.gateway || ':' || d.ref
     where d.state = 'won'
    on conflict on constraint outbox_once do nothing;
  `,
  columns: { paper: { cancels: 'tax' } },
};

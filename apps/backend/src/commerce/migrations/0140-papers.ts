import type { Migration } from './migration.ts';

/**
 * Invoices and credit notes (decision 0025). A number is the count of its series and year, raised by the statement that
 * writes the paper, so one that is rolled back takes none along. A paper never changes; its buyer stands with the order
 * alone. Credit notes of an order are a chain: each names the sum of those before it, so no two can begin at the same.
 */
export const papers: Migration = {
  version: 140,
  name: 'papers',
  text: `
    create table paper_series (
      kind text not null check (kind in ('invoice', 'credit')),
      year int not null check (year between 2000 and 9999),
      last int not null check (last > 0),
      primary key (kind, year)
    );

    create table paper (
      id uuid primary key,
      kind text not null,
      year int not null,
      number int not null check (number > 0),
      order_id uuid not null references customer_order,
      refund_id uuid unique references refund,
      credited_before int,
      amount int not null check (amount >= 0),
      tax int not null check (tax >= 0),
      facts jsonb not null,
      issued_at timestamptz not null,
      foreign key (kind, year) references paper_series,
      constraint paper_number unique (kind, year, number),
      constraint paper_chain unique (order_id, credited_before),
      constraint paper_credit check ((kind = 'credit') = (credited_before is not null) and credited_before >= 0
        and (kind = 'credit' or refund_id is null) and (kind = 'invoice' or amount > 0))
    );
    create index paper_order on paper (order_id);
    create unique index paper_one_invoice on paper (order_id) where kind = 'invoice';
    create trigger paper_fixed before update or delete on paper for each row execute function refuse_change();

    insert into outbox (topic, key, payload)
    select 'order.paid', id || ':papers', json_build_object('orderId', id)
      from customer_order where paid_at is not null order by paid_at;
  `,
  columns: {
    paper_series: { kind: 'neither', year: 'neither', last: 'neither' },
    paper: {
      id: 'tax',
      kind: 'tax',
      year: 'tax',
      number: 'tax',
      order_id: 'tax',
      refund_id: 'tax',
      credited_before: 'neither',
      amount: 'tax',
      tax: 'tax',
      facts: 'tax',
      issued_at: 'tax',
    },
  },
};

import type { Migration } from './migration.ts';

/**
 * Invoices, credit notes, and debit notes (decision 0025), and our exchange with a tax service. A number counts within
 * its series and year, incremented by the statement that writes the invoice, so a rollback uses up no number. An
 * invoice never changes. The buyer's data is stored only on the order.
 */
export const invoices: Migration = {
  version: 150,
  name: 'invoices',
  text: `
    create table invoice_series (
      kind text not null constraint invoice_series_kind check (kind in ('invoice', 'credit', 'debit')), -- neither
      year int not null check (year between 2000 and 9999), -- neither
      last int not null check (last > 0), -- neither
      primary key (kind, year)
    );

    -- Credit notes of an order are a chain: each names the sum of those before it, so no two can begin at the same. A dispute that
    -- was lost has a credit note; an appeal that is won brings the money back, and a debit note cancels that note, once. A
    -- dispute that is lost again after it has a credit note again; the chain keeps both from being written twice.
    create table invoice (
      id uuid primary key, -- tax
      kind text not null, -- tax
      year int not null, -- tax
      number int not null check (number > 0), -- tax
      order_id uuid not null references customer_order, -- tax
      refund_id uuid unique references refund, -- tax
      dispute text, -- tax
      cancels uuid unique references invoice, -- tax
      credited_before int, -- neither
      amount int not null check (amount >= 0), -- tax
      tax int not null check (tax >= 0), -- tax
      facts jsonb not null, -- tax
      issued_at timestamptz not null, -- tax
      foreign key (kind, year) references invoice_series,
      constraint invoice_number unique (kind, year, number),
      constraint invoice_chain unique (order_id, credited_before),
      constraint invoice_credit check ((kind = 'credit') = (credited_before is not null) and credited_before >= 0
        and (kind = 'credit' or refund_id is null) and (kind = 'invoice' or amount > 0)),
      constraint invoice_dispute check (dispute is null or (kind = 'credit' and refund_id is null)),
      constraint invoice_debit check ((kind = 'debit') = (cancels is not null))
    );
    create index invoice_order on invoice (order_id);
    create unique index invoice_one_of_order on invoice (order_id) where kind = 'invoice';
    create index invoice_of_dispute on invoice (dispute) where dispute is not null;
    create trigger invoice_fixed before update or delete on invoice for each row execute function refuse_change();

    -- A quote (R10) belongs to a cart and to a hash of its items and address, so that it counts for nothing else, and is forgotten
    -- once it is old.
    create table tax_quote (
      cart_id uuid not null references cart on delete cascade, -- neither
      hash text not null, -- neither
      provider text not null, -- neither
      ref text not null, -- neither
      amounts jsonb not null check (jsonb_typeof(amounts) = 'object'), -- neither
      expires_at timestamptz not null, -- neither
      primary key (cart_id, hash)
    );
    create index tax_quote_expires on tax_quote (expires_at);

    -- How an order stands with the service: committed, voided, and what was given back of it, by the credit note that says so.
    create table tax_filing (
      order_id uuid primary key references customer_order, -- tax
      provider text not null, -- tax
      quote_ref text not null, -- tax
      transaction_ref text, -- tax
      committed_at timestamptz, -- tax
      voided_at timestamptz, -- tax
      check ((transaction_ref is null) = (committed_at is null)),
      check (voided_at is null or committed_at is not null)
    );

    create table tax_refund (
      invoice_id uuid primary key references invoice, -- tax
      order_id uuid not null references tax_filing, -- tax
      filed_at timestamptz not null -- tax
    );
    create index tax_refund_order on tax_refund (order_id);
  `,
};

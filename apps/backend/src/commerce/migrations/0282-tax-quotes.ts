import type { Migration } from './migration.ts';

/**
 * What a tax service said (R10). A quote belongs to a cart and to a hash of its items and address, so that it counts for nothing else,
 * and is forgotten once it is old. A filing is how an order stands with the service: committed, voided, and what was given back of it,
 * by the credit note that says so.
 */
export const taxQuotes: Migration = {
  version: 282,
  name: 'tax-quotes',
  text: `
    create table tax_quote (
      cart_id uuid not null references cart on delete cascade,
      hash text not null,
      provider text not null,
      ref text not null,
      amounts jsonb not null check (jsonb_typeof(amounts) = 'object'),
      expires_at timestamptz not null,
      primary key (cart_id, hash)
    );
    create index tax_quote_expires on tax_quote (expires_at);
    create table tax_filing (
      order_id uuid primary key references customer_order,
      provider text not null,
      quote_ref text not null,
      transaction_ref text,
      committed_at timestamptz,
      voided_at timestamptz,
      check ((transaction_ref is null) = (committed_at is null)),
      check (voided_at is null or committed_at is not null)
    );
    create table tax_refund (
      paper_id uuid primary key references paper,
      order_id uuid not null references tax_filing,
      filed_at timestamptz not null
    );
    create index tax_refund_order on tax_refund (order_id);
  `,
  columns: {
    tax_quote: {
      cart_id: 'neither',
      hash: 'neither',
      provider: 'neither',
      ref: 'neither',
      amounts: 'neither',
      expires_at: 'neither',
    },
    tax_filing: {
      order_id: 'tax',
      provider: 'tax',
      quote_ref: 'tax',
      transaction_ref: 'tax',
      committed_at: 'tax',
      voided_at: 'tax',
    },
    tax_refund: { paper_id: 'tax', order_id: 'tax', filed_at: 'tax' },
  },
};

import type { Migration } from './migration.ts';

/**
 * What gateways report of a day, held against our own books. A run is one day of one gateway: its lease keeps it to one process,
 * its cursor lets another one go on after a kill. Movements stay, because what was found here later than it happened there is looked up
 * in them. Indexes by time are of the kind that costs a purchase next to nothing.
 */
export const reconciliation: Migration = {
  version: 172,
  name: 'reconciliation',
  text: `
    create table reconciliation_run (
      gateway text not null,
      day date not null,
      cursor text,
      movements int not null default 0 check (movements >= 0),
      others int not null default 0 check (others >= 0),
      lease_until timestamptz not null,
      started_at timestamptz not null,
      done_at timestamptz,
      error text,
      primary key (gateway, day)
    );

    create table gateway_movement (
      gateway text not null,
      kind text not null check (kind in ('charge', 'refund')),
      ref text not null,
      charge_ref text not null,
      attempt_id uuid,
      amount int not null check (amount > 0),
      currency text not null,
      at timestamptz not null,
      failed_at timestamptz,
      primary key (gateway, kind, ref)
    );
    create index gateway_movement_at on gateway_movement (gateway, at);
    create index gateway_movement_failed on gateway_movement (gateway, failed_at) where failed_at is not null;
    create index gateway_movement_charge on gateway_movement (gateway, charge_ref) where kind = 'refund';

    create table reconciliation_difference (
      id bigint generated always as identity primary key,
      gateway text not null,
      day date not null,
      kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'currency', 'double')),
      about text not null check (about in ('charge', 'refund')),
      ref text not null,
      charge_ref text not null,
      attempt_id uuid not null references payment_attempt,
      here_amount int,
      here_currency text,
      there_amount int,
      there_currency text,
      found_at timestamptz not null,
      settled_at timestamptz,
      settled_by text check (settled_by in ('asked', 'staff')),
      constraint reconciliation_difference_once unique (gateway, about, ref, kind),
      constraint reconciliation_difference_settled check ((settled_at is null) = (settled_by is null))
    );
    create index reconciliation_difference_open on reconciliation_difference (found_at desc, id desc) where settled_at is null;

    create index payment_charge_found on payment_charge using brin (found_at) with (pages_per_range = 16);
    create index payment_attempt_created on payment_attempt using brin (created_at) with (pages_per_range = 16);
    create index refund_ended on refund (ended_at) where state = 'done';
    create index refund_ref on refund (gateway, ref) where ref is not null;
  `,
  columns: {
    reconciliation_run: {
      gateway: 'neither',
      day: 'neither',
      cursor: 'neither',
      movements: 'neither',
      others: 'neither',
      lease_until: 'neither',
      started_at: 'neither',
      done_at: 'neither',
      error: 'neither',
    },
    gateway_movement: {
      gateway: 'tax',
      kind: 'tax',
      ref: 'tax',
      charge_ref: 'tax',
      attempt_id: 'tax',
      amount: 'tax',
      currency: 'tax',
      at: 'tax',
      failed_at: 'tax',
    },
    reconciliation_difference: {
      id: 'neither',
      gateway: 'tax',
      day: 'tax',
      kind: 'tax',
      about: 'tax',
      ref: 'tax',
      charge_ref: 'tax',
      attempt_id: 'tax',
      here_amount: 'tax',
      here_currency: 'tax',
      there_amount: 'tax',
      there_currency: 'tax',
      found_at: 'tax',
      settled_at: 'tax',
      settled_by: 'neither',
    },
  },
};

import type { Migration } from './migration.ts';

/**
 * How often somebody tries to pay. `tries` are the moments of the last tries that were let through, at most as many as the limit
 * allows, so the window slides exactly; keys are hashes. Unlogged: a crash may forget it. Hits are kept for the desk.
 */
export const paymentLimits: Migration = {
  version: 170,
  name: 'payment-limits',
  text: `
    create unlogged table payment_try (
      key text primary key,
      most int not null,
      seconds int not null,
      tries timestamptz[] not null,
      accepted boolean not null
    );

    create table payment_limit_hit (
      id bigint generated always as identity primary key,
      key text not null,
      day date not null,
      kind text not null check (kind in ('cart', 'account', 'address')),
      cart_id uuid not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      hits int not null check (hits > 0),
      lifted_at timestamptz,
      constraint payment_limit_hit_once unique (key, day)
    );
    create index payment_limit_hit_newest on payment_limit_hit (last_at desc, id desc);
  `,
  columns: {
    payment_try: { key: 'neither', most: 'neither', seconds: 'neither', tries: 'neither', accepted: 'neither' },
    payment_limit_hit: {
      id: 'neither',
      key: 'neither',
      day: 'neither',
      kind: 'neither',
      cart_id: 'neither',
      first_at: 'neither',
      last_at: 'neither',
      hits: 'neither',
      lifted_at: 'neither',
    },
  },
};

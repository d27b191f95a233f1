import type { Migration } from './migration.ts';

/**
 * Points pay a part of an order (R05, R25). An open payment holds points of single entries, so that they neither expire nor
 * pay twice; paid, the hold becomes an entry that spends them. What a refund gives back is an entry that can be spent and
 * expires like one that was earned.
 */
export const pointsSpent: Migration = {
  version: 131,
  name: 'points-spent',
  text: `
    alter table reward_rule add column worth int not null default 0 check (worth between 0 and 100000);

    alter table reward_entry drop constraint reward_entry_shape, drop constraint reward_entry_kind_check;
    alter table reward_entry add constraint reward_entry_shape check (case kind
      when 'earn' then points > 0 and order_id is not null and earned_by is null and refunded is null
        and expires_at is not null
      when 'return' then points > 0 and order_id is not null and earned_by is null and refunded is not null
        and expires_at is not null
      when 'reverse' then points < 0 and order_id is not null and earned_by is not null and refunded is not null
        and expires_at is null
      when 'spend' then points < 0 and order_id is not null and earned_by is not null and refunded is null
        and expires_at is null
      when 'expire' then points < 0 and earned_by is not null and refunded is null and expires_at is null
      else false end);
    create unique index reward_entry_one_return on reward_entry (order_id, refunded) where kind = 'return';
    create unique index reward_entry_one_spend on reward_entry (order_id, earned_by) where kind = 'spend';
    drop index reward_entry_due;
    create index reward_entry_due on reward_entry (expires_at) where kind in ('earn', 'return');

    create table reward_hold (
      attempt_id uuid not null,
      entry_id bigint not null references reward_entry,
      cart_id uuid not null,
      order_id uuid not null,
      points int not null check (points > 0),
      primary key (attempt_id, entry_id)
    );
    create index reward_hold_entry on reward_hold (entry_id);
    create index reward_hold_order on reward_hold (order_id);

    alter table cart add column use_points boolean not null default false;
    alter table customer_order add column points int not null default 0 check (points >= 0);
    create trigger customer_order_points before update of points on customer_order
      for each row execute function refuse_change();
  `,
  columns: {
    reward_rule: { worth: 'neither' },
    reward_hold: {
      attempt_id: 'neither',
      entry_id: 'neither',
      cart_id: 'neither',
      order_id: 'neither',
      points: 'neither',
    },
    cart: { use_points: 'neither' },
    customer_order: { points: 'tax' },
  },
};

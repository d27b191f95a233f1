import type { Migration } from './migration.ts';

/**
 * Points for orders (R25). The rules are versions that never change; the newest before an order was paid is the one that it
 * earns by. The ledger is only added to: an entry earns, takes back or expires, and the balance is the sum. What takes
 * back or expires names the entry that it takes from. Only a deletion of the person's data empties whose it is.
 */
export const rewards: Migration = {
  version: 63,
  name: 'rewards',
  text: `
    create table reward_rule (
      version int generated always as identity primary key,
      is_on boolean not null,
      points int not null check (points between 1 and 1000),
      per int not null check (per between 1 and 1000000),
      minimum int not null check (minimum between 0 and 10000000),
      valid_days int not null check (valid_days between 30 and 3650),
      reason text not null check (length(reason) between 1 and 200),
      changed_by text,
      changed_at timestamptz not null
    );
    insert into reward_rule (is_on, points, per, minimum, valid_days, reason, changed_at)
    values (false, 1, 100, 0, 365, 'Until somebody switches it on', now());
    create trigger reward_rule_fixed before update or delete on reward_rule
      for each row execute function refuse_change();

    create table reward_entry (
      id bigint generated always as identity primary key,
      user_id int,
      kind text not null check (kind in ('earn', 'reverse', 'expire')),
      points int not null,
      order_id uuid references customer_order,
      rule int not null references reward_rule,
      earned_by bigint references reward_entry,
      refunded int,
      expires_at timestamptz,
      at timestamptz not null,
      constraint reward_entry_shape check (case kind
        when 'earn' then points > 0 and order_id is not null and earned_by is null and refunded is null
          and expires_at is not null
        when 'reverse' then points < 0 and order_id is not null and earned_by is not null and refunded is not null
          and expires_at is null
        else points < 0 and earned_by is not null and refunded is null and expires_at is null end)
    );
    create unique index reward_entry_one_earn on reward_entry (order_id) where kind = 'earn';
    create unique index reward_entry_one_reverse on reward_entry (order_id, refunded) where kind = 'reverse';
    create unique index reward_entry_one_expire on reward_entry (earned_by) where kind = 'expire';
    create index reward_entry_user on reward_entry (user_id, id desc);
    create index reward_entry_due on reward_entry (expires_at) where kind = 'earn';
    create index reward_entry_earned_by on reward_entry (earned_by);

    create function keep_reward_entry() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' or new.user_id is not null or to_jsonb(old) - 'user_id' <> to_jsonb(new) - 'user_id' then
          raise exception 'entries of % are only added', tg_table_name using errcode = 'restrict_violation';
        end if;
        return new;
      end $$;
    create trigger reward_entry_fixed before update or delete on reward_entry
      for each row execute function keep_reward_entry();
  `,
  columns: {
    reward_rule: {
      version: 'neither',
      is_on: 'neither',
      points: 'neither',
      per: 'neither',
      minimum: 'neither',
      valid_days: 'neither',
      reason: 'neither',
      changed_by: 'personal',
      changed_at: 'neither',
    },
    reward_entry: {
      id: 'neither',
      user_id: 'personal',
      kind: 'neither',
      points: 'neither',
      order_id: 'neither',
      rule: 'neither',
      earned_by: 'neither',
      refunded: 'neither',
      expires_at: 'neither',
      at: 'neither',
    },
  },
};

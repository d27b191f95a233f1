import type { Migration } from './migration.ts';

/** Price reductions of orders: promotions (R05, R17) and points (R25). The order stores them with its other facts. */
export const promotionsAndRewards: Migration = {
  version: 130,
  name: 'promotions-rewards',
  text: `
    -- A promotion never changes: staff switch it off and make another. used counts what open payments hold and what was paid,
    -- and only where there is a limit, so that a promotion for everybody is no row that everybody waits for.
    -- translations: the name in other languages, by language.
    -- pages_invalidated: one that cards show (R21, R24) changes pages when it begins and ends, and this is how far the caches
    -- know: 0 not at all, 1 that it has begun, 2 that it is over.
    create table promotion (
      id uuid primary key, -- neither
      name text not null check (length(name) between 1 and 60), -- neither
      translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'), -- neither
      code text check (code ~ '^[A-Z0-9]{3,24}$'), -- neither
      effect jsonb not null check (jsonb_typeof(effect) = 'object'), -- neither
      conditions jsonb not null check (jsonb_typeof(conditions) = 'object'), -- neither
      combines boolean not null, -- neither
      starts_at timestamptz, -- neither
      ends_at timestamptz, -- neither
      max_uses int check (max_uses > 0), -- neither
      max_per_customer int check (max_per_customer > 0), -- neither
      used int not null default 0 check (used >= 0), -- neither
      active boolean not null default true, -- neither
      pages_invalidated smallint not null default 0 check (pages_invalidated between 0 and 2), -- neither
      made_by text, -- personal
      made_at timestamptz not null, -- neither
      constraint promotion_time check (starts_at < ends_at),
      constraint promotion_within_limit check (used <= max_uses)
    );
    create unique index promotion_code on promotion (code) where active;
    create index promotion_automatic on promotion (id) where active and code is null;
    create index promotion_pages_invalidated on promotion (id) where active and code is null and pages_invalidated < 2
      and (starts_at is not null or ends_at is not null) and effect->>'kind' in ('device_with_plan', 'further_line');
    create trigger promotion_kept before delete on promotion
      for each row execute function refuse_change();
    create trigger promotion_fixed
      before update of id, name, translations, code, effect, conditions, combines, starts_at, ends_at, max_uses, max_per_customer, made_at
      on promotion for each row execute function refuse_change();

    -- A use belongs to an attempt like a hold of stock.
    create table promotion_use (
      attempt_id uuid not null, -- neither
      promotion_id uuid not null, -- neither
      cart_id uuid not null, -- neither
      order_id uuid not null, -- neither
      user_id int, -- personal
      amount int not null check (amount > 0), -- neither
      paid_at timestamptz, -- neither
      primary key (attempt_id, promotion_id)
    );
    create index promotion_use_customer on promotion_use (promotion_id, user_id);
    create index promotion_use_order on promotion_use (order_id);

    -- The rules of points are versions that never change; the newest before an order was paid is the one that it earns by.
    create table reward_rule (
      version int generated always as identity primary key, -- neither
      is_on boolean not null, -- neither
      points int not null check (points between 1 and 1000), -- neither
      per int not null check (per between 1 and 1000000), -- neither
      minimum int not null check (minimum between 0 and 10000000), -- neither
      valid_days int not null check (valid_days between 30 and 3650), -- neither
      worth int not null default 0 check (worth between 0 and 100000), -- neither
      reason text not null check (length(reason) between 1 and 200), -- neither
      changed_by text, -- personal
      changed_at timestamptz not null -- neither
    );
    create trigger reward_rule_fixed before update or delete on reward_rule
      for each row execute function refuse_change();
    insert into reward_rule (is_on, points, per, minimum, valid_days, reason, changed_at)
    values (false, 1, 100, 0, 365, 'Default: off', now());

    -- The ledger is only added to, and the balance is its sum. What takes back, spends or expires names the entry that it takes
    -- from; what a refund gives back can be spent and expires like what was earned. Only a deletion of the person's data empties
    -- whose it is.
    create table reward_entry (
      id bigint generated always as identity primary key, -- neither
      user_id int, -- personal
      kind text not null, -- neither
      points int not null, -- neither
      order_id uuid references customer_order, -- neither
      rule int not null references reward_rule, -- neither
      earned_by bigint references reward_entry, -- neither
      refunded int, -- neither
      expires_at timestamptz, -- neither
      at timestamptz not null, -- neither
      constraint reward_entry_shape check (case kind
        when 'earn' then points > 0 and order_id is not null and earned_by is null and refunded is null
          and expires_at is not null
        when 'return' then points > 0 and order_id is not null and earned_by is null and refunded is not null
          and expires_at is not null
        when 'reverse' then points < 0 and order_id is not null and earned_by is not null and refunded is not null
          and expires_at is null
        when 'spend' then points < 0 and order_id is not null and earned_by is not null and refunded is null
          and expires_at is null
        when 'expire' then points < 0 and earned_by is not null and refunded is null and expires_at is null
        else false end)
    );
    create unique index reward_entry_one_earn on reward_entry (order_id) where kind = 'earn';
    create unique index reward_entry_one_reverse on reward_entry (order_id, refunded) where kind = 'reverse';
    create unique index reward_entry_one_expire on reward_entry (earned_by) where kind = 'expire';
    create index reward_entry_user on reward_entry (user_id, id desc);
    create index reward_entry_earned_by on reward_entry (earned_by);
    create unique index reward_entry_one_return on reward_entry (order_id, refunded) where kind = 'return';
    create unique index reward_entry_one_spend on reward_entry (order_id, earned_by) where kind = 'spend';
    create index reward_entry_due on reward_entry (expires_at) where kind in ('earn', 'return');
    create function keep_reward_entry() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' or new.user_id is not null or to_jsonb(old) - 'user_id' <> to_jsonb(new) - 'user_id' then
          raise exception 'entries of % are only added', tg_table_name using errcode = 'restrict_violation';
        end if;
        return new;
      end $$;
    create trigger reward_entry_fixed before update or delete on reward_entry
      for each row execute function keep_reward_entry();

    -- An open payment holds points of single entries, so that they neither expire nor pay twice; paid, the hold becomes an entry
    -- that spends them.
    create table reward_hold (
      attempt_id uuid not null, -- neither
      entry_id bigint not null references reward_entry, -- neither
      cart_id uuid not null, -- neither
      order_id uuid not null, -- neither
      points int not null check (points > 0), -- neither
      primary key (attempt_id, entry_id)
    );
    create index reward_hold_entry on reward_hold (entry_id);
    create index reward_hold_order on reward_hold (order_id);
  `,
};

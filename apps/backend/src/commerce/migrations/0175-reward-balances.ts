import type { Migration } from './migration.ts';

/**
 * What each person can pay with points (R25), kept as a sum, so that reading a cart does not walk the whole ledger.
 * Triggers keep it, so that it is right whichever release writes the ledger.
 */
export const rewardBalances: Migration = {
  version: 175,
  name: 'reward-balances',
  text: `
    -- points: what is left and not held of all entries that can pay, but for those in pending. pending: entries that were not
    -- yet vested, or expired while they were held, and every newer one: a reader looks at each of them. points is right until
    -- valid_until, when the first of the counted entries expires; from then on a reader adds up the ledger, until a task has
    -- done it again. A row without a value yet, or none at all, is therefore never wrong.
    create table reward_balance (
      user_id int primary key, -- personal
      points int not null default 0, -- neither
      pending bigint[] not null default '{}', -- neither
      valid_until timestamptz not null default '-infinity' -- neither
    ) with (fillfactor = 80);
    create index reward_balance_due on reward_balance (valid_until);
    insert into reward_balance (user_id)
      select distinct user_id from reward_entry where user_id is not null;

    -- Each update locks the person's row, also where it adds nothing: a sum that is being made again waits for it.
    create function count_reward_entry() returns trigger language plpgsql as $$
      begin
        if new.earned_by is null then
          insert into reward_balance as b (user_id, pending) values (new.user_id, array[new.id])
          on conflict (user_id) do update
             set pending = b.pending || new.id, valid_until = least(b.valid_until, now() + interval '30 days');
        else
          update reward_balance set points = points + case when new.earned_by = any (pending) then 0 else new.points end
            where user_id = new.user_id;
        end if;
        return null;
      end $$;
    create trigger reward_entry_counted after insert on reward_entry
      for each row when (new.user_id is not null) execute function count_reward_entry();
    create function count_reward_hold() returns trigger language plpgsql as $$
      declare
        hold reward_hold := case when tg_op = 'INSERT' then new else old end;
        change int := case when tg_op = 'INSERT' then -hold.points else hold.points end;
      begin
        update reward_balance b set points = b.points + case when hold.entry_id = any (b.pending) then 0 else change end
          from reward_entry e where e.id = hold.entry_id and b.user_id = e.user_id;
        return null;
      end $$;
    create trigger reward_hold_counted after insert or delete on reward_hold
      for each row execute function count_reward_hold();

    -- A cart reads what it holds itself.
    create index reward_hold_cart on reward_hold (cart_id);
  `,
};

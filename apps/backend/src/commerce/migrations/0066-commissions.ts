import type { Migration } from './migration.ts';

/**
 * What partners earn (R17). An order earns once, with what its refunds leave of it; a refund after the payout is a row of
 * its own with what comes off the next one. What is paid out or reversed never changes again, and a payout is the sum of
 * its rows.
 */
export const commissions: Migration = {
  version: 66,
  name: 'commissions',
  text: `
    create table partner_payout (
      id uuid primary key,
      partner_id text not null references partner,
      amount int not null check (amount > 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      reference text not null check (length(reference) between 1 and 200),
      paid_by text not null,
      paid_at timestamptz not null
    );
    create trigger partner_payout_fixed before update or delete on partner_payout
      for each row execute function refuse_change();

    create table commission (
      id bigint generated always as identity primary key,
      order_id uuid not null references order_referral,
      partner_id text not null references partner,
      kind text not null check (kind in ('earn', 'correct')),
      terms int not null references partner_terms,
      rate int not null,
      base int not null check (base >= 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      earned int not null,
      amount int not null,
      state text not null check (state in ('pending', 'approved', 'paid', 'reversed')),
      refunded int not null check (refunded >= 0),
      at timestamptz not null,
      due_at timestamptz not null,
      approved_at timestamptz,
      approved_by text,
      reversed_at timestamptz,
      reversed_by text,
      payout_id uuid references partner_payout,
      constraint commission_amount check (case kind
        when 'earn' then earned > 0 and amount between 0 and earned
        else earned < 0 and amount = earned and state in ('approved', 'paid') end),
      constraint commission_state check ((state = 'paid') = (payout_id is not null)
        and (state = 'reversed') = (reversed_at is not null) and (state <> 'reversed' or amount = 0)
        and (state not in ('approved', 'paid') or approved_at is not null))
    );
    create unique index commission_one_earn on commission (order_id) where kind = 'earn';
    create unique index commission_one_correction on commission (order_id, refunded) where kind = 'correct';
    create index commission_open on commission (partner_id, state) where state in ('pending', 'approved');
    create index commission_due on commission (due_at) where state = 'pending';
    create index commission_recent on commission (at desc, id desc);
    create index commission_payout on commission (payout_id) where payout_id is not null;

    create function keep_commission() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' or old.state in ('paid', 'reversed') or new.amount > old.amount
          or (old.id, old.order_id, old.partner_id, old.kind, old.terms, old.rate, old.base, old.currency, old.earned,
              old.at, old.due_at)
            is distinct from
             (new.id, new.order_id, new.partner_id, new.kind, new.terms, new.rate, new.base, new.currency, new.earned,
              new.at, new.due_at)
        then
          raise exception 'this of a commission is fixed' using errcode = 'restrict_violation';
        end if;
        return new;
      end $$;
    create trigger commission_fixed before update or delete on commission
      for each row execute function keep_commission();
  `,
  columns: {
    partner_payout: {
      id: 'tax',
      partner_id: 'tax',
      amount: 'tax',
      currency: 'tax',
      reference: 'tax',
      paid_by: 'personal',
      paid_at: 'tax',
    },
    commission: {
      id: 'neither',
      order_id: 'tax',
      partner_id: 'tax',
      kind: 'tax',
      terms: 'neither',
      rate: 'tax',
      base: 'tax',
      currency: 'tax',
      earned: 'tax',
      amount: 'tax',
      state: 'tax',
      refunded: 'tax',
      at: 'tax',
      due_at: 'neither',
      approved_at: 'neither',
      approved_by: 'personal',
      reversed_at: 'neither',
      reversed_by: 'personal',
      payout_id: 'tax',
    },
  },
};

import type { Migration } from './migration.ts';

/**
 * Partners' commissions (R17). An order earns one commission, on the amount that remains after refunds. A refund after
 * the payout is a separate row with the amount to deduct from the next payout. Rows that are paid out or reversed never
 * change again, and a payout is the sum of its rows.
 */
export const commissions: Migration = {
  version: 140,
  name: 'commissions',
  text: `
    -- Through whom the buyer came: what the cart said when the order was made, for ever.
    create table order_referral (
      order_id uuid primary key references customer_order, -- tax
      partner_id text not null references partner, -- tax
      came_at timestamptz not null, -- neither
      page text not null -- neither
    );
    create trigger order_referral_fixed before update or delete on order_referral
      for each row execute function refuse_change();

    create table partner_payout (
      id uuid primary key, -- tax
      partner_id text not null references partner, -- tax
      amount int not null check (amount > 0), -- tax
      currency text not null check (currency ~ '^[A-Z]{3}$'), -- tax
      reference text not null check (length(reference) between 1 and 200), -- tax
      paid_by text not null, -- personal
      paid_at timestamptz not null -- tax
    );
    create trigger partner_payout_fixed before update or delete on partner_payout
      for each row execute function refuse_change();

    create table commission (
      id bigint generated always as identity primary key, -- neither
      order_id uuid not null references order_referral, -- tax
      partner_id text not null references partner, -- tax
      kind text not null check (kind in ('earn', 'correct')), -- tax
      terms int not null references partner_terms, -- neither
      rate int not null, -- tax
      base int not null check (base >= 0), -- tax
      currency text not null check (currency ~ '^[A-Z]{3}$'), -- tax
      earned int not null, -- tax
      amount int not null, -- tax
      state text not null check (state in ('pending', 'approved', 'paid', 'reversed')), -- tax
      refunded int not null check (refunded >= 0), -- tax
      at timestamptz not null, -- tax
      due_at timestamptz not null, -- neither
      approved_at timestamptz, -- neither
      approved_by text, -- personal
      reversed_at timestamptz, -- neither
      reversed_by text, -- personal
      payout_id uuid references partner_payout, -- tax
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
};

import type { Migration } from './migration.ts';

/** Mobile lines, their eSIMs, their ported-in numbers, and SIM kits (R13, R20, R28). */
export const lines: Migration = {
  version: 120,
  name: 'lines',
  text: `
    -- A kit names the plan item that it is bound to and no person; whoever owns the order owns it. held_by is the payment
    -- attempt that a kit bought elsewhere is promised to, so that nobody pays for it twice. A kit that goes out as another SIM
    -- stands beside the one that the plan came with, so only kits without that mark are one for each plan.
    create table sim_kit (
      code text primary key check (code ~ '^[0-9a-hjkmnp-tv-z]{16}$'), -- neither
      key_version int not null check (key_version between 1 and 99), -- neither
      iccid text not null unique check (iccid ~ '^89[0-9]{17,18}$'), -- neither
      batch text not null check (length(batch) between 1 and 40), -- neither
      state text not null default 'in_stock' check (state in ('in_stock', 'bound', 'used')), -- neither
      order_id uuid references customer_order, -- neither
      item_id uuid, -- neither
      is_replacement boolean not null default false, -- neither
      held_by uuid, -- neither
      imported_at timestamptz not null, -- neither
      bound_at timestamptz, -- neither
      used_at timestamptz, -- neither
      foreign key (order_id, item_id) references order_item (order_id, id),
      constraint sim_kit_bound check ((state = 'in_stock') = (item_id is null) and (item_id is null) = (bound_at is null)),
      constraint sim_kit_used check ((state = 'used') = (used_at is not null)),
      constraint sim_kit_held check (held_by is null or state = 'in_stock')
    );
    create index sim_kit_held on sim_kit (held_by) where held_by is not null;
    create index sim_kit_batch on sim_kit (batch, iccid);
    create unique index sim_kit_item on sim_kit (order_id, item_id) where item_id is not null and not is_replacement;
    create index sim_kit_of_item on sim_kit (order_id, item_id) where item_id is not null;

    -- activation counts the tries to activate a line: each is one idempotency key at the platform. A line is ready from when
    -- the platform issued it until it first meets the network: the days of a plan that starts with the first connection begin
    -- then (decision 0046), and look_at is when the platform is asked next whether it did. esim_extra is how many more times
    -- than usual staff let its eSIM be issued. A number is on one line at most that has not ended (R28); number_doubled marks
    -- one that is not, which stands among the lines in trouble.
    create table mobile_line (
      id uuid primary key, -- neither
      order_id uuid not null references customer_order, -- neither
      item_id uuid not null, -- neither
      user_id int, -- personal
      state text not null default 'ordered' -- neither
        check (state in ('ordered', 'provisioning', 'ready', 'active', 'failed', 'suspended', 'ended')),
      sim text not null check (sim in ('esim', 'card')), -- neither
      plan_kind text not null check (plan_kind in ('voice', 'data')), -- neither
      iccid text check (iccid ~ '^89[0-9]{17,18}$'), -- personal
      number text check (number ~ '^[+][0-9]{7,15}$'), -- personal
      number_doubled boolean not null default false, -- neither
      e911 jsonb check (jsonb_typeof(e911) = 'object'), -- personal
      esim_extra int not null default 0 check (esim_extra between 0 and 17), -- neither
      activation int not null default 0 check (activation >= 0), -- neither
      asked_at timestamptz, -- neither
      indeterminate_since timestamptz, -- neither
      look_at timestamptz, -- neither
      platform_ref text, -- personal
      failure_reason text check (length(failure_reason) <= 200), -- neither
      ordered_at timestamptz not null, -- neither
      provisioned_at timestamptz, -- neither
      activated_at timestamptz, -- personal
      ends_on date, -- neither
      ended_at timestamptz, -- neither
      foreign key (order_id, item_id) references order_item (order_id, id),
      constraint mobile_line_once unique (order_id, item_id),
      constraint mobile_line_active check (state not in ('active', 'suspended') or activated_at is not null),
      constraint mobile_line_look check (state <> 'ready' or look_at is not null)
    );
    create index mobile_line_owner on mobile_line (user_id, ordered_at desc) where user_id is not null;
    create index mobile_line_number on mobile_line (number) where number is not null;
    create index mobile_line_iccid on mobile_line (iccid) where iccid is not null;
    create unique index mobile_line_one_card on mobile_line (iccid) where sim = 'card' and iccid is not null and state <> 'ended';
    create index mobile_line_recent on mobile_line (ordered_at desc, id);
    create index mobile_line_failure_reason on mobile_line (ordered_at)
      where state = 'failed' or state = 'provisioning' and indeterminate_since is not null;
    create index mobile_line_over on mobile_line (ended_at) where state = 'ended';
    create index mobile_line_look_at on mobile_line (look_at) where state = 'ready';
    create index mobile_line_ends on mobile_line (ends_on) where state in ('ready', 'active', 'suspended');
    create unique index mobile_line_one_number on mobile_line (number)
      where number is not null and state <> 'ended' and not number_doubled;
    create index mobile_line_doubled on mobile_line (number) where number_doubled;

    create table esim_profile (
      line_id uuid not null references mobile_line on delete cascade, -- neither
      profile int not null check (profile between 1 and 20), -- neither
      iccid text, -- personal
      smdp text, -- personal
      code text, -- personal
      wanted_at timestamptz not null, -- neither
      issued_at timestamptz, -- personal
      primary key (line_id, profile),
      constraint esim_profile_whole check (
        (issued_at is null) = (iccid is null) and (iccid is null) = (smdp is null) and (smdp is null) = (code is null))
    );

    create table port_in (
      line_id uuid primary key references mobile_line on delete cascade, -- neither
      state text not null default 'received' check (state in ('received', 'needs_correction', 'done', 'canceled')), -- neither
      number text not null check (number ~ '^[+]1[0-9]{10}$'), -- personal
      operator text not null check (length(operator) <= 80), -- personal
      account_number text check (length(account_number) <= 40), -- personal
      pin text, -- personal
      name text check (length(name) <= 120), -- personal
      zip text check (length(zip) <= 10), -- personal
      note text check (length(note) <= 200), -- personal
      received_at timestamptz not null, -- neither
      changed_at timestamptz not null, -- neither
      constraint port_in_forgets check (
        state in ('received', 'needs_correction') or coalesce(pin, account_number, name, zip) is null)
    );
    create index port_in_open on port_in (received_at) where state in ('received', 'needs_correction');
    create index port_in_number on port_in (number);

    -- Another SIM for a line: a card that is sent by letter, or an eSIM. The line has one that is open, at most. attempt counts
    -- the times that the platform was asked to switch over: each is one idempotency key.
    create table sim_replacement (
      id uuid primary key, -- neither
      line_id uuid not null references mobile_line on delete cascade, -- neither
      state text not null default 'asked' check (state in ('asked', 'sent', 'switching', 'refused', 'done', 'canceled')), -- neither
      sim text not null check (sim in ('esim', 'card')), -- neither
      address jsonb check (jsonb_typeof(address) = 'object'), -- personal
      paused boolean not null default false, -- neither
      iccid text check (iccid ~ '^89[0-9]{17,18}$'), -- personal
      carrier text check (length(carrier) <= 40), -- neither
      tracking text check (length(tracking) <= 80), -- personal
      profile int, -- neither
      attempt int not null default 0 check (attempt >= 0), -- neither
      wanted_at timestamptz not null, -- neither
      sent_at timestamptz, -- neither
      asked_at timestamptz, -- neither
      ended_at timestamptz, -- neither
      constraint sim_replacement_address check ((sim = 'card') = (address is not null)),
      constraint sim_replacement_card check (state <> 'sent' or iccid is not null and sent_at is not null)
    );
    create unique index sim_replacement_open on sim_replacement (line_id)
      where state in ('asked', 'sent', 'switching', 'refused');
    create index sim_replacement_line on sim_replacement (line_id);
    create index sim_replacement_to_send on sim_replacement (wanted_at) where state in ('asked', 'refused');

    create table line_event (
      id bigint generated always as identity primary key, -- neither
      line_id uuid not null references mobile_line on delete cascade, -- neither
      event text not null, -- neither
      state_before text, -- neither
      state_after text, -- neither
      actor_kind text not null check (actor_kind in ('buyer', 'platform', 'system', 'staff')), -- neither
      actor_id text, -- neither
      reason text check (length(reason) <= 200), -- personal
      at timestamptz not null -- neither
    );
    create index line_event_line on line_event (line_id, id);
  `,
};

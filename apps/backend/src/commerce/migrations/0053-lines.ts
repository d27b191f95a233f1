import type { Migration } from './migration.ts';

/**
 * Mobile lines, their eSIMs, numbers that are brought along, and SIM kits (R13, R20, R28). A kit names the plan item that
 * it is bound to and no person; whoever owns the order owns it. `held_by` is the payment attempt that a kit bought
 * elsewhere is promised to, so that nobody pays for it twice. `activation` counts the tries to put a line on air: each is
 * one idempotency key at the platform. Orders that were paid before get their lines through the outbox.
 */
export const lines: Migration = {
  version: 53,
  name: 'lines',
  text: `
    create table sim_kit (
      code text primary key check (code ~ '^[0-9a-hjkmnp-tv-z]{16}$'),
      key_version int not null check (key_version between 1 and 99),
      iccid text not null unique check (iccid ~ '^89[0-9]{17,18}$'),
      batch text not null check (length(batch) between 1 and 40),
      state text not null default 'in_stock' check (state in ('in_stock', 'bound', 'used')),
      order_id uuid references customer_order,
      item_id uuid,
      held_by uuid,
      imported_at timestamptz not null,
      bound_at timestamptz,
      used_at timestamptz,
      foreign key (order_id, item_id) references order_item (order_id, id),
      constraint sim_kit_bound check ((state = 'in_stock') = (item_id is null) and (item_id is null) = (bound_at is null)),
      constraint sim_kit_used check ((state = 'used') = (used_at is not null)),
      constraint sim_kit_held check (held_by is null or state = 'in_stock')
    );
    create unique index sim_kit_item on sim_kit (order_id, item_id) where item_id is not null;
    create index sim_kit_held on sim_kit (held_by) where held_by is not null;
    create index sim_kit_batch on sim_kit (batch, iccid);

    create table mobile_line (
      id uuid primary key,
      order_id uuid not null references customer_order,
      item_id uuid not null,
      user_id int,
      state text not null default 'ordered'
        check (state in ('ordered', 'provisioning', 'active', 'failed', 'suspended', 'ended')),
      sim text not null check (sim in ('esim', 'card')),
      plan_kind text not null check (plan_kind in ('voice', 'data')),
      iccid text check (iccid ~ '^89[0-9]{17,18}$'),
      number text check (number ~ '^[+][0-9]{7,15}$'),
      e911 jsonb check (jsonb_typeof(e911) = 'object'),
      activation int not null default 0 check (activation >= 0),
      asked_at timestamptz,
      doubt_at timestamptz,
      platform_ref text,
      trouble text check (length(trouble) <= 200),
      ordered_at timestamptz not null,
      provisioned_at timestamptz,
      activated_at timestamptz,
      ends_on date,
      ended_at timestamptz,
      foreign key (order_id, item_id) references order_item (order_id, id),
      constraint mobile_line_once unique (order_id, item_id),
      constraint mobile_line_active check (state not in ('active', 'suspended') or activated_at is not null)
    );
    create index mobile_line_owner on mobile_line (user_id, ordered_at desc) where user_id is not null;
    create index mobile_line_number on mobile_line (number) where number is not null;
    create index mobile_line_iccid on mobile_line (iccid) where iccid is not null;
    create unique index mobile_line_one_card on mobile_line (iccid) where sim = 'card' and iccid is not null and state <> 'ended';
    create index mobile_line_ends on mobile_line (ends_on) where state in ('active', 'suspended');
    create index mobile_line_recent on mobile_line (ordered_at desc, id);

    create table esim_profile (
      line_id uuid not null references mobile_line on delete cascade,
      issue int not null check (issue between 1 and 20),
      iccid text,
      smdp text,
      code text,
      wanted_at timestamptz not null,
      issued_at timestamptz,
      primary key (line_id, issue),
      constraint esim_profile_whole check (
        (issued_at is null) = (iccid is null) and (iccid is null) = (smdp is null) and (smdp is null) = (code is null))
    );

    create table port_in (
      line_id uuid primary key references mobile_line on delete cascade,
      state text not null default 'received' check (state in ('received', 'needs_correction', 'done', 'canceled')),
      number text not null check (number ~ '^[+]1[0-9]{10}$'),
      operator text not null check (length(operator) <= 80),
      account_number text check (length(account_number) <= 40),
      pin text,
      name text check (length(name) <= 120),
      zip text check (length(zip) <= 10),
      note text check (length(note) <= 200),
      received_at timestamptz not null,
      changed_at timestamptz not null,
      constraint port_in_forgets check (
        state in ('received', 'needs_correction') or coalesce(pin, account_number, name, zip) is null)
    );
    create index port_in_open on port_in (received_at) where state in ('received', 'needs_correction');

    create table line_event (
      id bigint generated always as identity primary key,
      line_id uuid not null references mobile_line on delete cascade,
      event text not null,
      state_before text,
      state_after text,
      actor_kind text not null check (actor_kind in ('buyer', 'platform', 'system', 'staff')),
      actor_id text,
      reason text check (length(reason) <= 200),
      at timestamptz not null
    );
    create index line_event_line on line_event (line_id, id);

    alter table cart_item add column kit text;
    alter table cart_item add constraint cart_item_own_kit check (kit is null or sim = 'card');
    create unique index cart_item_kit_once on cart_item (cart_id, kit) where kit is not null;

    insert into outbox (topic, key, payload)
      select 'line.open', o.id::text, jsonb_build_object('orderId', o.id) from customer_order o
       where o.state in ('paid', 'refunded_in_part')
         and exists (select 1 from order_item i where i.order_id = o.id and i.kind = 'plan')
      on conflict on constraint outbox_once do nothing;
  `,
  columns: {
    sim_kit: {
      code: 'neither',
      key_version: 'neither',
      iccid: 'neither',
      batch: 'neither',
      state: 'neither',
      order_id: 'neither',
      item_id: 'neither',
      held_by: 'neither',
      imported_at: 'neither',
      bound_at: 'neither',
      used_at: 'neither',
    },
    mobile_line: {
      id: 'neither',
      order_id: 'neither',
      item_id: 'neither',
      user_id: 'personal',
      state: 'neither',
      sim: 'neither',
      plan_kind: 'neither',
      iccid: 'personal',
      number: 'personal',
      e911: 'personal',
      activation: 'neither',
      asked_at: 'neither',
      doubt_at: 'neither',
      platform_ref: 'personal',
      trouble: 'neither',
      ordered_at: 'neither',
      provisioned_at: 'neither',
      activated_at: 'personal',
      ends_on: 'neither',
      ended_at: 'neither',
    },
    esim_profile: {
      line_id: 'neither',
      issue: 'neither',
      iccid: 'personal',
      smdp: 'personal',
      code: 'personal',
      wanted_at: 'neither',
      issued_at: 'personal',
    },
    port_in: {
      line_id: 'neither',
      state: 'neither',
      number: 'personal',
      operator: 'personal',
      account_number: 'personal',
      pin: 'personal',
      name: 'personal',
      zip: 'personal',
      note: 'personal',
      received_at: 'neither',
      changed_at: 'neither',
    },
    line_event: {
      id: 'neither',
      line_id: 'neither',
      event: 'neither',
      state_before: 'neither',
      state_after: 'neither',
      actor_kind: 'neither',
      actor_id: 'neither',
      reason: 'personal',
      at: 'neither',
    },
    cart_item: { kit: 'neither' },
  },
};

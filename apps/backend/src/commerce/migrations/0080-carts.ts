import type { Migration } from './migration.ts';

/**
 * Carts. A cart is opened by its secret (stored as a SHA-256) or, once it has an owner, by the owner's session, but
 * never by both. `total_quantity` and `item_count` are stored so that adding an item costs the same in a full cart. No
 * index includes `changed_at` or `version`, so changing a cart updates no index.
 */
export const carts: Migration = {
  version: 80,
  name: 'carts',
  text: `
    -- A cart remembers by which rates its tax was shown, and the partner of the last visit.
    create table cart (
      id uuid primary key, -- neither
      secret_hash bytea check (length(secret_hash) = 32), -- neither
      owner_id int, -- personal
      state text not null default 'open' check (state in ('open', 'paid')), -- neither
      offered boolean not null default false, -- neither
      merged_into uuid references cart on delete cascade, -- neither
      version int not null default 0, -- neither
      item_count int not null default 0 check (item_count between 0 and 100), -- neither
      total_quantity int not null default 0 check (total_quantity >= 0), -- neither
      plan_declined boolean not null default false, -- neither
      email text check (length(email) <= 254), -- personal
      name text check (length(name) <= 120), -- personal
      phone text check (length(phone) <= 20), -- personal
      company text check (length(company) <= 120), -- personal
      ein text check (length(ein) <= 10), -- personal
      delivery jsonb check (jsonb_typeof(delivery) = 'object'), -- personal
      e911_same boolean, -- neither
      e911 jsonb check (jsonb_typeof(e911) = 'object'), -- personal
      tax_place jsonb check (jsonb_typeof(tax_place) = 'object'), -- personal
      shipping_method text, -- neither
      acknowledged_shipping int check (acknowledged_shipping >= 0), -- neither
      acknowledged_tax jsonb check (jsonb_typeof(acknowledged_tax) = 'object'), -- neither
      promo_code text check (promo_code ~ '^[A-Z0-9]{3,24}$'), -- neither
      use_points boolean not null default false, -- neither
      partner_id text references partner, -- neither
      partner_at timestamptz, -- neither
      partner_page text check (length(partner_page) <= 200), -- neither
      messages jsonb not null default '[]' check (jsonb_typeof(messages) = 'array'), -- neither
      order_id uuid, -- neither
      created_at timestamptz not null default now(), -- neither
      changed_at timestamptz not null default now(), -- neither
      constraint cart_one_key check ((secret_hash is null) <> (owner_id is null)),
      constraint cart_paid_has_order check (state = 'open' or order_id is not null),
      constraint cart_partner check (
        (partner_id is null) = (partner_at is null) and (partner_id is null) = (partner_page is null))
    ) with (fillfactor = 70);
    create unique index cart_current on cart (owner_id) where state = 'open' and not offered;
    create index cart_owner on cart (owner_id) where owner_id is not null;
    create index cart_merged on cart (merged_into) where merged_into is not null;
    create index cart_age on cart (created_at) where state = 'open';
    create index cart_email on cart (lower(email)) where email is not null;
    -- Whatever changes a cart has its open payment page looked at soon: one that no longer shows what the cart holds is closed by
    -- the sweeper, so that nobody waits for the gateway while they change a cart.
    create function look_at_open_page() returns trigger language plpgsql as $$
      begin
        update payment_attempt set check_at = now()
         where cart_id = new.id and state = 'open' and not pending and check_at > now();
        return null;
      end $$;
    create trigger cart_outdates_page after update of version on cart
      for each row when (new.state = 'open' and new.version <> old.version) execute function look_at_open_page();

    -- without_plan: for how many pieces of a device the buyer went on without a plan, so that the checkout asks about each once.
    create table cart_item (
      id uuid primary key, -- neither
      cart_id uuid not null references cart on delete cascade, -- neither
      position bigint generated always as identity, -- neither
      kind text not null check (kind in ('product', 'plan')), -- neither
      sku text not null, -- neither
      quantity int not null constraint cart_item_quantity check (quantity between 1 and 10), -- neither
      snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object'), -- neither
      acknowledged_price int not null check (acknowledged_price >= 0), -- neither
      acknowledged_fee int not null default 0 check (acknowledged_fee >= 0), -- neither
      attached_to uuid, -- neither
      device_item_id uuid, -- neither
      without_plan int not null default 0 -- neither
        constraint cart_item_without_plan check (without_plan between 0 and 10 and (kind = 'product' or without_plan = 0)),
      sim text check (sim in ('esim', 'card')), -- neither
      kit text, -- neither
      start text check (start in ('purchase', 'first_connection', 'chosen_day')), -- neither
      start_day date, -- neither
      device_model text check (length(device_model) <= 80), -- personal
      device_answer text check (device_answer in ('listed', 'confirmed')), -- neither
      e911 jsonb check (jsonb_typeof(e911) = 'object'), -- personal
      unique (cart_id, id),
      foreign key (cart_id, attached_to) references cart_item (cart_id, id) on delete cascade,
      foreign key (cart_id, device_item_id) references cart_item (cart_id, id),
      constraint cart_item_plan check (
        kind = 'product' or (quantity = 1 and sim is not null and start is not null and attached_to is null)
      ),
      constraint cart_item_product check (
        kind = 'plan' or (
          sim is null and start is null and start_day is null and device_item_id is null
          and device_model is null and e911 is null and acknowledged_fee = 0
        )
      ),
      constraint cart_item_start_day check ((start = 'chosen_day') = (start_day is not null)),
      constraint cart_item_attached check (attached_to is null or quantity = 1),
      constraint cart_item_device_check check ((device_model is null) = (device_answer is null)),
      constraint cart_item_own_kit check (kit is null or sim = 'card')
    );
    create unique index cart_item_product_once on cart_item (cart_id, sku) where kind = 'product' and attached_to is null;
    create unique index cart_item_one_kit on cart_item (attached_to) where attached_to is not null;
    create index cart_item_device on cart_item (device_item_id) where device_item_id is not null;
    create unique index cart_item_kit_once on cart_item (cart_id, kit) where kit is not null;

    create table cart_add (
      cart_id uuid not null references cart on delete cascade, -- neither
      add_key uuid not null, -- neither
      item_id uuid not null, -- neither
      primary key (cart_id, add_key)
    );

    -- Orders that staff put together for callers. The cart holds what and for whom; here stands who made it and which mailed link
    -- opens it: as a hash, so that nobody reads the link, and one at a time. The row outlives the cart, to say who made an order.
    create table phone_order (
      id uuid primary key, -- neither
      cart_id uuid not null unique, -- neither
      made_by text not null, -- personal
      made_at timestamptz not null, -- neither
      mails int not null default 1 check (mails between 1 and 20), -- neither
      link_hash bytea unique check (length(link_hash) = 32), -- neither
      link_until timestamptz, -- neither
      opened_at timestamptz, -- neither
      void_at timestamptz, -- neither
      constraint phone_order_link check ((link_hash is null) = (link_until is null))
    );
    create index phone_order_newest on phone_order (made_at desc, id);
  `,
};

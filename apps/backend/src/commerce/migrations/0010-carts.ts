import type { Migration } from './migration.ts';

/**
 * Carts. A cart is opened by its secret (kept as a SHA-256) or, once it has an owner, by the owner's session: one of the
 * two, never both. `pieces` and `item_count` are kept so that adding costs the same in a full cart. No index holds
 * `changed_at` or `version`, so a change of a cart touches no index.
 */
export const carts: Migration = {
  version: 10,
  name: 'carts',
  text: `
    create table cart (
      id uuid primary key,
      secret_hash bytea check (length(secret_hash) = 32),
      owner_id int,
      state text not null default 'open' check (state in ('open', 'paid')),
      offered boolean not null default false,
      merged_into uuid references cart on delete cascade,
      version int not null default 0,
      item_count int not null default 0 check (item_count between 0 and 100),
      pieces int not null default 0 check (pieces >= 0),
      plan_declined boolean not null default false,
      email text check (length(email) <= 254),
      name text check (length(name) <= 120),
      phone text check (length(phone) <= 20),
      delivery jsonb check (jsonb_typeof(delivery) = 'object'),
      e911_same boolean,
      e911 jsonb check (jsonb_typeof(e911) = 'object'),
      tax_place jsonb check (jsonb_typeof(tax_place) = 'object'),
      shipping_method text,
      seen_shipping int check (seen_shipping >= 0),
      seen_tax_rate int check (seen_tax_rate >= 0),
      messages jsonb not null default '[]' check (jsonb_typeof(messages) = 'array'),
      order_id uuid,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      constraint cart_one_key check ((secret_hash is null) <> (owner_id is null)),
      constraint cart_paid_has_order check (state = 'open' or order_id is not null)
    ) with (fillfactor = 70);
    create unique index cart_current on cart (owner_id) where state = 'open' and not offered;
    create index cart_owner on cart (owner_id) where owner_id is not null;
    create index cart_merged on cart (merged_into) where merged_into is not null;
    create index cart_age on cart (created_at) where state = 'open';

    create table cart_item (
      id uuid primary key,
      cart_id uuid not null references cart on delete cascade,
      position bigint generated always as identity,
      kind text not null check (kind in ('product', 'plan')),
      sku text not null,
      quantity int not null constraint cart_item_quantity check (quantity between 1 and 10),
      facts jsonb not null check (jsonb_typeof(facts) = 'object'),
      seen_price int not null check (seen_price >= 0),
      seen_fee int not null default 0 check (seen_fee >= 0),
      attached_to uuid,
      device_item_id uuid,
      sim text check (sim in ('esim', 'card')),
      start text check (start in ('purchase', 'first_connection', 'chosen_day')),
      start_day date,
      device_model text check (length(device_model) <= 80),
      device_answer text check (device_answer in ('listed', 'confirmed')),
      e911 jsonb check (jsonb_typeof(e911) = 'object'),
      unique (cart_id, id),
      foreign key (cart_id, attached_to) references cart_item (cart_id, id) on delete cascade,
      foreign key (cart_id, device_item_id) references cart_item (cart_id, id),
      constraint cart_item_plan check (
        kind = 'product' or (quantity = 1 and sim is not null and start is not null and attached_to is null)
      ),
      constraint cart_item_product check (
        kind = 'plan' or (
          sim is null and start is null and start_day is null and device_item_id is null
          and device_model is null and e911 is null and seen_fee = 0
        )
      ),
      constraint cart_item_start_day check ((start = 'chosen_day') = (start_day is not null)),
      constraint cart_item_attached check (attached_to is null or quantity = 1),
      constraint cart_item_device_check check ((device_model is null) = (device_answer is null))
    );
    create unique index cart_item_product_once on cart_item (cart_id, sku) where kind = 'product' and attached_to is null;
    create unique index cart_item_one_kit on cart_item (attached_to) where attached_to is not null;
    create index cart_item_device on cart_item (device_item_id) where device_item_id is not null;

    create table cart_add (
      cart_id uuid not null references cart on delete cascade,
      add_key uuid not null,
      item_id uuid not null,
      primary key (cart_id, add_key)
    );
  `,
  columns: {
    cart: {
      id: 'neither',
      secret_hash: 'neither',
      owner_id: 'personal',
      state: 'neither',
      offered: 'neither',
      merged_into: 'neither',
      version: 'neither',
      item_count: 'neither',
      pieces: 'neither',
      plan_declined: 'neither',
      email: 'personal',
      name: 'personal',
      phone: 'personal',
      delivery: 'personal',
      e911_same: 'neither',
      e911: 'personal',
      tax_place: 'personal',
      shipping_method: 'neither',
      seen_shipping: 'neither',
      seen_tax_rate: 'neither',
      messages: 'neither',
      order_id: 'neither',
      created_at: 'neither',
      changed_at: 'neither',
    },
    cart_item: {
      id: 'neither',
      cart_id: 'neither',
      position: 'neither',
      kind: 'neither',
      sku: 'neither',
      quantity: 'neither',
      facts: 'neither',
      seen_price: 'neither',
      seen_fee: 'neither',
      attached_to: 'neither',
      device_item_id: 'neither',
      sim: 'neither',
      start: 'neither',
      start_day: 'neither',
      device_model: 'personal',
      device_answer: 'neither',
      e911: 'personal',
    },
    cart_add: { cart_id: 'neither', add_key: 'neither', item_id: 'neither' },
  },
};

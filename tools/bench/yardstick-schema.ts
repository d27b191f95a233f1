/** The tables of the yardstick: the same rows as the shop keeps, with their keys and without everything else. */
export const yardstickSchema = `
  create table account_session (id uuid primary key, user_id int not null, seen_at timestamptz not null);
  create table sku (sku text primary key, kind text not null, name text not null, price int not null);
  create table stock (sku text primary key, on_hand int not null, reserved int not null default 0,
    check (reserved between 0 and on_hand));
  create table cart (id uuid primary key, secret_hash bytea, owner_id int, state text not null default 'open',
    version int not null default 0, pieces int not null default 0, contact jsonb, delivery jsonb, shipping text);
  create index on cart (owner_id);
  create table cart_item (id uuid primary key, cart_id uuid not null references cart, sku text not null,
    quantity int not null, acknowledged_price int not null, device_item_id uuid);
  create index on cart_item (cart_id);
  create table customer_order (id uuid primary key, number text not null unique, cart_id uuid not null, user_id int,
    state text not null, total int not null, tax int not null, placed_at timestamptz not null, paid_at timestamptz);
  create index on customer_order (cart_id);
  create table order_person (order_id uuid primary key references customer_order, contact jsonb, delivery jsonb);
  create table order_item (order_id uuid not null references customer_order, position int not null, sku text not null,
    name text not null, quantity int not null, unit_price int not null, primary key (order_id, position));
  create table order_event (id bigint generated always as identity primary key,
    order_id uuid not null references customer_order, event text not null, actor text not null, at timestamptz not null);
  create table payment_attempt (id uuid primary key, order_id uuid not null references customer_order,
    cart_id uuid not null, state text not null, amount int not null, secret_hash text not null, checkout_ref text);
  create unique index on payment_attempt (cart_id) where state in ('created', 'open');
  create table stock_hold (attempt_id uuid not null, sku text not null, quantity int not null,
    primary key (attempt_id, sku));
  create table payment_charge (ref text primary key, order_id uuid not null references customer_order,
    amount int not null);
  create table outbox (id bigint generated always as identity primary key, topic text not null, payload jsonb not null,
    done_at timestamptz);
  create table mobile_line (id uuid primary key, order_id uuid not null references customer_order, user_id int,
    state text not null, iccid text, number text, asked_at timestamptz);
  create index on mobile_line (order_id);
  create table line_event (id bigint generated always as identity primary key,
    line_id uuid not null references mobile_line, event text not null, at timestamptz not null);
  create table esim_profile (line_id uuid primary key references mobile_line, iccid text not null, code text not null);
  create table reward_entry (id bigint generated always as identity primary key, user_id int not null,
    order_id uuid not null unique references customer_order, points int not null, at timestamptz not null);
  create index on reward_entry (user_id);
  create table promotion (id int primary key, active boolean not null, least int not null, off int not null,
    most int not null);
  create table promotion_use (promotion_id int not null references promotion, user_id int not null);
  create index on promotion_use (promotion_id, user_id);
  create table tax_rate (state text primary key, rate int not null);
  create table fulfillment (order_id uuid primary key references customer_order, state text not null,
    moved_at timestamptz not null);
  create table order_item_quantity (order_id uuid not null references customer_order, position int not null,
    ordered int not null, primary key (order_id, position));
  create table invoice_series (year int primary key, last int not null);
  create table invoice (id uuid primary key, number int not null unique, order_id uuid not null unique
    references customer_order, snapshot jsonb not null, issued_at timestamptz not null);
  insert into promotion values (1, true, 100000000, 500, 1), (2, true, 100000000, 1000, 1);
  insert into tax_rate values ('NY', 800), ('NJ', 663), ('CA', 725);
`;

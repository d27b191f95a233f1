import type { Migration } from './migration.ts';

/**
 * Orders (decision 13). What was sold is fixed by triggers, whoever writes: `customer_order` keeps its facts, items and
 * events are only added, and the person's part is written once and can then only be emptied. An order names its cart
 * without a foreign key, because a cart is thrown away after a month and its orders stay.
 */
export const orders: Migration = {
  version: 20,
  name: 'orders',
  text: `
    create table customer_order (
      id uuid primary key,
      number text not null unique check (number ~ '^CER-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'),
      cart_id uuid not null,
      user_id int,
      state text not null check (state in ('placed', 'paid', 'refunded_in_part', 'refunded', 'canceled')),
      snapshot_hash text not null,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      products int not null check (products >= 0),
      plans int not null check (plans >= 0),
      activation int not null check (activation >= 0),
      shipping int not null check (shipping >= 0),
      tax int not null check (tax >= 0),
      total int not null,
      tax_rate int not null check (tax_rate >= 0),
      shipping_code text,
      shipping_name text,
      shipping_detail text,
      country text not null check (country ~ '^[A-Z]{2}$'),
      us_state text check (us_state ~ '^[A-Z]{2}$'),
      postal_code text not null,
      policies jsonb not null,
      placed_at timestamptz not null,
      paid_at timestamptz,
      refunded int not null default 0,
      new_cart_id uuid,
      constraint customer_order_adds_up check (total = products + plans + activation + shipping + tax),
      constraint customer_order_refunded check (refunded between 0 and total),
      constraint customer_order_paid check ((paid_at is not null) = (state in ('paid', 'refunded_in_part', 'refunded')))
    );
    create unique index customer_order_one_placed on customer_order (cart_id) where state = 'placed';
    create unique index customer_order_one_paid on customer_order (cart_id) where paid_at is not null;
    create index customer_order_user on customer_order (user_id, placed_at desc) where paid_at is not null;
    create index customer_order_recent on customer_order (placed_at desc);
    create index customer_order_waiting on customer_order (placed_at) where state = 'placed';

    create table order_person (
      order_id uuid primary key references customer_order,
      email text,
      name text,
      phone text,
      delivery jsonb,
      e911 jsonb,
      erased_at timestamptz,
      constraint order_person_erased check (erased_at is null or coalesce(email, name, phone) is null
        and delivery is null and e911 is null)
    );
    create index order_person_email on order_person (lower(email) text_pattern_ops);

    create table order_item (
      order_id uuid not null references customer_order,
      position int not null,
      id uuid not null,
      kind text not null check (kind in ('product', 'plan')),
      sku text not null,
      document_id text not null,
      name text not null,
      quantity int not null check (quantity > 0 and (kind = 'product' or quantity = 1)),
      unit_price int not null check (unit_price >= 0),
      activation_fee int not null check (activation_fee >= 0),
      line_total int not null,
      tax int not null check (tax >= 0),
      details jsonb not null,
      primary key (order_id, position),
      unique (order_id, id),
      constraint order_item_adds_up check (line_total = unit_price * quantity)
    );

    create table order_event (
      id bigint generated always as identity primary key,
      order_id uuid not null references customer_order,
      attempt_id uuid,
      event text not null,
      state_before text,
      state_after text,
      actor_kind text not null check (actor_kind in ('buyer', 'gateway', 'system', 'staff')),
      actor_id text,
      details jsonb not null default '{}',
      at timestamptz not null
    );
    create index order_event_order on order_event (order_id, id);

    create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% rows of % are never changed', tg_op, tg_table_name using errcode = 'restrict_violation';
      end $$;
    create trigger order_item_fixed before update or delete on order_item
      for each row execute function refuse_change();
    create trigger order_event_fixed before update or delete on order_event
      for each row execute function refuse_change();
    create trigger customer_order_kept before delete on customer_order
      for each row execute function refuse_change();
    create trigger order_person_kept before delete on order_person
      for each row execute function refuse_change();

    create function keep_order_facts() returns trigger language plpgsql as $$
      begin
        if (old.id, old.number, old.cart_id, old.snapshot_hash, old.currency, old.products, old.plans, old.activation,
            old.shipping, old.tax, old.total, old.tax_rate, old.shipping_code, old.shipping_name, old.shipping_detail,
            old.country, old.us_state, old.postal_code, old.policies, old.placed_at)
          is distinct from
           (new.id, new.number, new.cart_id, new.snapshot_hash, new.currency, new.products, new.plans, new.activation,
            new.shipping, new.tax, new.total, new.tax_rate, new.shipping_code, new.shipping_name, new.shipping_detail,
            new.country, new.us_state, new.postal_code, new.policies, new.placed_at)
          or new.user_id is distinct from old.user_id and new.user_id is not null
          or old.paid_at is not null and new.paid_at is distinct from old.paid_at
        then
          raise exception 'the facts of order % are fixed', old.number using errcode = 'restrict_violation';
        end if;
        return new;
      end $$;
    create trigger customer_order_facts before update on customer_order
      for each row execute function keep_order_facts();

    create function only_erase_person() returns trigger language plpgsql as $$
      begin
        if new.erased_at is null or new.order_id <> old.order_id then
          raise exception 'the person of an order is written once' using errcode = 'restrict_violation';
        end if;
        return new;
      end $$;
    create trigger order_person_once before update on order_person
      for each row execute function only_erase_person();

    create table stock_hold (
      attempt_id uuid not null,
      sku text not null references stock,
      cart_id uuid not null,
      quantity int not null check (quantity > 0),
      primary key (attempt_id, sku)
    );
    create index stock_hold_cart on stock_hold (cart_id);

    create table stock_change (
      id bigint generated always as identity primary key,
      sku text not null,
      on_hand_before int not null,
      on_hand_after int not null,
      reason text not null check (length(reason) between 1 and 200),
      actor_kind text not null check (actor_kind in ('system', 'staff')),
      actor_id text,
      order_id uuid,
      at timestamptz not null
    );
    create index stock_change_sku on stock_change (sku, id desc);
    create trigger stock_change_fixed before update or delete on stock_change
      for each row execute function refuse_change();
  `,
  columns: {
    customer_order: {
      id: 'tax',
      number: 'tax',
      cart_id: 'neither',
      user_id: 'personal',
      state: 'tax',
      snapshot_hash: 'neither',
      currency: 'tax',
      products: 'tax',
      plans: 'tax',
      activation: 'tax',
      shipping: 'tax',
      tax: 'tax',
      total: 'tax',
      tax_rate: 'tax',
      shipping_code: 'tax',
      shipping_name: 'tax',
      shipping_detail: 'tax',
      country: 'tax',
      us_state: 'tax',
      postal_code: 'tax',
      policies: 'tax',
      placed_at: 'tax',
      paid_at: 'tax',
      refunded: 'tax',
      new_cart_id: 'neither',
    },
    order_person: {
      order_id: 'neither',
      email: 'personal',
      name: 'personal',
      phone: 'personal',
      delivery: 'personal',
      e911: 'personal',
      erased_at: 'neither',
    },
    order_item: {
      order_id: 'tax',
      position: 'tax',
      id: 'neither',
      kind: 'tax',
      sku: 'tax',
      document_id: 'neither',
      name: 'tax',
      quantity: 'tax',
      unit_price: 'tax',
      activation_fee: 'tax',
      line_total: 'tax',
      tax: 'tax',
      details: 'tax',
    },
    order_event: {
      id: 'neither',
      order_id: 'tax',
      attempt_id: 'tax',
      event: 'tax',
      state_before: 'tax',
      state_after: 'tax',
      actor_kind: 'neither',
      actor_id: 'neither',
      details: 'neither',
      at: 'tax',
    },
    stock_hold: { attempt_id: 'neither', sku: 'neither', cart_id: 'neither', quantity: 'neither' },
    stock_change: {
      id: 'neither',
      sku: 'neither',
      on_hand_before: 'neither',
      on_hand_after: 'neither',
      reason: 'neither',
      actor_kind: 'neither',
      actor_id: 'neither',
      order_id: 'neither',
      at: 'neither',
    },
  },
};

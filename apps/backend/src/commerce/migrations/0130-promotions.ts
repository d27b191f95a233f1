import type { Migration } from './migration.ts';

/**
 * Promotions (R05, R17). One never changes: staff switch it off and make another. `used` counts what open payments hold and
 * what was paid, and only where there is a limit, so that a promotion for everybody is no row that everybody waits for.
 * A use belongs to an attempt like a hold of stock; the order keeps what came off, frozen with its other facts.
 */
export const promotions: Migration = {
  version: 130,
  name: 'promotions',
  text: `
    create table promotion (
      id uuid primary key,
      name text not null check (length(name) between 1 and 60),
      code text check (code ~ '^[A-Z0-9]{3,24}$'),
      effect jsonb not null check (jsonb_typeof(effect) = 'object'),
      conditions jsonb not null check (jsonb_typeof(conditions) = 'object'),
      combines boolean not null,
      starts_at timestamptz,
      ends_at timestamptz,
      max_uses int check (max_uses > 0),
      max_per_customer int check (max_per_customer > 0),
      used int not null default 0 check (used >= 0),
      active boolean not null default true,
      made_by text,
      made_at timestamptz not null,
      constraint promotion_time check (starts_at < ends_at),
      constraint promotion_within_limit check (used <= max_uses)
    );
    create unique index promotion_code on promotion (code) where active;
    create index promotion_automatic on promotion (id) where active and code is null;
    create trigger promotion_kept before delete on promotion
      for each row execute function refuse_change();
    create trigger promotion_fixed
      before update of id, name, code, effect, conditions, combines, starts_at, ends_at, max_uses, max_per_customer, made_at
      on promotion for each row execute function refuse_change();

    create table promotion_use (
      attempt_id uuid not null,
      promotion_id uuid not null,
      cart_id uuid not null,
      order_id uuid not null,
      user_id int,
      amount int not null check (amount > 0),
      paid_at timestamptz,
      primary key (attempt_id, promotion_id)
    );
    create index promotion_use_customer on promotion_use (promotion_id, user_id);
    create index promotion_use_order on promotion_use (order_id);

    alter table cart add column promo_code text check (promo_code ~ '^[A-Z0-9]{3,24}$');

    alter table customer_order
      add column goods_off int not null default 0 check (goods_off between 0 and products + plans),
      add column activation_off int not null default 0 check (activation_off between 0 and activation),
      add column shipping_off int not null default 0 check (shipping_off between 0 and shipping),
      add column points_off int not null default 0 check (points_off >= 0),
      add column discounts jsonb not null default '[]' check (jsonb_typeof(discounts) = 'array'),
      drop constraint customer_order_adds_up,
      add constraint customer_order_adds_up check (total = products + plans + activation + shipping + tax
        - goods_off - activation_off - shipping_off - points_off);
    create trigger customer_order_reductions
      before update of goods_off, activation_off, shipping_off, points_off, discounts on customer_order
      for each row execute function refuse_change();
    alter table order_item
      add column discount int not null default 0 check (discount between 0 and line_total),
      add column fee_discount int not null default 0 check (fee_discount between 0 and activation_fee);
  `,
  columns: {
    promotion: {
      id: 'neither',
      name: 'neither',
      code: 'neither',
      effect: 'neither',
      conditions: 'neither',
      combines: 'neither',
      starts_at: 'neither',
      ends_at: 'neither',
      max_uses: 'neither',
      max_per_customer: 'neither',
      used: 'neither',
      active: 'neither',
      made_by: 'personal',
      made_at: 'neither',
    },
    promotion_use: {
      attempt_id: 'neither',
      promotion_id: 'neither',
      cart_id: 'neither',
      order_id: 'neither',
      user_id: 'personal',
      amount: 'neither',
      paid_at: 'neither',
    },
    cart: { promo_code: 'neither' },
    customer_order: {
      goods_off: 'tax',
      activation_off: 'tax',
      shipping_off: 'tax',
      points_off: 'tax',
      discounts: 'tax',
    },
    order_item: { discount: 'tax', fee_discount: 'tax' },
  },
};

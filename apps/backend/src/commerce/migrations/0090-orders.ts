import type { Migration } from './migration.ts';

/** Capital letters that a database with locale C does not lowercase. Letters with a combining accent are excluded. */
const CAPITALS = 'ÆŒØŁĐÐÞĦẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҖҚҢҮҰҲҺӘӨ';
const SMALL = 'æœøłđðþħßαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґғҗқңүұҳһәө';
/** Lowercase letters with a part that Unicode does not separate from them, and the final sigma. */
const LETTERS = 'øłđðħıς';
const PLAIN = 'olddhiσ';
const APOSTROPHES = `''’‘‛ʼʹ′´\``;

/**
 * Orders (decision 0006). Triggers keep sold data from changing, no matter which code writes: `customer_order` keeps
 * its facts, items and events can only be added, and the person's data is written once and can then only be emptied. An
 * order refers to its cart without a foreign key, because a cart is deleted after a month and its orders stay.
 */
export const orders: Migration = {
  version: 90,
  name: 'orders',
  text: String.raw`
    -- An order keeps the words that it was bought in beside those of the default language (words), and of each policy the
    -- language and the hash of the text that its buyer agreed to (policy_texts).
    create table customer_order (
      id uuid primary key, -- tax
      number text not null unique check (number ~ '^CER-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'), -- tax
      cart_id uuid not null, -- neither
      user_id int, -- personal
      state text not null check (state in ('placed', 'paid', 'refunded_in_part', 'refunded', 'canceled')), -- tax
      snapshot_hash text not null, -- neither
      language text not null default 'en' check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'), -- tax
      words jsonb check (jsonb_typeof(words) = 'object'), -- tax
      currency text not null check (currency ~ '^[A-Z]{3}$'), -- tax
      products int not null check (products >= 0), -- tax
      plans int not null check (plans >= 0), -- tax
      activation int not null check (activation >= 0), -- tax
      shipping int not null check (shipping >= 0), -- tax
      tax int not null check (tax >= 0), -- tax
      tax_included int not null default 0 check (tax_included >= 0), -- tax
      goods_off int not null default 0 check (goods_off between 0 and products + plans), -- tax
      activation_off int not null default 0 check (activation_off between 0 and activation), -- tax
      shipping_off int not null default 0 check (shipping_off between 0 and shipping), -- tax
      points_off int not null default 0 check (points_off >= 0), -- tax
      points int not null default 0 check (points >= 0), -- tax
      discounts jsonb not null default '[]' check (jsonb_typeof(discounts) = 'array'), -- tax
      total int not null, -- tax
      tax_rate int not null check (tax_rate >= 0), -- tax
      tax_rules jsonb check (jsonb_typeof(tax_rules) = 'object'), -- tax
      shipping_code text, -- tax
      shipping_name text, -- tax
      shipping_detail text, -- tax
      shipping_days int[] check (cardinality(shipping_days) = 2), -- tax
      country text not null check (country ~ '^[A-Z]{2}$'), -- tax
      us_state text check (us_state ~ '^[A-Z]{2}$'), -- tax
      postal_code text not null, -- tax
      policies jsonb not null, -- tax
      policy_texts jsonb not null default '{}' check (jsonb_typeof(policy_texts) = 'object'), -- tax
      placed_at timestamptz not null, -- tax
      paid_at timestamptz, -- tax
      refunded int not null default 0, -- tax
      new_cart_id uuid, -- neither
      constraint customer_order_adds_up check (total = products + plans + activation + shipping + tax
        - goods_off - activation_off - shipping_off - points_off),
      constraint customer_order_refunded check (refunded between 0 and total),
      constraint customer_order_paid check ((paid_at is not null) = (state in ('paid', 'refunded_in_part', 'refunded')))
    );
    create unique index customer_order_one_placed on customer_order (cart_id) where state = 'placed';
    create unique index customer_order_one_paid on customer_order (cart_id) where paid_at is not null;
    create index customer_order_user on customer_order (user_id, placed_at desc) where paid_at is not null;
    create index customer_order_recent on customer_order (placed_at desc);
    create index customer_order_waiting on customer_order (placed_at) where state = 'placed';
    create index customer_order_unpaid_user on customer_order (user_id) where paid_at is null and user_id is not null;
    create index customer_order_canceled on customer_order (placed_at) where state = 'canceled';
    create index customer_order_refunded on customer_order (id) where state = 'refunded';
    create function keep_order_facts() returns trigger language plpgsql as $$
      begin
        if (old.id, old.number, old.cart_id, old.snapshot_hash, old.currency, old.products, old.plans, old.activation,
            old.shipping, old.tax, old.total, old.tax_rate, old.shipping_code, old.shipping_name, old.shipping_detail,
            old.shipping_days,
            old.country, old.us_state, old.postal_code, old.policies, old.placed_at)
          is distinct from
           (new.id, new.number, new.cart_id, new.snapshot_hash, new.currency, new.products, new.plans, new.activation,
            new.shipping, new.tax, new.total, new.tax_rate, new.shipping_code, new.shipping_name, new.shipping_detail,
            new.shipping_days,
            new.country, new.us_state, new.postal_code, new.policies, new.placed_at)
          or new.user_id is distinct from old.user_id and new.user_id is not null
          or old.paid_at is not null and new.paid_at is distinct from old.paid_at
        then
          raise exception 'the facts of order % are fixed', old.number using errcode = 'restrict_violation';
        end if;
        return new;
      end $$;
    create trigger customer_order_kept before delete on customer_order
      for each row execute function refuse_change();
    create trigger customer_order_facts before update on customer_order
      for each row execute function keep_order_facts();
    create trigger customer_order_reductions
      before update of goods_off, activation_off, shipping_off, points_off, discounts on customer_order
      for each row execute function refuse_change();
    create trigger customer_order_points before update of points on customer_order
      for each row execute function refuse_change();
    create trigger customer_order_tax_included before update of tax_included on customer_order
      for each row execute function refuse_change();
    create trigger customer_order_words before update of language, words, policy_texts on customer_order
      for each row execute function refuse_change();
    create trigger customer_order_tax_rules before update of tax_rules on customer_order
      for each row execute function refuse_change();

    -- One person under several email addresses: mailbox is where mail to an address ends up, without the tag that a mailbox
    -- ignores, and doorstep is a name at an address as it is compared, so that neither spelling nor a second account makes
    -- somebody new. They are computed from what is kept already, and go with it.
    create function mailbox(email text) returns text immutable strict parallel safe language sql as $$
      select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
          else name || '@' || domain end
        from (select split_part(split_part(lower(trim(email)), '@', 1), '+', 1) as name,
                     split_part(lower(trim(email)), '@', 2) as domain) parts $$;

    create function doorstep(who text, address jsonb) returns text immutable strict parallel safe language sql as $$
      select regexp_replace(lower(who), '[^[:alnum:]]', '', 'g') || ':' ||
        regexp_replace(lower(concat(address->>'line1', address->>'line2')), '[^[:alnum:]]', '', 'g') || ':' ||
        left(address->>'zip', 5) $$;

    -- A buyer's name as staff look for it: callers are written down without accents, in any case, with any apostrophe and hyphen,
    -- the family name first. "name_words" are the words of a name, a compound's parts and the whole of it; "name_asked" asks for
    -- names in which each word begins one, and is null where nothing is asked for. Computed in the index alone, they go with the
    -- name. Plain letters are most names and take the short way: an index over a million is made in seconds. What says "left"
    -- keeps a word below what a tsvector takes.
    create function folded_name(name text) returns text immutable strict parallel safe language sql return
      case when name ~ '^[A-Za-z0-9 -]*$' then left(lower(name collate "C"), 500) else
      left(replace(replace(replace(replace(
        translate(translate(regexp_replace(lower(
          regexp_replace(normalize(translate(name, '${APOSTROPHES}', ''), NFKD), '[\u0300-\u036f]', '', 'g')),
          '[!-+.:<-@\[-${'`'}{-~\u00a1-\u00bf\u200b-\u200f\u2018-\u201f\u2032-\u203a\ufeff]', '', 'g'),
        '${CAPITALS}', '${SMALL}'), '${LETTERS}', '${PLAIN}'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 500) end;

    create function name_words(name text) returns tsvector immutable strict parallel safe language sql return
      array_to_tsvector(array_remove(regexp_split_to_array(
        case when name ~ '[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]' then
          regexp_replace(folded_name(name), '[-\u2010-\u2015\u2212]+', ' ', 'g') || ' ' ||
          regexp_replace(folded_name(name), '[-\u2010-\u2015\u2212]+', '', 'g')
        else folded_name(name) end, '[\s,;/]+'), ''));

    create function name_asked(words text) returns tsquery immutable strict parallel safe language sql return (
      select string_agg(case when parts <> whole then '(' || parts || ' | ' || whole || ')' else whole end, ' & ')::tsquery
        from regexp_split_to_table(folded_name(words), '[\s,;/]+') word,
          lateral (select '''' || regexp_replace(word, '[-\u2010-\u2015\u2212]+', '', 'g') || ''':*' as whole,
            (select string_agg('''' || part || ''':*', ' & ')
               from regexp_split_to_table(word, '[-\u2010-\u2015\u2212]+') part where part <> '') as parts) asked
       where parts is not null);

    -- What a buyer calls their phone (devices) is in their own words, so it stands here and not with the items, which are kept.
    -- Company and EIN are facts of the invoice: they are kept when the rest is erased, and go with the receipt.
    create table order_person (
      order_id uuid primary key references customer_order, -- neither
      email text, -- personal
      name text, -- personal
      phone text, -- personal
      company text, -- tax
      ein text, -- tax
      delivery jsonb, -- personal
      e911 jsonb, -- personal
      devices jsonb, -- personal
      erased_at timestamptz, -- neither
      constraint order_person_erased check (erased_at is null or coalesce(email, name, phone) is null
        and delivery is null and e911 is null),
      constraint order_person_devices_erased check (erased_at is null or devices is null)
    );
    create index order_person_email on order_person (lower(email) text_pattern_ops);
    create index order_person_mailbox on order_person (mailbox(email));
    create index order_person_doorstep on order_person (doorstep(name, delivery));
    create index order_person_words on order_person using gin (name_words(name)) with (fastupdate = off);
    create index order_person_phone on order_person (phone);
    create function only_erase_person() returns trigger language plpgsql as $$
      begin
        if new.erased_at is null or new.order_id <> old.order_id
          or new.company is distinct from old.company and new.company is not null
          or new.ein is distinct from old.ein and new.ein is not null
        then
          raise exception 'the person of an order is written once' using errcode = 'restrict_violation';
        end if;
        return new;
      end $$;
    create trigger order_person_kept before delete on order_person
      for each row execute function refuse_change();
    create trigger order_person_once before update on order_person
      for each row execute function only_erase_person();

    create table order_item (
      order_id uuid not null references customer_order, -- tax
      position int not null, -- tax
      id uuid not null, -- neither
      kind text not null check (kind in ('product', 'plan')), -- tax
      sku text not null, -- tax
      document_id text not null, -- neither
      name text not null, -- tax
      quantity int not null check (quantity > 0 and (kind = 'product' or quantity = 1)), -- tax
      unit_price int not null check (unit_price >= 0), -- tax
      activation_fee int not null check (activation_fee >= 0), -- tax
      line_total int not null, -- tax
      discount int not null default 0 check (discount between 0 and line_total), -- tax
      fee_discount int not null default 0 check (fee_discount between 0 and activation_fee), -- tax
      tax int not null check (tax >= 0), -- tax
      tax_included int not null default 0 check (tax_included >= 0), -- tax
      details jsonb not null, -- tax
      primary key (order_id, position),
      unique (order_id, id),
      constraint order_item_adds_up check (line_total = unit_price * quantity)
    );
    create index order_item_sku on order_item (sku);
    create trigger order_item_fixed before update or delete on order_item
      for each row execute function refuse_change();

    -- What staff typed may name a customer, so a deletion takes the reason away, and nothing else (forget_order_reasons).
    create table order_event (
      id bigint generated always as identity primary key, -- neither
      order_id uuid not null references customer_order, -- tax
      attempt_id uuid, -- tax
      event text not null, -- tax
      state_before text, -- tax
      state_after text, -- tax
      actor_kind text not null check (actor_kind in ('buyer', 'gateway', 'system', 'staff')), -- neither
      actor_id text, -- neither
      details jsonb not null default '{}', -- personal
      at timestamptz not null -- tax
    );
    create index order_event_order on order_event (order_id, id);
    create function keep_order_event() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if old.actor_kind = 'staff' and new.details = old.details - 'reason'
            and to_jsonb(new) - 'details' = to_jsonb(old) - 'details' and may_forget_words()
          then
            return new;
          end if;
        end if;
        raise exception '% rows of % are never changed', tg_op, tg_table_name using errcode = 'restrict_violation';
      end $$;
    create trigger order_event_fixed before update or delete on order_event
      for each row execute function keep_order_event();
    create function forget_order_reasons(ids bigint[]) returns setof bigint language plpgsql as $$
      begin
        perform set_config('cerulean.forget_words', 'on', true);
        return query update order_event set details = details - 'reason' where id = any(ids) returning id;
        perform set_config('cerulean.forget_words', '', true);
      end $$;
  `,
};

/** Number of SKUs. Orders use them in turn, so each further order adds one sale to one SKU. */
const SKUS = 2_000;
/** SKU of the plan in every order. */
export const PLAN_SKU = 'MANY-PLAN';
/** Number of the newest orders, which wait to be shipped. It does not grow with the number of sales. */
export const TO_SHIP = 200;

/** Returns an order's number as people read it, with letters instead of the digits 0 and 1. */
export function numberOf(order: number): string {
  const code = order.toString(16).toUpperCase().padStart(8, '0').replaceAll('0', 'Y').replaceAll('1', 'Z');
  return `CER-${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Returns an order's buyer as a number. Three consecutive orders have the same buyer. */
const buyerOf = (order: number): number => Math.ceil(order / 3);
export const emailOf = (order: number): string => `buyer${buyerOf(order)}@example.com`;
export const nameOf = (order: number): string => `Buyer ${buyerOf(order)}`;
export const phoneOf = (order: number): string => `+1518${String(buyerOf(order)).padStart(7, '0')}`;
export const chargeOf = (order: number): string => `ch_many${order}`;
export const pageOf = (order: number): string => `cs_test_many${order}`;
export const skuOf = (order: number): string => `MANY-${order % SKUS}`;
/** Returns true if an order was paid. One in ten was not. */
export const isPaid = (order: number): boolean => order % 10 !== 5;

/** Returns SQL that limits rows that the shop deletes after a while to those that would still exist. */
const WITHIN = (days: number): string => `at > now() - interval '${days} days'`;

/** Tables that grow with every order, so no query may read one in full. Carts do not: paid carts stay for a month. */
export const GROWING =
  `up_users customer_order order_person order_item order_event order_item_quantity order_referral consent
  payment_attempt gateway_call payment_charge gateway_ledger_entry refund refund_item dispute fulfillment shipment shipment_item
  shipment_unit invoice mobile_line esim_profile line_event reward_entry commission outbox webhook_inbox audit_event`
    .trim()
    .split(/\s+/);

export interface ManyOrders {
  /** First and last order number, both included. 1 is the newest. */
  from: number;
  to: number;
  /** Minutes between two orders. */
  every?: number;
}

/**
 * Returns SQL that writes orders back in time from now, as years of selling leave them: with the buyer's account,
 * consents, a phone and a plan, payment attempts and charges with the gateway's reports, some refunds and disputes, the
 * parcel and the line, invoices and credit notes, points, commissions, and the tasks, messages and carts that are not
 * yet deleted. One in ten was never paid, and the last 200 wait to be shipped. It needs a separate transaction. For a
 * superuser, foreign keys are not checked row by row, because all references are to rows written here.
 */
export function manyOrders({ from, to, every = 1 }: ManyOrders): string {
  return `
    select set_config('session_replication_role', 'replica', true) where (select rolsuper from pg_roles where rolname = current_user);
    insert into up_users (document_id, username, email, name, provider, confirmed, blocked, created_at, updated_at, published_at)
      select 'many' || lpad(k::text, 20, '0'), email, email, 'Buyer ' || k, 'local', true, false, at, at, at
        from generate_series(${buyerOf(to)}, ${buyerOf(from)}, -1) k,
          lateral (select 'buyer' || k || '@example.com' as email, now() - make_interval(mins => ${every} * 3 * k + 100) as at) b
       where not exists (select 1 from up_users u where lower(u.email) = b.email);
    analyze up_users;
    create temporary table many on commit drop as
      select m.*, u.id as user_id from (
        select n, (n + 2) / 3 as k, gen_random_uuid() as id, gen_random_uuid() as cart, gen_random_uuid() as attempt,
          gen_random_uuid() as device, gen_random_uuid() as plan, gen_random_uuid() as line, gen_random_uuid() as parcel,
          gen_random_uuid() as refund, now() - make_interval(mins => ${every} * n + 100) as at, n % 10 <> 5 as paid, n % 50 = 7 as back,
          case when n % 4 = 0 then 'paypal' else 'stripe' end as gateway, 'buyer' || (n + 2) / 3 || '@example.com' as email
        from generate_series(${from}, ${to}) n) m
      join up_users u on lower(u.email) = m.email order by n desc;
    analyze many;

    insert into customer_order (id, number, cart_id, user_id, state, snapshot_hash, currency, products, plans, activation, shipping,
        tax, total, tax_rate, shipping_code, shipping_name, shipping_detail, country, us_state, postal_code, policies, placed_at, paid_at,
        refunded)
      select id, 'CER-' || substr(code, 1, 4) || '-' || substr(code, 5, 4), cart, user_id,
        case when not paid then 'canceled' when back then 'refunded_in_part' else 'paid' end, md5(n::text), 'USD', 79900, 4800, 0, 0,
        0, 84700, 0, 'standard', 'Standard', '2 to 4 working days', 'US', 'NY', '12203', '{"terms":"1","privacy":"1"}', at,
        case when paid then at end, case when paid and back then 4800 else 0 end
      from many, lateral (select translate(upper(lpad(to_hex(n), 8, '0')), '01', 'YZ') as code) c;
    insert into order_person (order_id, email, name, phone, delivery, e911)
      select id, email, 'Buyer ' || k, '+1518' || lpad(k::text, 7, '0'), where_to, jsonb_build_array(jsonb_build_object('itemId', plan, 'address', where_to))
      from many, lateral (select jsonb_build_object('country', 'US', 'state', 'NY', 'zip', '12203', 'city', 'Albany',
        'line1', n || ' Harbor Road', 'line2', '') as where_to) a;
    insert into order_item (order_id, position, id, kind, sku, document_id, name, quantity, unit_price, activation_fee,
        line_total, tax, details)
      select id, 1, device, 'product', 'MANY-' || n % ${SKUS}, 'many', 'One of many', 1, 79900, 0, 79900, 0,
        '{"productKind":"phone","color":{"name":"Sea","hex":"#009ace"},"option":"128 GB","picture":null,"attachedTo":null}'::jsonb from many
      union all select id, 2, plan, 'plan', '${PLAN_SKU}', 'many', 'A plan', 1, 4800, 0, 4800, 0,
        jsonb_build_object('slug', 'many', 'level', 1, 'planKind', 'voice', 'term', jsonb_build_object('count', 1, 'unit', 'months'),
          'sim', 'esim', 'start', 'activation', 'startDay', null, 'deviceItemId', device) from many;
    insert into consent (user_id, what, version, given_with, order_id, at)
      select user_id, what, '1', 'purchase', id, at from many, unnest(array['terms', 'privacy']) what;
    insert into order_event (order_id, attempt_id, event, state_before, state_after, actor_kind, actor_id, at)
      select id, null, 'place', null, 'placed', 'buyer', user_id::text, at from many
      union all select id, attempt, 'pay', 'placed', 'paid', 'gateway', gateway, at from many where paid
      union all select id, null, 'goods_ship', null, null, 'staff', '1', at from many where paid and n > ${TO_SHIP}
      union all select id, null, 'expire', 'placed', 'canceled', 'system', null, at from many where not paid;

    insert into payment_attempt (id, order_id, cart_id, gateway, state, amount, currency, snapshot_hash, secret_hash,
        checkout_ref, checkout_url, expires_at, created_at, reason, declined)
      select attempt, id, cart, gateway, case when paid then 'captured' else 'expired' end, 84700, 'USD', md5(n::text), md5(n::text),
        'cs_test_many' || n, 'https://pay.example.com/' || n, at, at, case when not paid then 'expired' end, false from many
      union all select gen_random_uuid(), id, cart, gateway, 'failed', 84700, 'USD', md5(n::text), md5(n::text),
        'cs_test_left' || n, 'https://pay.example.com/' || n, at, at, 'declined', true from many where n % 20 = 1;
    insert into gateway_call (attempt_id, operation, number, started_at, ended_at, outcome)
      select attempt, 'open', 1, at, at, 'done' from many;
    insert into payment_charge (gateway, ref, attempt_id, order_id, amount, currency, paid_with, used_for, found_at, refunded, asked)
      select gateway, 'ch_many' || n, attempt, id, 84700, 'USD', 'Visa •••• 4242', 'order', at, case when back then 4800 else 0 end,
        case when back then 4800 else 0 end from many where paid;
    insert into gateway_ledger_entry (gateway, kind, ref, charge_ref, attempt_id, amount, currency, at)
      select gateway, 'charge', 'ch_many' || n, 'ch_many' || n, attempt, 84700, 'USD', at from many where paid
      union all select gateway, 'refund', 're_many' || n, 'ch_many' || n, attempt, 4800, 'USD', at from many where paid and back;
    insert into refund (id, gateway, charge_ref, attempt_id, amount, reason, state, ref, created_at, ended_at, ask_key, why, asked_by, before)
      select refund, gateway, 'ch_many' || n, attempt, 4800, 'staff', 'done', 're_many' || n, at, at, gen_random_uuid(), 'Sent back', '1', 0
      from many where paid and back;
    insert into dispute (gateway, ref, charge_ref, attempt_id, order_id, state, opened_at, asked_at, closed_at)
      select gateway, 'dp_many' || n, 'ch_many' || n, attempt, id, 'won', at, at, at from many where paid and n % 1000 = 3;
    insert into reconciliation_run (gateway, day, lease_until, started_at, done_at)
      select g, d::date, at, at, at from unnest(array['stripe', 'paypal']) g,
        (select min(at) as oldest, now() as at from many) m, generate_series(oldest::date, now()::date, '1 day') d on conflict do nothing;

    insert into order_item_quantity (order_id, item_id, ordered, shipped, refunded)
      select id, device, 1, case when n > ${TO_SHIP} then 1 else 0 end, 0 from many where paid
      union all select id, plan, 1, 0, case when back then 1 else 0 end from many where paid;
    insert into refund_item (refund_id, order_id, item_id, quantity, canceled, amount, restock)
      select refund, id, plan, 1, 0, 4800, false from many where paid and back;
    insert into fulfillment (order_id, state, parcel, paid_at, moved_at)
      select id, case when n > ${TO_SHIP} then 'completed' else 'waiting' end, true, at, at from many where paid;
    insert into shipment (id, order_id, number, carrier, tracking, ask_key, shipped_by, shipped_at)
      select parcel, id, 1, 'UPS', '1Z' || lpad(n::text, 16, '0'), gen_random_uuid(), '1', at from many where paid and n > ${TO_SHIP};
    insert into shipment_item (shipment_id, order_id, item_id, quantity) select parcel, id, device, 1 from many where paid and n > ${TO_SHIP};
    insert into shipment_unit (shipment_id, item_id, place, kind, code)
      select parcel, device, 1, 'imei', '35' || lpad(n::text, 13, '0') from many where paid and n > ${TO_SHIP};
    insert into mobile_line (id, order_id, item_id, user_id, state, sim, plan_kind, iccid, number, ordered_at, provisioned_at, activated_at)
      select line, id, plan, user_id, 'active', 'esim', 'voice', '8901' || lpad(n::text, 15, '0'), '+1212' || lpad(n::text, 7, '0'), at, at, at
      from many where paid;
    insert into esim_profile (line_id, profile, iccid, smdp, code, wanted_at, issued_at)
      select line, 1, '8901' || lpad(n::text, 15, '0'), 'smdp.example.com', 'MANY-' || n, at, at from many where paid;
    insert into line_event (line_id, event, state_before, state_after, actor_kind, at)
      select line, event, before, after, 'system', at from many, (values ('order', null, 'ordered'), ('provision', 'ordered', 'provisioning'),
        ('activate', 'provisioning', 'active')) e (event, before, after) where paid;

    insert into invoice_series (kind, year, last)
      select kind, year, 1 from (select distinct extract(year from at)::int as year from many) y, unnest(array['invoice', 'credit']) kind
      on conflict do nothing;
    insert into invoice (id, kind, year, number, order_id, refund_id, credited_before, amount, tax, facts, issued_at)
      select gen_random_uuid(), p.kind, p.year, s.last + row_number() over (partition by p.kind, p.year order by p.n desc), p.id, p.refund,
        case when p.kind = 'credit' then 0 end, p.amount, 0, jsonb_build_object('seller', '{"name":"Cerulean Mobile","address":[],"taxId":null}'::jsonb,
          'orderNumber', o.number, 'paidAt', p.at, 'invoice', null, 'currency', 'USD', 'reductions', '[]'::jsonb, 'tax', 0, 'taxInside', 0,
          'taxPlace', '{"country":"US","state":"NY","zip":"12203"}'::jsonb, 'points', 0, 'total', p.amount,
          'lines', jsonb_build_array(jsonb_build_object('text', 'A plan', 'sku', '${PLAN_SKU}', 'quantity', 1, 'unitPrice', p.amount,
            'off', 0, 'taxRate', 0, 'tax', 0, 'amount', p.amount))), p.at
      from (select n, id, at, 'invoice' as kind, extract(year from at)::int as year, null::uuid as refund, 84700 as amount from many where paid
        union all select n, id, at, 'credit', extract(year from at)::int, refund, 4800 from many where paid and back) p
      join invoice_series s on s.kind = p.kind and s.year = p.year join customer_order o on o.id = p.id;
    update invoice_series s set last = p.last from (select kind, year, max(number) as last from invoice group by kind, year) p
      where p.kind = s.kind and p.year = s.year;
    insert into reward_entry (user_id, kind, points, order_id, rule, expires_at, at)
      select user_id, 'earn', 847, id, (select min(version) from reward_rule), now() + interval '1 year', at from many where paid;
    insert into partner (id, slug, name, has_page) values ('many', 'many', 'Many', false) on conflict do nothing;
    insert into partner_terms (partner_id, rate, is_on, reason, changed_at)
      select 'many', 500, true, 'First terms', now() - interval '9 years' where not exists (select 1 from partner_terms where partner_id = 'many');
    insert into order_referral (order_id, partner_id, came_at, page) select id, 'many', at, '/' from many where paid and n % 20 = 2;
    insert into commission (order_id, partner_id, kind, terms, rate, base, currency, earned, amount, state, refunded, at, due_at, approved_at)
      select id, 'many', 'earn', (select max(version) from partner_terms where partner_id = 'many'), 500, 84700, 'USD', 4235, 4235, 'approved', 0,
        at, at, at from many where paid and n % 20 = 2;
    insert into audit_event (at, actor_kind, actor_id, action, subject_kind, subject_id, reason)
      select at, 'staff', '1', 'order.ship', 'order', id::text, 'Sent' from many where paid and n > ${TO_SHIP};

    insert into cart (id, secret_hash, state, order_id, email, name, created_at, changed_at)
      select cart, decode(md5(n::text) || md5(cart::text), 'hex'), 'paid', id, email, 'Buyer ' || k, at, at from many where paid and ${WITHIN(30)};
    insert into outbox (topic, key, payload, created_at, run_at, tries, done_at)
      select topic, case topic when 'line.provision' then line || ':1' when 'mail.line' then line || ':active' else id::text end,
        case when topic in ('line.provision', 'mail.line') then jsonb_build_object('lineId', line, 'activation', 1, 'mail', 'active')
          else jsonb_build_object('orderId', id) end, at, at, 1, at
      from many, unnest(array['order.paid', 'mail.confirmation', 'line.open', 'line.provision', 'mail.line']) topic
      where paid and ${WITHIN(90)} order by at;
    insert into webhook_inbox (gateway, event_id, type, attempt_id, checkout_ref, charge_ref, received_at, run_at, tries, done_at)
      select gateway, 'evt_many' || n, 'checkout.session.completed', attempt, 'cs_test_many' || n, 'ch_many' || n, at, at, 1, at
      from many where paid and ${WITHIN(90)} order by at;
  `;
}

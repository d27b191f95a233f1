import { accountPlaces } from './account-places.ts';
import { orderPlaces } from './order-places.ts';
import { type Place, ofAccount } from './place.ts';

const ORDERS = 'any(p.orders)';
const ATTEMPTS = `select a.id from payment_attempt a where a.order_id = ${ORDERS}`;
const CARTS = `select c.id from cart c where c.owner_id = any(p.users) or c.owner_id is null and lower(c.email) = p.email
  union all select o.cart_id from customer_order o where o.id = ${ORDERS}`;

/** SQL condition: a row `t` is about a task of the person. Tasks are many and such rows few, so each finds its task. */
const ABOUT_TASK = `t.subject_kind = 'work' and exists (select from outbox b
  where b.id = case when t.subject_id ~ '^task-[0-9]{1,18}$' then substr(t.subject_id, 6)::bigint end
    and (b.payload->>'orderId' = any(p.orders::text[]) or b.payload->>'userId' = any(p.users::text[])
      or b.payload->>'refundId' in (select r.id::text from refund r where r.attempt_id in (${ATTEMPTS}))))`;

/** Returns an SQL condition for whether a row `t` of the audit trail concerns one of these ids. */
const about = (kind: string, ids: string): string => `t.subject_kind = '${kind}' and t.subject_id in (${ids})`;

/**
 * The reasons that staff entered for actions concerning a person. These rows are found through lines, applications, and
 * carts, so they are blanked before those are deleted.
 */
const staffWordsPlace: Place = {
  table: 'audit_event',
  mine: `t.reason is not null and (t.subject_kind = 'order' and t.subject_id = any(p.orders::text[])
    or t.subject_kind = 'account' and t.subject_id = any(p.users::text[])
    or ${about('line', `select l.id::text from mobile_line l where l.user_id = any(p.users) or l.order_id = ${ORDERS}`)}
    or ${about('partner', 'select f.id::text from partner_application f where lower(f.email) = p.email')}
    or ${about('phone-order', `select h.id::text from phone_order h where h.cart_id in (${CARTS})`)}
    or ${about('limit', `select h.id::text from payment_limit_hit h where h.cart_id in (${CARTS})`)}
    or ${about('difference', `select d.id::text from reconciliation_difference d where d.attempt_id in (${ATTEMPTS})`)}
    or ${about(
      'work',
      `select 'refund-' || r.id from refund r where r.attempt_id in (${ATTEMPTS})
       union all select 'message-' || w.id from webhook_inbox w where w.attempt_id in (${ATTEMPTS})`,
    )}
    or ${ABOUT_TASK})`,
  erase: { how: 'blank', columns: ['reason'], full: 'true', by: 'forget_audit_reasons' },
  shown: ['action', 'at'],
};

const OF_LINES = `t.line_id in (select l.id from mobile_line l
  where l.user_id = any(p.users) or l.order_id = any(p.orders))`;
const mail = (condition: string): string => `t.topic like 'mail.%' and (${condition})`;

/**
 * All places in the order of deletion: whatever is found through an order or a cart is deleted before it. The account
 * is deleted last of all (`strapiPlaces`), because everything else is found through it.
 */
export const places: readonly Place[] = [
  ...accountPlaces,
  staffWordsPlace,
  ofAccount('outbox', {
    mine: mail(`t.payload->>'orderId' = any(p.orders::text[]) or t.payload->>'userId' = any(p.users::text[])
      or t.payload->>'applicationId' in (
        select a.id::text from partner_application a where lower(a.email) = p.email)
      or t.payload->>'phoneOrderId' in (select h.id::text from phone_order h join cart c on c.id = h.cart_id
         where c.owner_id = any(p.users) or c.owner_id is null and lower(c.email) = p.email)
      or t.payload->>'lineId' in (select l.id::text from mobile_line l where l.order_id = any(p.orders))
      or t.payload->>'refundId' in (select r.id::text from refund r join payment_attempt a on a.id = r.attempt_id
         where a.order_id = any(p.orders))`),
    shown: ['topic', 'created_at', 'done_at', 'skipped'],
  }),
  ofAccount('partner_application', {
    mine: 'lower(t.email) = p.email',
    shown: ['state', 'way', 'created_at', 'decided_at'],
    withheld: { decided_by: 'staff' },
  }),
  ofAccount('webhook_inbox', {
    mine: `t.attempt_id in (select a.id from payment_attempt a where a.order_id = any(p.orders))
      or t.checkout_ref in (select a.checkout_ref from payment_attempt a where a.order_id = any(p.orders))
      or t.dispute_ref in (select d.ref from dispute d where d.order_id = any(p.orders))`,
    shown: ['gateway', 'type', 'received_at'],
  }),
  ofAccount('line_event', {
    mine: OF_LINES,
    shown: ['line_id', 'event', 'state_after', 'at'],
  }),
  ofAccount('port_in', { mine: OF_LINES, shown: ['line_id', 'state', 'received_at'], withheld: { pin: 'key' } }),
  ofAccount('esim_profile', {
    mine: OF_LINES,
    shown: ['line_id', 'profile'],
    withheld: { code: 'key' },
  }),
  ofAccount('sim_replacement', {
    mine: OF_LINES,
    shown: ['line_id', 'sim', 'state', 'wanted_at', 'sent_at', 'ended_at'],
  }),
  ofAccount('mobile_line', {
    mine: 't.user_id = any(p.users) or t.order_id = any(p.orders)',
    shown: ['id', 'order_id', 'state', 'sim', 'ordered_at', 'ends_on', 'ended_at'],
  }),
  ofAccount('cart_item', {
    mine: `t.cart_id in (select c.id from cart c
      where c.owner_id = any(p.users) or c.owner_id is null and lower(c.email) = p.email)`,
    shown: ['kind', 'sku', 'quantity', 'sim', 'start', 'start_day'],
  }),
  ofAccount('cart', {
    mine: 't.owner_id = any(p.users) or t.owner_id is null and lower(t.email) = p.email',
    shown: ['state', 'created_at', 'changed_at', 'partner_at', 'partner_page'],
  }),
  ...orderPlaces,
  ofAccount('privacy_request', {
    mine: 'lower(t.email) = p.email or t.user_id = any(p.users)',
    // The deletion's own request needs the address until its last email is sent, which then deletes it.
    erase: { how: 'empty', columns: [] },
    shown: ['code', 'kind', 'state', 'created_at', 'waits_until', 'ended_at'],
  }),
];

/** Strapi's own tables with personal data, listed separately because our migrations do not create them. */
export const strapiPlaces: readonly Place[] = [
  ofAccount('up_users', {
    mine: 't.id = any(p.users)',
    withheld: { password: 'key', reset_password_token: 'key', confirmation_token: 'key' },
  }),
];

/** Personal columns about staff, never customers. The staff's employer informs them and erases their data. */
export const aboutStaff: Readonly<Record<string, readonly string[]>> = {
  tax_rate_change: ['changed_by'],
  shipping_method_change: ['changed_by'],
  shipping_zone_change: ['changed_by'],
  coverage_map: ['uploaded_by'],
  promotion: ['made_by'],
  reward_rule: ['changed_by'],
  partner_terms: ['changed_by'],
  partner_payout: ['paid_by'],
  commission: ['approved_by', 'reversed_by'],
  content_schedule: ['set_by'],
  refund: ['asked_by'],
  shipment: ['shipped_by'],
  return_or_cancel_request: ['decided_by'],
  order_note: ['written_by'],
  phone_order: ['made_by'],
};

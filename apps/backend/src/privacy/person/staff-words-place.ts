import type { Place } from './place.ts';

const ORDERS = 'any(p.orders)';
const ATTEMPTS = `select a.id from payment_attempt a where a.order_id = ${ORDERS}`;
const CARTS = `select c.id from cart c where c.owner_id = any(p.users) or c.owner_id is null and lower(c.email) = p.email
  union all select o.cart_id from customer_order o where o.id = ${ORDERS}`;

/** SQL: whether a row `t` is about a task of theirs. Tasks are many and these rows few, so each looks its task up by id. */
const ABOUT_TASK = `t.subject_kind = 'work' and exists (select from outbox b
  where b.id = case when t.subject_id ~ '^task-[0-9]{1,18}$' then substr(t.subject_id, 6)::bigint end
    and (b.payload->>'orderId' = any(p.orders::text[]) or b.payload->>'userId' = any(p.users::text[])
      or b.payload->>'refundId' in (select r.id::text from refund r where r.attempt_id in (${ATTEMPTS}))))`;

/** SQL: whether a row `t` of the audit trail is about one of these. */
const about = (kind: string, ids: string): string => `t.subject_kind = '${kind}' and t.subject_id in (${ids})`;

/**
 * Why staff did something for a person: what they typed, wherever it can be told whom it was about. It is found through
 * lines, applications and carts, so it is blanked before those go.
 */
export const staffWordsPlace: Place = {
  table: 'audit_event',
  title: 'Reasons that our team wrote down',
  about: 'Why somebody of our team changed something for you.',
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

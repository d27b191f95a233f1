import { RETURN_DAYS } from '@cerulean/rules/limits';

/** SQL: the points left of the entry `e`, which added them. Points held by open payments are not subtracted. */
export const LEFT = `(e.points + coalesce((select sum(t.points) from reward_entry t where t.earned_by = e.id), 0))`;

/**
 * SQL: when the points of the entry `e` can be spent: 30 days after the later of payment and last parcel, when its
 * order can no longer be returned. `null` if parts wait to be shipped or a return is open. Refunded points had vested.
 */
export const VESTS_AT = `case when e.kind = 'earn' then (
  select case when f.parcel and f.state in ('waiting', 'in_fulfillment') or exists (
        select 1 from return_or_cancel_request q where q.order_id = v.id and q.kind = 'return' and q.state in ('asked', 'accepted'))
      then null
      else greatest(v.paid_at, (select max(s.shipped_at) from shipment s where s.order_id = v.id)) + interval '${RETURN_DAYS} days' end
    from customer_order v left join fulfillment f on f.order_id = v.id where v.id = e.order_id) else e.at end`;

/** SQL: whether the points of the entry `e` can already be spent. */
const VESTED = `coalesce(${VESTS_AT} <= now(), false)`;

/** SQL: whether points of the entry `e` can pay now, because they have vested and have not expired. */
export const CAN_PAY = `e.expires_at > now() and ${VESTED}`;

/** SQL: the entry kinds that add points. */
export const COMES = `('earn', 'return')`;

/**
 * SQL: the points that the owner of the cart `c` can pay with and what one point is worth, as JSON. `null` if points
 * are worth nothing or the cart has no owner. Points held by this cart count as available. It reads the sum that
 * `reward_balance` keeps and the few entries that are not in it, or the whole ledger once the sum is too old.
 */
export const SPENDABLE = `case when c.owner_id is not null then (
  select json_build_object('worth', r.worth, 'balance', (coalesce((
      select sum(${LEFT} - coalesce((
          select sum(h.points) from reward_hold h where h.entry_id = e.id and h.cart_id <> c.id), 0))
        from reward_entry e
       where e.id = any (case when b.valid_until > now() then b.pending
           else array(select l.id from reward_entry l where l.user_id = c.owner_id) end)
         and e.kind in ${COMES} and ${CAN_PAY}), 0)
      + case when b.valid_until > now() then b.points + coalesce((
        select sum(h.points) from reward_hold h where h.cart_id = c.id and h.entry_id <> all (b.pending)), 0) else 0 end)::int)
    from (select worth from reward_rule order by version desc limit 1) r
    left join reward_balance b on b.user_id = c.owner_id where r.worth > 0) end`;

/** SQL: what is left of the entry `e` that points came with, what open payments hold not counted off. */
export const LEFT = `(e.points + coalesce((select sum(t.points) from reward_entry t where t.earned_by = e.id), 0))`;

/** SQL: the kinds of entries that points come with. */
export const COMES = `('earn', 'return')`;

/**
 * SQL: the points that the owner of the cart `c` can pay with and what one is worth, as JSON; null where points pay nothing
 * or nobody owns the cart. What this cart holds itself counts as free.
 */
export const SPENDABLE = `case when c.owner_id is not null then (
  select json_build_object('worth', r.worth, 'balance', coalesce((
      select sum(${LEFT} - coalesce((
          select sum(h.points) from reward_hold h where h.entry_id = e.id and h.cart_id <> c.id), 0))
        from reward_entry e where e.user_id = c.owner_id and e.kind in ${COMES} and e.expires_at > now()), 0)::int)
    from (select worth from reward_rule order by version desc limit 1) r where r.worth > 0) end`;

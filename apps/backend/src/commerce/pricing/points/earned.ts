/** SQL: the amount from which the points of the order `o` are calculated. */
export const EARNING = `greatest(o.products + o.plans - o.goods_off - o.points_off, 0)`;

/** SQL: the newest rules from before the payment of the order `o`. */
export const RULE_OF_ORDER = `select * from reward_rule where changed_at <= o.paid_at order by version desc limit 1`;

/** SQL: the earning rules and eligible amount of the paid order `o`, as JSON. `null` if it belongs to no account. */
export const EARNS = `case when o.user_id is not null then (
  select json_build_object('isOn', r.is_on, 'points', r.points, 'per', r.per, 'minimum', r.minimum, 'goods', ${EARNING})
    from (${RULE_OF_ORDER}) r) end`;

/**
 * Returns SQL: whether tax is added to plan prices anywhere on a day. `plan_on_top` skips regions that never add it.
 * @param day SQL: the day in the shop's time zone, `YYYY-MM-DD`
 */
export const planTaxOnTop = (day: string) => `exists (select 1 from tax_rate t, jsonb_array_elements(t.periods) r
   where t.plan_on_top and r->>'category' = 'plan' and not (r->>'included')::boolean and coalesce(r->'millionths', r->'rate')::int > 0
     and coalesce(r->>'from' <= ${day}, true) and coalesce(r->>'until' > ${day}, true))`;

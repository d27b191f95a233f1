/** SQL: the day by which rates are in force, as rates write it. */
export const TODAY = `to_char(now() at time zone 'UTC', 'YYYY-MM-DD')`;

/** SQL: that tax comes on top of plans somewhere today. Regions that never do that are passed over by their column. */
export const PLAN_TAX_ON_TOP = `exists (select 1 from tax_rate t, jsonb_array_elements(t.periods) r
   where t.plan_on_top and r->>'category' = 'plan' and not (r->>'included')::boolean and coalesce(r->'millionths', r->'rate')::int > 0
     and coalesce(r->>'from' <= ${TODAY}, true) and coalesce(r->>'until' > ${TODAY}, true))`;

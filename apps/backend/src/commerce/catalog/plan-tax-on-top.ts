/** SQL: today's date in UTC, in the format that tax rates use for their dates. */
export const TODAY = `to_char(now() at time zone 'UTC', 'YYYY-MM-DD')`;

/** SQL: whether tax is added to plan prices anywhere today. `plan_on_top` skips regions that never add it. */
export const PLAN_TAX_ON_TOP = `exists (select 1 from tax_rate t, jsonb_array_elements(t.periods) r
   where t.plan_on_top and r->>'category' = 'plan' and not (r->>'included')::boolean and coalesce(r->'millionths', r->'rate')::int > 0
     and coalesce(r->>'from' <= ${TODAY}, true) and coalesce(r->>'until' > ${TODAY}, true))`;

import { PARTNER_DAYS } from '@cerulean/rules/limits';

/** SQL: how long a visit through a partner counts. */
export const PARTNER_LASTS = `interval '${PARTNER_DAYS} days'`;

/** SQL: whether the partner `p` has a page and is not paused. Without terms, a partner takes part but earns nothing. */
export const TAKES_PART = `p.has_page and coalesce(
  (select t.is_on from partner_terms t where t.partner_id = p.id order by t.version desc limit 1), true)`;

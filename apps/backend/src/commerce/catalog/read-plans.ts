import { sql } from '../db/statement.ts';
import { SHOWN_EFFECTS } from './card-offers.ts';
import { translationsOf } from './in-words.ts';
import { planTaxOnTop } from './plan-tax-on-top.ts';
import type { PlanRows } from './plan-rows.ts';

/** @param today SQL: the day in the shop's time zone, `YYYY-MM-DD` */
const columns = (today: string) => `
  plan.document_id as "documentId", plan.slug, plan.name, plan.kind, plan.rank, plan.esim, plan.sim_card as "simCard",
  plan.starts, plan.activation_fee as "activationFee", plan.card, plan.detail,
  coalesce((
    select jsonb_agg(jsonb_build_object('sku', sku, 'unit', unit, 'length', length, 'price', price) order by sku)
    from catalog_term where plan_id = plan.document_id
  ), '[]') as terms, ${SHOWN_EFFECTS} as shown, ${planTaxOnTop(today)} as "taxOnTop",
  ${translationsOf('plan.document_id', ['name', 'card', 'detail'])} as translations`;

/** Reads every published plan in the editors' order, in one query. The last value of each statement is today's date. */
export const readPlans = sql<PlanRows>(
  'catalog.plans',
  `select ${columns('$1')} from catalog_plan plan order by rank, name, document_id`,
);
/** Reads a published plan by its slug, or `null` if there is none. */
export const readPlanBySlug = sql<PlanRows>(
  'catalog.plan-by-slug',
  `select ${columns('$2')} from catalog_plan plan where slug = $1`,
);
/** Reads the published plans among these documents in the editors' order, in one query. */
export const readPlansOf = sql<PlanRows>(
  'catalog.plans-some',
  `select ${columns('$2')} from catalog_plan plan where document_id = any($1::text[]) order by rank, name, document_id`,
);

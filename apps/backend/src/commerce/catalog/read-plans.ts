import { sql } from '../db/statement.ts';
import { SHOWN_EFFECTS } from './card-offers.ts';
import { translationsOf } from './in-words.ts';
import { PLAN_TAX_ON_TOP } from './plan-tax-on-top.ts';
import type { PlanRows } from './plan-rows.ts';

const COLUMNS = `
  plan.document_id as "documentId", plan.slug, plan.name, plan.kind, plan.rank, plan.esim, plan.sim_card as "simCard",
  plan.starts, plan.activation_fee as "activationFee", plan.card, plan.detail,
  coalesce((
    select jsonb_agg(jsonb_build_object('sku', sku, 'unit', unit, 'length', length, 'price', price) order by sku)
    from catalog_term where plan_id = plan.document_id
  ), '[]') as terms, ${SHOWN_EFFECTS} as shown, ${PLAN_TAX_ON_TOP} as "taxOnTop",
  ${translationsOf('plan.document_id', ['name', 'card', 'detail'])} as translations`;

/** Reads every published plan in the editors' order, in one query. */
export const readPlans = sql<PlanRows>(
  'catalog.plans',
  `select ${COLUMNS} from catalog_plan plan order by rank, name, document_id`,
);
/** Reads a published plan by its slug, or `null` if there is none. */
export const readPlanBySlug = sql<PlanRows>(
  'catalog.plan-by-slug',
  `select ${COLUMNS} from catalog_plan plan where slug = $1`,
);
/** Reads the published plans among these documents in the editors' order, in one query. */
export const readPlansOf = sql<PlanRows>(
  'catalog.plans-some',
  `select ${COLUMNS} from catalog_plan plan where document_id = any($1::text[]) order by rank, name, document_id`,
);

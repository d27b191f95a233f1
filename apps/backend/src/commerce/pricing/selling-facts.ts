import type { LocalRate } from '@cerulean/rules/local-tax';
import { planTaxOnTop } from '../catalog/plan-tax-on-top.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { OFFERED, type Offered } from './shipping/offered-shipping.ts';
import { readLocalRates, type TaxTable } from './tax/tax-rates.ts';

/**
 * SQL: text that differs whenever what is sold may differ: prices, tax, delivery, promotions, rewards, or policies. It
 * names the latest transaction that changed any of it (`selling_change`), or those that overlapped.
 */
export const SELLING_VERSION = `(select coalesce(string_agg(x.xid::text, ' ' order by x.xid), '') from selling_change x)`;

interface FactsRow extends Offered {
  version: string;
  /** Tax rates of all states. */
  tax: TaxTable | null;
  /** States with local tax rates. */
  local_states: string[];
  /** Whether tax is added to plan prices anywhere today. */
  plan_tax_on_top: boolean;
  /** Whether a promotion applies without a code. */
  automatic: boolean;
}

/** What prices depend on and is the same for all carts until staff change it. */
export interface SellingFacts extends FactsRow {
  /** The day as of which the facts were read, because rates begin and end by day. */
  day: string;
  /** Local tax rates by state and ZIP code, as far as carts have needed them. */
  local: Map<string, LocalRate[]>;
}

const selectFacts = sql<FactsRow>(
  'selling.facts',
  `select ${SELLING_VERSION} as version, ${OFFERED}, ${planTaxOnTop('$1')} as plan_tax_on_top,
      (select json_object_agg(t.state, t.periods) from tax_rate t) as tax,
      array(select t.state from tax_rate t where exists (select 1 from tax_local_rate l where l.state = t.state)) as local_states,
      exists (select 1 from promotion p where p.active and p.code is null) as automatic`,
);

/** Maximum number of ZIP codes whose local rates are kept. */
const MOST_PLACES = 5_000;
const kept = new WeakMap<Db, SellingFacts>();

/**
 * Returns the facts of a version that was just read with a cart. They are read again only if the version or the
 * day has changed, so they are exact on every replica. They may be newer than `version`; a payment then notices that its
 * cart is stale.
 * @param q the pool, or the caller's transaction
 */
export async function sellingFacts(q: Queryable, db: Db, version: string, today: string): Promise<SellingFacts> {
  const known = kept.get(db);
  if (known?.version === version && known.day === today) return known;
  const row = await q.first(selectFacts, [today]);
  if (!row) throw new Error('The database gave no selling facts');
  const facts = { ...row, day: today, local: new Map<string, LocalRate[]>() };
  kept.set(db, facts);
  return facts;
}

/** Returns the local tax rates of a place. */
export async function localRatesOf(
  q: Queryable,
  { local, local_states }: SellingFacts,
  { state, zip }: { state: string; zip: string },
): Promise<LocalRate[]> {
  if (!local_states.includes(state)) return [];
  const key = `${state} ${zip}`;
  const known = local.get(key);
  if (known) return known;
  const rates = await readLocalRates(q, state, zip);
  if (local.size >= MOST_PLACES) local.clear();
  local.set(key, rates);
  return rates;
}

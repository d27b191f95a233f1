import { usStateCodes, usStates, type UsState } from '@cerulean/contract/us-states';
import { placesOfZip, type LocalRate } from '@cerulean/rules/local-tax';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

const COLUMNS = `l.state, lower(l.zips)::int as "zipFrom", (upper(l.zips) - 1)::int as "zipTo", l.jurisdiction, l.millionths,
  l.on_shipping as "onShipping", l.from_day as "from", l.until_day as "until"`;

/** Reads the local rates of the places from $2 to $3. See {@link readLocalRates}. */
export const selectLocalRates = sql<LocalRate>(
  'tax.local-at',
  `select ${COLUMNS} from tax_local_rate l where l.state = $1 and l.zips @> int8range($2, $3, '[]')`,
);
/** Reads all local rates of these states, in the row order of an exported file. */
export const readLocalRatesOf = sql<LocalRate>(
  'tax.local-of',
  `select ${COLUMNS} from tax_local_rate l where l.state = any($1)
    order by l.state, l.jurisdiction, lower(l.zips), upper(l.zips), l.from_day nulls first`,
);
const countByState = sql<{ state: string; rates: number; jurisdictions: number }>(
  'tax.local-count',
  `select state, count(*)::int as rates, count(distinct lower(jurisdiction))::int as jurisdictions
     from tax_local_rate group by state`,
);

/** Reads the local rates of a place, including past and future rates. */
export async function readLocalRates(q: Queryable, state: string, zip: string): Promise<LocalRate[]> {
  const places = placesOfZip(zip);
  return places ? q.query(selectLocalRates, [state, places.first, places.last]) : [];
}

export interface LocalCount {
  state: UsState;
  name: string;
  rates: number;
  jurisdictions: number;
}

/** Counts each state's local rates, including states that have none. */
export async function countLocalRates(q: Queryable): Promise<LocalCount[]> {
  const counted = new Map((await q.query(countByState)).map((row) => [row.state, row]));
  return usStateCodes.map((state) => {
    const { rates = 0, jurisdictions = 0 } = counted.get(state) ?? {};
    return { state, name: usStates[state], rates, jurisdictions };
  });
}

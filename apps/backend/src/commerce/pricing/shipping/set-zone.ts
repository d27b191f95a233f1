import { MAX_ZONES } from '@cerulean/rules/limits';
import { orderedRates, ratesProblem, type RateProblem } from '@cerulean/rules/shipping';
import { audit, type StaffChange } from '../../../audit/audit.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { listShippingMethods } from './shipping-methods.ts';
import { listZones, type ZoneTerms } from './shipping-zones.ts';

export interface ZoneChange extends StaffChange {
  code: string;
  /** Null takes it away. */
  zone: ZoneTerms | null;
  /** What the person changing it saw before, null for a new one, so that a change in between is not silently overwritten. */
  expected: ZoneTerms | null;
}

/** `changed`: somebody else was faster · `same`: it is like this already · `wrong`: the rates leave a gap or meet. */
export type ZoneOutcome =
  | { ok: true }
  | { ok: false; why: 'changed' | 'same'; zone: ZoneTerms | null }
  | { ok: false; why: 'unknown-method' | 'too-many' }
  | { ok: false; why: 'wrong'; problem: RateProblem };

/** Rows would not do: a new zone has none. Reading goes on meanwhile. */
const takeTurns = sql('shipping.zone-turns', 'lock table shipping_zone in share row exclusive mode');
const upsert = sql(
  'shipping.set-zone',
  `insert into shipping_zone (code, name, position, states, zips, rates) values ($1, $2, $3, $4, $5, $6)
   on conflict (code) do update set name = excluded.name, position = excluded.position, states = excluded.states,
     zips = excluded.zips, rates = excluded.rates`,
);
const remove = sql('shipping.remove-zone', 'delete from shipping_zone where code = $1');
const record = sql(
  'shipping.record-zone',
  `insert into shipping_zone_change (code, before, after, reason, changed_by, changed_at) values ($1, $2, $3, $4, $5, $6)`,
);

/**
 * Makes, changes or takes away a zone, and writes down who did it and why. Carts show the new prices when they are read next, and
 * ask for consent (X06); those that cannot be sent any more choose again. Orders keep what they have.
 */
export async function setZone(db: Db, change: ZoneChange): Promise<ZoneOutcome> {
  const { code, reason, staffId, at } = change;
  const zone = change.zone && inOrder(change.zone);
  const expected = change.expected && inOrder(change.expected);
  const problem = zone && ratesProblem(zone.rates);
  if (problem) return { ok: false, why: 'wrong', problem };
  return db.transaction(async (tx): Promise<ZoneOutcome> => {
    await tx.run(takeTurns);
    const zones = await tx.query(listZones);
    const row = zones.find((each) => each.code === code);
    const before = row ? inOrder(row) : null;
    if (!areEqual(before, expected)) return { ok: false, why: 'changed', zone: before };
    if (areEqual(before, zone)) return { ok: false, why: 'same', zone };
    if (zone) {
      if (!before && zones.length >= MAX_ZONES) return { ok: false, why: 'too-many' };
      const known = new Set((await tx.query(listShippingMethods)).map((method) => method.code));
      if (zone.rates.some(({ method }) => !known.has(method))) return { ok: false, why: 'unknown-method' };
      const { name, position, states, zips, rates } = zone;
      await tx.run(upsert, [code, name, position, states, zips, JSON.stringify(rates)]);
    } else await tx.run(remove, [code]);
    await tx.run(record, [code, json(before), json(zone), reason, staffId, at]);
    const fields = FIELDS.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(zone?.[name]));
    await audit(tx, change, { action: 'delivery-zone.change', subject: 'delivery-zone', ids: [code], fields });
    return { ok: true };
  });
}

const FIELDS = ['name', 'position', 'states', 'zips', 'rates'] as const;

/** Lists and fields in the one order in which they are kept. */
function inOrder({ name, position, states, zips, rates }: ZoneTerms): ZoneTerms {
  return { name, position, states: [...states].sort(), zips: [...zips].sort(), rates: orderedRates(rates) };
}

const json = (zone: ZoneTerms | null): string | null => zone && JSON.stringify(zone);

function areEqual(one: ZoneTerms | null, other: ZoneTerms | null): boolean {
  return json(one) === json(other);
}

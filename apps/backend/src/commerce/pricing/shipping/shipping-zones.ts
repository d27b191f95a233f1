import { MAX_ZONES } from '@cerulean/rules/limits';
import { orderedRates, type RateProblem, ratesProblem, type ShippingZone } from '@cerulean/rules/shipping';
import { audit, type StaffChange } from '../../../audit/audit.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { listShippingMethods } from './shipping-methods.ts';

/** Settings of a shipping zone. Zones are checked in order of `position`, then `code`. */
export interface ZoneTerms extends ShippingZone {
  name: string;
  position: number;
}

export type ZoneRow = ZoneTerms & { code: string };

export interface ZoneHistoryRow {
  /** The zone before the change. `null` if the zone was created. */
  before: ZoneTerms | null;
  /** The zone after the change. `null` if the zone was deleted. */
  after: ZoneTerms | null;
  reason: string;
  changedBy: string;
  at: Date;
}

/** Reads every shipping zone, in the order in which zones are checked. */
export const listZones = sql<ZoneRow>(
  'shipping.zones',
  'select code, name, position, states, zips, rates from shipping_zone order by position, code',
);
/** Reads the last hundred changes of a zone, newest first, with who made them and why. */
export const readZoneHistory = sql<ZoneHistoryRow>(
  'shipping.zone-history',
  `select before, after, reason, changed_by as "changedBy", changed_at as at
     from shipping_zone_change where code = $1 order by id desc limit 100`,
);

export interface ZoneChange extends StaffChange {
  code: string;
  /** The new state of the zone. `null` deletes the zone. */
  zone: ZoneTerms | null;
  /** The zone that the staff member saw (`null` if new), so that a concurrent change is not silently overwritten. */
  expected: ZoneTerms | null;
}

/** `changed`: someone else changed it first · `same`: no difference · `wrong`: the rates overlap or leave a gap. */
export type ZoneOutcome =
  | { ok: true }
  | { ok: false; why: 'changed' | 'same'; zone: ZoneTerms | null }
  | { ok: false; why: 'unknown_method' | 'too_many' }
  | { ok: false; why: 'wrong'; problem: RateProblem };

/** Locks the table, because a new zone has no row to lock. Reads are not blocked. */
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
 * Creates, changes, or deletes a zone, and records who did it and why. Carts show the new prices when next read, and
 * ask for consent to them (X06). Carts that can no longer be shipped must choose again. Orders keep their values.
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
      if (!before && zones.length >= MAX_ZONES) return { ok: false, why: 'too_many' };
      const known = new Set((await tx.query(listShippingMethods)).map((method) => method.code));
      if (zone.rates.some(({ method }) => !known.has(method))) return { ok: false, why: 'unknown_method' };
      const { name, position, states, zips, rates } = zone;
      await tx.run(upsert, [code, name, position, states, zips, JSON.stringify(rates)]);
    } else await tx.run(remove, [code]);
    await tx.run(record, [code, json(before), json(zone), reason, staffId, at]);
    const fields = FIELDS.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(zone?.[name]));
    const action = `delivery-zone.${before === null ? 'create' : zone === null ? 'delete' : 'change'}` as const;
    await audit(tx, change, { action, subject: 'delivery-zone', ids: [code], fields });
    return { ok: true };
  });
}

const FIELDS = ['name', 'position', 'states', 'zips', 'rates'] as const;

/** Returns a zone with its lists and fields in a fixed order, so that zones can be compared as JSON. */
function inOrder({ name, position, states, zips, rates }: ZoneTerms): ZoneTerms {
  return { name, position, states: [...states].sort(), zips: [...zips].sort(), rates: orderedRates(rates) };
}

const json = (zone: ZoneTerms | null): string | null => zone && JSON.stringify(zone);

function areEqual(one: ZoneTerms | null, other: ZoneTerms | null): boolean {
  return json(one) === json(other);
}

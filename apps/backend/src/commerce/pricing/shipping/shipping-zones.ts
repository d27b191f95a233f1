import type { ShippingZone } from '@cerulean/rules/shipping';
import { sql } from '../../db/statement.ts';

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

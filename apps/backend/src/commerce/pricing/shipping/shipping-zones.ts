import type { ShippingZone } from '@cerulean/rules/shipping';
import { sql } from '../../db/statement.ts';

/** What staff decide about a zone; zones are looked at by `position`, and then by code. */
export interface ZoneTerms extends ShippingZone {
  name: string;
  position: number;
}

export type ZoneRow = ZoneTerms & { code: string };

export interface ZoneHistoryRow {
  /** Null if it was made. */
  before: ZoneTerms | null;
  /** Null if it was taken away. */
  after: ZoneTerms | null;
  reason: string;
  changedBy: string;
  at: Date;
}

/** SQL: places and rates of every zone in their order, as one JSON value; null if there are none. */
export const ZONES = `(select json_agg(json_build_object('states', z.states, 'zips', z.zips, 'rates', z.rates)
    order by z.position, z.code) from shipping_zone z)`;

/** Every zone, in the order in which they are looked at. */
export const listZones = sql<ZoneRow>(
  'shipping.zones',
  'select code, name, position, states, zips, rates from shipping_zone order by position, code',
);
/** The last hundred changes of a zone, newest first: who and why. */
export const readZoneHistory = sql<ZoneHistoryRow>(
  'shipping.zone-history',
  `select before, after, reason, changed_by as "changedBy", changed_at as at
     from shipping_zone_change where code = $1 order by id desc limit 100`,
);

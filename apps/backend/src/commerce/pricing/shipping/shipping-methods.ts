import type { Carries, ShippingMethod } from '@cerulean/rules/shipping';
import { sql } from '../../db/statement.ts';

/** What staff decide about a way of delivery. Prices are minor units without tax, and count where there are no zones. */
export interface ShippingTerms {
  name: string;
  detail: string;
  price: number;
  /** Whether it is offered. */
  active: boolean;
  carries: Carries;
  /** Whether its orders are packed before the others. */
  shipsFirst: boolean;
}

export type ShippingMethodRow = ShippingTerms & { code: string };

export interface ShippingHistoryRow {
  before: ShippingTerms;
  after: ShippingTerms;
  reason: string;
  changedBy: string;
  at: Date;
}

/** Every way of delivery that is offered now, in the order in which it is shown. */
export const readShippingMethods = sql<ShippingMethod>(
  'shipping.methods',
  'select code, name, detail, price, carries from shipping_method where active order by position, code',
);
/** SQL: the same as one JSON value, for a statement that reads something else beside it. */
export const OFFERED_METHODS = `(select coalesce(json_agg(json_build_object('code', m.code, 'name', m.name, 'detail', m.detail,
    'price', m.price, 'carries', m.carries) order by m.position, m.code), '[]') from shipping_method m where m.active)`;

/** Every way of delivery, also those that are not offered. */
export const listShippingMethods = sql<ShippingMethodRow>(
  'shipping.all',
  'select code, name, detail, price, active, carries, ships_first as "shipsFirst" from shipping_method order by position, code',
);
/** The last hundred changes of a way of delivery, newest first: who and why. */
export const readShippingHistory = sql<ShippingHistoryRow>(
  'shipping.history',
  `select before, after, reason, changed_by as "changedBy", changed_at as at
     from shipping_method_change where code = $1 order by id desc limit 100`,
);

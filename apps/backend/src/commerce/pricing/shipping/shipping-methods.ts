import type { Carries, ShippingMethod } from '@cerulean/rules/shipping';
import { sql } from '../../db/statement.ts';

/** Settings of a shipping method. `price` is in minor units without tax, and applies if there are no zones. */
export interface ShippingTerms {
  name: string;
  detail: string;
  price: number;
  /** Whether the shop offers the method. */
  active: boolean;
  carries: Carries;
  /** Whether orders with this method are packed first. */
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

/** Reads every shipping method that is currently offered, in display order. */
export const readShippingMethods = sql<ShippingMethod>(
  'shipping.methods',
  'select code, name, detail, price, carries from shipping_method where active order by position, code',
);
/** Reads every shipping method, including those not offered. */
export const listShippingMethods = sql<ShippingMethodRow>(
  'shipping.all',
  'select code, name, detail, price, active, carries, ships_first as "shipsFirst" from shipping_method order by position, code',
);
/** Reads the last hundred changes of a shipping method, newest first, with who made them and why. */
export const readShippingHistory = sql<ShippingHistoryRow>(
  'shipping.history',
  `select before, after, reason, changed_by as "changedBy", changed_at as at
     from shipping_method_change where code = $1 order by id desc limit 100`,
);

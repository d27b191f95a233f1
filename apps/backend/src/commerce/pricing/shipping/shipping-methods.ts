import { areSameTranslations, type Translations } from '@cerulean/contract/translations';
import type { BusinessDays } from '@cerulean/rules/arrival';
import type { Carries, ShippingMethod } from '@cerulean/rules/shipping';
import { audit, type StaffChange } from '../../../audit/audit.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

/** The words of a shipping method that buyers read. */
export interface ShippingWords {
  name: string;
  detail: string;
}

/** Settings of a shipping method. `price` is in minor units without tax, and applies if there are no zones. */
export interface ShippingTerms {
  name: string;
  detail: string;
  /** Business days on the way. `null` if the shop does not say. */
  days: BusinessDays | null;
  price: number;
  /** Whether the shop offers the method. */
  active: boolean;
  carries: Carries;
  /** Whether orders with this method are packed first. */
  shipsFirst: boolean;
  /** Name and detail in other languages. */
  translations: Translations<ShippingWords>;
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
  'select code, name, detail, days, price, carries from shipping_method where active order by position, code',
);
/** Reads every shipping method, including those not offered. */
export const listShippingMethods = sql<ShippingMethodRow>(
  'shipping.all',
  `select code, name, detail, days, price, active, carries, ships_first as "shipsFirst", translations
     from shipping_method order by position, code`,
);
/** Reads the last hundred changes of a shipping method, newest first, with who made them and why. */
export const readShippingHistory = sql<ShippingHistoryRow>(
  'shipping.history',
  `select before, after, reason, changed_by as "changedBy", changed_at as at
     from shipping_method_change where code = $1 order by id desc limit 100`,
);

export interface ShippingChange extends StaffChange {
  code: string;
  terms: ShippingTerms;
  /** The values that the staff member saw, so that a concurrent change is not silently overwritten. */
  expected: ShippingTerms;
}

/** `changed`: someone else changed it first · `same`: it already has these values · `unknown`: no such method. */
export type ShippingOutcome =
  | { ok: true }
  | { ok: false; why: 'unknown' }
  | { ok: false; why: 'changed' | 'same'; terms: ShippingTerms };

const lock = sql<ShippingTerms>(
  'shipping.lock-one',
  `select name, detail, days, price, active, carries, ships_first as "shipsFirst", translations
     from shipping_method where code = $1 for update`,
);
const update = sql(
  'shipping.set',
  `update shipping_method set name = $2, detail = $3, price = $4, active = $5, carries = $6, ships_first = $7,
      translations = $8, days = $9
    where code = $1`,
);
const record = sql(
  'shipping.record',
  `insert into shipping_method_change (code, before, after, reason, changed_by, changed_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

/**
 * Changes a shipping method, and records who did it and why. Carts show the new price when they are next read, and ask
 * for consent to it (X06). Carts whose method is no longer offered must choose again. Orders keep their values.
 */
export async function setShippingMethod(db: Db, change: ShippingChange): Promise<ShippingOutcome> {
  const { code, terms, expected, reason, staffId, at } = change;
  return db.transaction(async (tx): Promise<ShippingOutcome> => {
    const before = await tx.first(lock, [code]);
    if (!before) return { ok: false, why: 'unknown' };
    if (!areEqual(before, expected)) return { ok: false, why: 'changed', terms: before };
    if (areEqual(before, terms)) return { ok: false, why: 'same', terms };
    const { name, detail, days, price, active, carries, shipsFirst, translations } = terms;
    const words = JSON.stringify(translations);
    await tx.run(update, [code, name, detail, price, active, carries, shipsFirst, words, days]);
    await tx.run(record, [code, JSON.stringify(before), JSON.stringify(terms), reason, staffId, at]);
    const fields = changedFields(before, terms);
    await audit(tx, change, { action: 'delivery.change', subject: 'delivery', ids: [code], fields });
    return { ok: true };
  });
}

const FIELDS = ['name', 'detail', 'days', 'price', 'active', 'carries', 'shipsFirst'] as const;

/** Returns the names of the settings that differ. The days are a list, which is compared by what it holds. */
function changedFields(one: ShippingTerms, other: ShippingTerms): string[] {
  const fields: string[] = FIELDS.filter((name) => String(one[name]) !== String(other[name]));
  return areSameTranslations(one.translations, other.translations) ? fields : [...fields, 'translations'];
}

const areEqual = (one: ShippingTerms, other: ShippingTerms): boolean => changedFields(one, other).length === 0;

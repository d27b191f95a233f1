import type { TaxPlace } from '@cerulean/contract/address';
import type { LocalRate } from '@cerulean/rules/local-tax';
import type { TaxPeriod, TaxRates } from '@cerulean/rules/tax';

export interface TaxQuestion {
  place: TaxPlace;
  /** The day of the sale, `2026-01-31`. */
  day: string;
  /** What the panel's table says about the region of the place. */
  periods: readonly TaxPeriod[];
  /** What it says about the place itself, whatever the day. */
  local: readonly LocalRate[];
}

/**
 * Who knows the rates. The rule multiplies and rounds by them, so that every page, order and receipt says the same, whoever
 * they come from. Asked each time a cart is read, also under its lock: one that asks another machine keeps its answers by
 * place and day, and gives up within a second. An error keeps the cart from being paid and changes nothing.
 */
export interface TaxProvider {
  /** A category without a rate: nothing is delivered there, or for plans, all that is due is inside their price. */
  rates(question: TaxQuestion): TaxRates | Promise<TaxRates>;
}

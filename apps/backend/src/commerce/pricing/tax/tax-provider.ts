import type { Address, TaxPlace } from '@cerulean/contract/address';
import { type LocalRate, withLocalRates } from '@cerulean/rules/local-tax';
import type { TaxAmounts, TaxRule, TaxRules } from '@cerulean/rules/pricing';
import { type TaxPeriod, type TaxRates, taxRatesOn, taxRulesFor } from '@cerulean/rules/tax';

declare module '../../http/handler.ts' {
  interface Commerce {
    /** Source of tax rates or tax amounts. */
    tax: TaxProvider;
  }
}

/** Source of a sale's tax: a table with the rates to calculate it, or a service that returns each line's amount. */
export type TaxProvider = TaxTable | TaxService;

export interface TaxQuestion {
  place: TaxPlace;
  /** Day of the sale, formatted as `2026-01-31`. */
  day: string;
  /** Tax rates from the panel for the place's region. */
  periods: readonly TaxPeriod[];
  /** The place's local rates, including past and future rates. */
  local: readonly LocalRate[];
}

/** A source of tax rates. It calls no external service, because every cart read uses it, even under the cart's lock. */
export interface TaxTable {
  kind: 'rates';
  /** Returns the rates. No rate in a category means no delivery there or, for plans, that any tax is in their price. */
  rates(question: TaxQuestion): TaxRates;
}

/** Devices and accessories to deliver to an address. Amounts are minor units after discounts, without tax. */
export interface TaxBasket {
  currency: string;
  address: Address;
  lines: readonly TaxLine[];
  shipping: number;
}

export interface TaxLine {
  /** The cart item's id. */
  id: string;
  sku: string;
  quantity: number;
  amount: number;
}

/** A tax service's response for a basket. `ref` is the service's id of the quote. */
export interface TaxAnswer {
  ref: string;
  amounts: TaxAmounts;
}

/** A refunded part of a sale, in minor units. `amount` excludes added tax. The id `shipping` denotes the delivery. */
export interface TaxLineBack {
  id: string;
  quantity: number | null;
  amount: number;
  tax: number;
}

export interface TaxBack {
  /** The service's id of the committed sale. */
  transactionRef: string;
  /** The credit note's number, which must be unique at the service. */
  reference: string;
  lines: readonly TaxLineBack[];
  /** Refunded amount that belongs to no single line, including its tax. */
  rest: number;
}

/**
 * A service that calculates sales tax. Never call it while holding a lock or in a transaction. Each call that changes
 * something has an idempotency key, so repeating the call has no further effect. If the service is unavailable, its
 * methods throw a {@link TaxAway}.
 */
export interface TaxService {
  kind: 'service';
  /** Name of the service in quotes and filings. */
  name: string;
  quote(basket: TaxBasket): Promise<TaxAnswer>;
  /** Reports the completed sale, and returns the service's id for it. */
  commit(sale: { quoteRef: string; reference: string; key: string }): Promise<string>;
  /** Reports that the whole sale was refunded. */
  void(sale: { transactionRef: string; reference: string; key: string }): Promise<void>;
  /** Reports that part of the sale was refunded. */
  refund(back: TaxBack, key: string): Promise<void>;
}

/** Thrown if the tax service did not respond or reported an error. The tax is unknown, and retrying later may help. */
export class TaxAway extends Error {
  override name = 'TaxAway';
}

/** Id of the delivery among the lines of a {@link TaxBack}. */
export const SHIPPING_LINE = 'shipping';

/** Provides the tax rates that staff maintain in the panel, without an external tax service. */
export const tableProvider: TaxTable = {
  kind: 'rates',
  rates: ({ periods, local, day }) => withLocalRates(taxRatesOn(periods, day), local, day),
};

/** Used if a tax service determines the tax on devices and delivery, so no configured rate applies to them. */
const RECKONED_ELSEWHERE: TaxRule = { millionths: 0, included: false };

/**
 * Returns a sale's tax rules, or `null` if they are unknown because a delivery goes to a state without rates in the
 * table. A service knows every place, but only sales taxes, not communications taxes, so plans keep the table's rate.
 */
export function taxRulesAt(provider: TaxProvider, question: TaxQuestion | null, delivered: boolean): TaxRules | null {
  if (provider.kind === 'rates') return taxRulesFor(question && provider.rates(question), delivered);
  if (question === null) return taxRulesFor(null, delivered);
  const plan = taxRatesOn(question.periods, question.day).plan ?? { millionths: 0, included: true };
  return { product: RECKONED_ELSEWHERE, plan, shipping: RECKONED_ELSEWHERE };
}

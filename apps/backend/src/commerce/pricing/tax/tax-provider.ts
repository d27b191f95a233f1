import type { Address, TaxPlace } from '@cerulean/contract/address';
import type { LocalRate } from '@cerulean/rules/local-tax';
import type { TaxAmounts } from '@cerulean/rules/pricing';
import type { TaxPeriod, TaxRates } from '@cerulean/rules/tax';

declare module '../../http/handler.ts' {
  interface Commerce {
    /** Who knows the rates of tax. */
    tax: TaxProvider;
  }
}

/** Who knows the tax of a sale: rates by which the rules reckon it, or a service that gives the amount of each line. */
export type TaxProvider = TaxTable | TaxService;

export interface TaxQuestion {
  place: TaxPlace;
  /** The day of the sale, `2026-01-31`. */
  day: string;
  /** What the panel's table says about the region of the place. */
  periods: readonly TaxPeriod[];
  /** What it says about the place itself, whatever the day. */
  local: readonly LocalRate[];
}

/** Knows the rates without calling a service: it is asked each time a cart is read, also under its lock. */
export interface TaxTable {
  kind: 'rates';
  /** A category without a rate: nothing is delivered there, or for plans, all that is due is inside their price. */
  rates(question: TaxQuestion): TaxRates;
}

/** Devices and accessories that go to an address. Amounts are minor units after all that came off, without tax. */
export interface TaxBasket {
  currency: string;
  address: Address;
  lines: readonly TaxLine[];
  shipping: number;
}

export interface TaxLine {
  /** The id of the item. */
  id: string;
  sku: string;
  quantity: number;
  amount: number;
}

/** What a service said about a basket; `ref` is what it calls its answer. */
export interface TaxAnswer {
  ref: string;
  amounts: TaxAmounts;
}

/** A part of a sale that went back, minor units: `amount` without the tax on top. `shipping` as its id is the delivery. */
export interface TaxLineBack {
  id: string;
  quantity: number | null;
  amount: number;
  tax: number;
}

export interface TaxBack {
  /** What the service called the sale when it was committed. */
  transactionRef: string;
  /** Unique at the service: the number of the credit note. */
  reference: string;
  lines: readonly TaxLineBack[];
  /** What belongs to no line, with its tax. */
  rest: number;
}

/**
 * A service that calculates sales tax. It is called outside of every lock and transaction. Each call that changes something
 * there has a key, and with the same key it happens once, however often it is called. A service that cannot be asked throws
 * a {@link TaxAway}.
 */
export interface TaxService {
  kind: 'service';
  /** As quotes and filings name it. */
  name: string;
  quote(basket: TaxBasket): Promise<TaxAnswer>;
  /** The sale happened: gives what the service calls it from now on. */
  commit(sale: { quoteRef: string; reference: string; key: string }): Promise<string>;
  /** All of the sale went back. */
  void(sale: { transactionRef: string; reference: string; key: string }): Promise<void>;
  /** A part of it went back. */
  refund(back: TaxBack, key: string): Promise<void>;
}

/** The service did not answer, or said that it cannot. Nothing is known, and asking later may help. */
export class TaxAway extends Error {
  override name = 'TaxAway';
}

/** The id of the delivery among the lines of a {@link TaxBack}. */
export const SHIPPING_LINE = 'shipping';

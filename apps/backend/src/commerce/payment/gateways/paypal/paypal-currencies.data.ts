/**
 * PayPal's currencies (https://developer.paypal.com/api/rest/reference/currency-codes/), compared in November 2026. The
 * page still lists the ruble, which can no longer be charged. BRL, CNY, and MYR are only for accounts in that country.
 */
export const PAYPAL_CURRENCIES = {
  supported:
    'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
  /** Currencies in which PayPal refuses amounts with decimals. */
  withoutDecimals: 'HUF JPY TWD'.split(' '),
} as const;

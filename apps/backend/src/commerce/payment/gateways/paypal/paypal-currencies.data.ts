/**
 * The currencies that PayPal takes, after https://developer.paypal.com/api/rest/reference/currency-codes/. Compared with a copy of that
 * page in November 2026; the ruble, which it lists, can no longer be charged. BRL, CNY and MYR are for accounts of their own country.
 */
export const PAYPAL_CURRENCIES = {
  supported:
    'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
  /** Those of which PayPal refuses an amount with decimals. */
  withoutDecimals: 'HUF JPY TWD'.split(' '),
} as const;

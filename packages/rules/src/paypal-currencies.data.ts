/**
 * The currencies that PayPal takes, after https://developer.paypal.com/api/rest/reference/currency-codes/. Written down from general
 * knowledge of that page, not copied from it: compare the two before going live in a currency other than USD. The ruble, which older copies
 * of the page list, can no longer be charged.
 */
export const PAYPAL_CURRENCIES = {
  supported:
    'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
  /** Those of which PayPal refuses an amount with decimals. */
  withoutDecimals: 'HUF JPY TWD'.split(' '),
} as const;

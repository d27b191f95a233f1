/**
 * The currencies that PayPal takes, as https://developer.paypal.com/api/rest/reference/currency-codes/ has them (read in
 * November 2026). The ruble, which older copies of that page list, can no longer be charged.
 */
export const PAYPAL_CURRENCIES = {
  supported:
    'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
  /** "This currency does not support decimals. If you pass a decimal amount, an error occurs." */
  withoutDecimals: 'HUF JPY TWD'.split(' '),
} as const;

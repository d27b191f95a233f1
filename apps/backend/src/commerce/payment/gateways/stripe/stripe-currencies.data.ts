/**
 * Stripe's units of the currencies in which cards can be charged, from https://docs.stripe.com/currencies ("Supported
 * presentment currencies", "Zero-decimal currencies", "Special cases"). The zero-decimal and three-decimal currencies
 * and the special cases were compared with copies of that page in November 2026 (HUF and TWD are special for payouts
 * only, which the shop does not make). Stripe decides which currencies an account may charge: compare the list with the
 * page before going live in a currency other than USD. The codes are in uppercase.
 */
export const STRIPE_CURRENCIES = {
  supported: [
    'USD AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP',
    'CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD JPY',
    'KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK',
    'NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TND TOP',
    'TRY TTD TWD TZS UAH UGX UYU UZS VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW',
  ].flatMap((line) => line.split(' ')),
  zeroDecimal: 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
  /** Three decimal digits, of which the last must be 0. */
  threeDecimal: 'BHD JOD KWD OMR TND'.split(' '),
  /** Currencies without decimals that are sent in hundredths, which must be 00. */
  sentAsHundredths: 'ISK UGX'.split(' '),
} as const;

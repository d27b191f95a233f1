/**
 * Decimal digits of each currency: "minor unit" in ISO 4217, list one as published on June 25, 2024, and XCG, added
 * later (https://www.six-group.com/en/products-services/financial-information/data-standards.html). Codes without a
 * minor unit (gold, test codes) are omitted. A runtime's locale data must never decide this: it drops the decimals of
 * currencies whose coins are out of use and changes with each release, so an amount could be off by a factor of 100.
 */
const BY_DIGITS: readonly (readonly [digits: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY ' +
      'COP COU CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR ' +
      'IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN ' +
      'NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB ' +
      'TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG',
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

const DIGITS: ReadonlyMap<string, number> = new Map(
  BY_DIGITS.flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, digits] as const)),
);

/** Returns true if ISO 4217 has this uppercase code with a minor unit. */
export function knowsCurrency(code: string): boolean {
  return DIGITS.has(code);
}

/** Returns the decimal digits of a currency (USD 2, JPY 0, KWD 3). Throws a RangeError for a code not in ISO 4217. */
export function minorUnitDigits(code: string): number {
  const digits = DIGITS.get(code);
  if (digits === undefined) throw new RangeError(`${code} is not a currency of ISO 4217`);
  return digits;
}

import { fractionDigits, ODD_MINOR_UNITS } from './minor-units.ts';

/**
 * The currencies of two digits in ISO 4217, list one as published on June 25, 2024, and XCG, which joined later. What has no
 * minor unit there (gold, test codes) is left out; those with other digits are in `minor-units.ts`.
 */
const TWO_DIGITS: ReadonlySet<string> = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY ' +
    'COP COU CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR ' +
    'IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN ' +
    'NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB ' +
    'TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG'
  ).split(' '),
);

/** Whether ISO 4217 has this code, in capitals, with a minor unit. */
export function knowsCurrency(code: string): boolean {
  return TWO_DIGITS.has(code) || ODD_MINOR_UNITS.has(code);
}

/** Digits after the point of a currency (USD 2, JPY 0, KWD 3). Throws a RangeError for a code that ISO 4217 does not have. */
export function minorUnitDigits(code: string): number {
  if (!knowsCurrency(code)) throw new RangeError(`${code} is not a currency of ISO 4217`);
  return fractionDigits(code);
}

/**
 * Digits after the point where there are not two: "minor unit" in ISO 4217, list one as published on June 25, 2024
 * (https://www.six-group.com/en/products-services/financial-information/data-standards.html). The locale data of a runtime must
 * never decide this: it drops the fraction of currencies whose coins are no longer used, changes with each release, and an
 * amount would then mean a hundredfold. Pages carry this file alone; the codes with two digits are in `currencies.ts`.
 */
export const ODD_MINOR_UNITS: ReadonlyMap<string, number> = new Map(
  (
    [
      [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
      [3, 'BHD IQD JOD KWD LYD OMR TND'],
      [4, 'CLF UYW'],
    ] as const
  ).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, digits] as const)),
);

/** How many digits follow the decimal sign in a currency that the shop knows (USD 2, JPY 0, KWD 3). */
export function fractionDigits(code: string): number {
  return ODD_MINOR_UNITS.get(code) ?? 2;
}

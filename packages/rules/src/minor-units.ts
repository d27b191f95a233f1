/**
 * Currencies without decimals that a shop can run in: they have none in ISO 4217, and a gateway charges whole units.
 * Every page includes this line, so it lists no others. A shop cannot start with a currency of three decimals
 * (`currencies.ts` knows all). A runtime's locale data must never decide this: it drops the decimals of currencies
 * whose coins are out of use and changes with each release, so an amount could be off by a factor of 100.
 */
const WITHOUT_FRACTION = /BIF|CLP|DJF|GNF|JPY|KMF|KRW|PYG|RWF|VND|VUV|X[AOP]F/;

/** Returns the decimal digits of a currency that the shop can run in, by uppercase code (USD 2, JPY 0). */
export function fractionDigits(code: string): number {
  return WITHOUT_FRACTION.test(code) ? 0 : 2;
}

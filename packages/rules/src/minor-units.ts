/**
 * The currencies without a fraction that a shop can run in: ISO 4217 says so, and a gateway charges them in whole units. Every page
 * carries this line, so it names no others: a shop does not start with a currency of three digits (`currencies.ts` knows them all).
 * The locale data of a runtime must never decide this: it drops the fraction of currencies whose coins are no longer used, changes
 * with each release, and an amount would then mean a hundredfold.
 */
const WITHOUT_FRACTION = /BIF|CLP|DJF|GNF|JPY|KMF|KRW|PYG|RWF|VND|VUV|X[AOP]F/;

/** How many digits follow the decimal sign in a currency that the shop can run in, in capitals (USD 2, JPY 0). */
export function fractionDigits(code: string): number {
  return WITHOUT_FRACTION.test(code) ? 0 : 2;
}

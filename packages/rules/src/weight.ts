/** Grams in an avoirdupois pound, exact by its definition. */
const GRAMS_PER_POUND = 453.59237;

/** Returns a weight in pounds, for people to read. Shipping rates are compared in grams. */
export function poundsOf(grams: number): number {
  return grams / GRAMS_PER_POUND;
}

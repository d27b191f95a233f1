/** State and local rates together, in parts of a million: made up, and enough to tell places apart. */
const RATES: Readonly<Record<string, number>> = {
  AK: 0,
  CA: 86_250,
  DE: 0,
  MN: 90_250,
  MT: 0,
  NH: 0,
  NY: 88_750,
  OR: 0,
  WA: 103_500,
};
const OTHERS = 70_000;
/** States that do not tax delivery. */
const DELIVERY_FREE = new Set(['CA', 'VA', 'MA']);

/** The rate of a place, and that of delivery there. */
export function ratesOf(state: string): { goods: number; shipping: number } {
  const goods = RATES[state] ?? OTHERS;
  return { goods, shipping: DELIVERY_FREE.has(state) ? 0 : goods };
}

/** Tax on an amount, rounded half away from zero. */
export function taxOf(amount: number, rate: number): number {
  return Math.sign(amount) * Math.round((Math.abs(amount) * rate) / 1_000_000);
}

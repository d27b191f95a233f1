import { fractionDigits } from '@cerulean/rules/money';

/** A price range that a list can be filtered by. */
export interface PriceBand {
  /** The band as used in URLs, in whole units of the currency: `100-250`, `500-`. */
  value: string;
  /** Lower bound, inclusive, in minor units. */
  from: number;
  /** Upper bound, exclusive, in minor units. `null` if there is no upper bound. */
  to: number | null;
}

const BANDS = 4;
/** Leading digits of a round price, such as 50, 100, 250, or 500. */
const ROUND = [1, 2.5, 5, 10];

/**
 * Returns price ranges with round bounds that split the products into groups of about the same size. They start at 0
 * and have no gaps. The result is empty if all prices are the same.
 */
export function priceBands(prices: readonly number[], currency: string): PriceBand[] {
  const unit = 10 ** fractionDigits(currency);
  const sorted = prices.toSorted((a, b) => a - b);
  const [cheapest = 0, dearest = 0] = [sorted[0], sorted.at(-1)];
  const ends = new Set<number>();
  for (let part = 1; part < BANDS; part += 1) {
    const end = roundEnd((sorted[Math.floor((sorted.length * part) / BANDS)] ?? 0) / unit);
    if (end * unit > cheapest && end * unit <= dearest) ends.add(end);
  }
  if (ends.size === 0) return [];
  const edges = [0, ...[...ends].sort((a, b) => a - b), null];
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] ?? null;
    return { value: `${from}-${to ?? ''}`, from: (from ?? 0) * unit, to: to === null ? null : to * unit };
  });
}

/** Parses a price band from the URL, whether or not a list offers it. */
export function readBand(value: string, currency: string): Omit<PriceBand, 'value'> {
  const unit = 10 ** fractionDigits(currency);
  const [from = '', to = ''] = value.split('-');
  return { from: Number(from) * unit, to: to === '' ? null : Number(to) * unit };
}

/** Returns the nearest round price, a whole number of at least 1. */
function roundEnd(price: number): number {
  if (price <= 1) return 1;
  const size = 10 ** Math.floor(Math.log10(price));
  const near = ROUND.map((step) => step * size).sort((a, b) => Math.abs(a - price) - Math.abs(b - price));
  return Math.max(1, Math.round(near[0] ?? 1));
}

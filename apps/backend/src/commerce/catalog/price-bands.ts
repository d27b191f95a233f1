import { fractionDigits } from '@cerulean/rules/money';

/** A band of prices that a list can be narrowed to. */
export interface PriceBand {
  /** The form used in URLs, in whole units of the currency: `100-250`, `500-`. */
  value: string;
  /** Minor units. */
  from: number;
  /** Minor units, the first price that is too dear; null if nothing is. */
  to: number | null;
}

const BANDS = 4;
/** What an end of a band may begin with, so that it reads as one: 50, 100, 250, 500. */
const ROUND = [1, 2.5, 5, 10];

/**
 * Bands that split what is sold into parts of about the same size at round prices: from 0 to the highest, without a gap.
 * None if all prices are alike.
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

/** Parses a band from the URL, whether or not a list offers it. */
export function readBand(value: string, currency: string): Omit<PriceBand, 'value'> {
  const unit = 10 ** fractionDigits(currency);
  const [from = '', to = ''] = value.split('-');
  return { from: Number(from) * unit, to: to === '' ? null : Number(to) * unit };
}

/** The round figure that is nearest, whole and at least 1. */
function roundEnd(price: number): number {
  if (price <= 1) return 1;
  const size = 10 ** Math.floor(Math.log10(price));
  const near = ROUND.map((step) => step * size).sort((a, b) => Math.abs(a - price) - Math.abs(b - price));
  return Math.max(1, Math.round(near[0] ?? 1));
}

import { formatPercent } from '../fields/percent.ts';

/** A rate as staff read it; a state without one gets no deliveries. */
export function rateWords(rate: number | null): string {
  return rate === null ? 'Not delivered to' : `${formatPercent(rate)} %`;
}

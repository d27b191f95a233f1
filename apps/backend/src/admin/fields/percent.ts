import { percentText, taxPercentText } from '@cerulean/rules/money';

/** Formats basis points as a percentage: `725` is `7.25`, `0` is `0`. Returns an empty string for `null`. */
export function formatPercent(rate: number | null): string {
  return rate === null ? '' : percentText(rate).slice(0, -1);
}

/** Formats millionths as a percentage: `68750` is `6.875`. */
export function formatTaxPercent(rate: number): string {
  return taxPercentText(rate).slice(0, -1);
}

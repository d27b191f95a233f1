import { percentText, taxPercentText } from '@cerulean/rules/money';

/** Basis points as people write them: `725` is `7.25`, `0` is `0`; nothing is the empty text. */
export function formatPercent(rate: number | null): string {
  return rate === null ? '' : percentText(rate).slice(0, -1);
}

/** Millionths as people write them: `68750` is `6.875`. */
export function formatTaxPercent(rate: number): string {
  return taxPercentText(rate).slice(0, -1);
}

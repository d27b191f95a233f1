import { percentText, taxPercentText } from '@cerulean/rules/money';

/** Basis points as people write them: `725` is `7.25`, `0` is `0`; nothing is the empty text. */
export function formatPercent(rate: number | null): string {
  return rate === null ? '' : percentText(rate).slice(0, -1);
}

/** What somebody typed, as basis points; undefined for what is no percentage with at most two digits behind the sign. */
export function parsePercent(typed: string): number | undefined {
  return parseDigits(typed, 2);
}

/** Millionths as people write them: `68750` is `6.875`. */
export function formatTaxPercent(rate: number): string {
  return taxPercentText(rate).slice(0, -1);
}

/** The same for a rate of tax, as millionths: at most four digits behind the sign. */
export function parseTaxPercent(typed: string): number | undefined {
  return parseDigits(typed, 4);
}

function parseDigits(typed: string, digits: number): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(typed.replace(/[\s%]/g, '')) ?? [];
  if (whole === undefined || fraction.length > digits) return undefined;
  return Number(`${whole}${fraction.padEnd(digits, '0')}`);
}

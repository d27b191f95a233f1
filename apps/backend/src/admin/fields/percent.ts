import { percentText } from '@cerulean/rules/money';

/** Basis points as people write them: `725` is `7.25`, `0` is `0`; nothing is the empty text. */
export function formatPercent(rate: number | null): string {
  return rate === null ? '' : percentText(rate).slice(0, -1);
}

/** What somebody typed, as basis points; undefined for what is no percentage with at most two digits behind the sign. */
export function parsePercent(typed: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s%]/g, ''));
  return match ? Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) : undefined;
}

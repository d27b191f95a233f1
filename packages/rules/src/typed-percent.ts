/** Parses a percentage with at most two decimals as basis points, or returns `undefined` if it is invalid. */
export function parsePercent(typed: string): number | undefined {
  return parseDigits(typed, 2);
}

/** Parses a tax rate with at most four decimals as millionths, or returns `undefined` if it is invalid. */
export function parseTaxPercent(typed: string): number | undefined {
  return parseDigits(typed, 4);
}

function parseDigits(typed: string, digits: number): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(typed.replace(/[\s%]/g, '')) ?? [];
  if (whole === undefined || fraction.length > digits) return undefined;
  return Number(`${whole}${fraction.padEnd(digits, '0')}`);
}

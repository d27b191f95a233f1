/** What somebody typed, as basis points; undefined for what is no percentage with at most two digits behind the point. */
export function parsePercent(typed: string): number | undefined {
  return parseDigits(typed, 2);
}

/** The same for a rate of tax, as millionths: at most four digits behind the point. */
export function parseTaxPercent(typed: string): number | undefined {
  return parseDigits(typed, 4);
}

function parseDigits(typed: string, digits: number): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(typed.replace(/[\s%]/g, '')) ?? [];
  if (whole === undefined || fraction.length > digits) return undefined;
  return Number(`${whole}${fraction.padEnd(digits, '0')}`);
}

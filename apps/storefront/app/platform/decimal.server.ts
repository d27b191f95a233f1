/** Formats minor units as an unsigned decimal for schema.org and feeds: 59900 with 2 fraction digits is `599.00`. */
export function decimal(amount: number, digits: number): string {
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

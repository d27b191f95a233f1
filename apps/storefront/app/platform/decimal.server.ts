/** Minor units as a decimal string without a sign, as schema.org and feeds want prices: 59900 with 2 digits is `599.00`. */
export function decimal(amount: number, digits: number): string {
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

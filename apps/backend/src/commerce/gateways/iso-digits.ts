/** Digits after the point of a currency, as ISO 4217 has them: our minor units. */
export function isoDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

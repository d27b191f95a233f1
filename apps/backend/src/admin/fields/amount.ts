import { fractionDigits } from '@cerulean/rules/money';

/** Formats `4250` as `42.50` if the currency has two decimals. Returns an empty string for `null` or `undefined`. */
export function formatAmount(amount: number | null | undefined, currency: string): string {
  if (amount === null || amount === undefined) return '';
  const digits = fractionDigits(currency);
  if (digits === 0) return String(amount);
  const padded = String(amount).padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/**
 * Parses an entered amount into an integer of minor units. Returns `null` if empty and `undefined` if it is not an
 * amount. A comma is the decimal separator if one or two digits follow it, else a thousands separator.
 */
export function parseAmount(typed: string, currency: string): number | null | undefined {
  const digits = fractionDigits(currency);
  const text = typed
    .replace(/[\s\p{Sc}]/gu, '')
    .replace(/,(?=\d{1,2}$)/, '.')
    .replaceAll(',', '');
  if (text === '') return null;
  const match = /^(\d{1,9})(?:\.(\d*))?$/.exec(text);
  if (!match) return undefined;
  const fraction = match[2] ?? '';
  if (fraction.length > digits) return undefined;
  return Number(`${match[1]}${fraction.padEnd(digits, '0')}`);
}

import { fractionDigits } from '@cerulean/rules/money';

/** `4250` is `42.50` where the currency has two digits; nothing is the empty text. */
export function formatAmount(amount: number | null | undefined, currency: string): string {
  if (amount === null || amount === undefined) return '';
  const digits = fractionDigits(currency);
  if (digits === 0) return String(amount);
  const padded = String(amount).padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/**
 * What somebody typed, as an integer of minor units; null for nothing, undefined for what is no amount. A comma counts
 * as the decimal sign when one or two digits follow it, else as a separator of thousands.
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

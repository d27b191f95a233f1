import { randomInt } from 'node:crypto';

/** Digits and consonants that are hard to confuse over the phone and cannot spell words. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ';

function group(): string {
  return Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Returns a random order number, `CER-7K3M-QX42`: one of 3.8 × 10¹¹, so no one can guess another by counting up. */
export function newOrderNumber(): string {
  return `CER-${group()}-${group()}`;
}

/** Parses an order number that someone entered or read out. Returns `null` if it is invalid. */
export function readOrderNumber(text: string): string | null {
  const letters = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^CER/, '');
  return /^[2-9A-HJKMNP-Z]{8}$/.test(letters) ? `CER-${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}

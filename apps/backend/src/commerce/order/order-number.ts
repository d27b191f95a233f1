import { randomInt } from 'node:crypto';

/** Digits and consonants that are hard to confuse on the phone and spell no words. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ';

function group(): string {
  return Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** A number for people, `CER-7K3M-QX42`: one of 3.8 × 10¹¹, so it cannot be counted up from another one. */
export function newOrderNumber(): string {
  return `CER-${group()}-${group()}`;
}

/** What somebody typed or read out, as the number it must be; null if it cannot be one. */
export function readOrderNumber(text: string): string | null {
  const letters = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^CER/, '');
  return /^[2-9A-HJKMNP-Z]{8}$/.test(letters) ? `CER-${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}

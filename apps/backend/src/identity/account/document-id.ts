import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ALPHABET = `${LETTERS}0123456789`;

/** 24 characters that begin with a letter, as Strapi makes them. */
export function newDocumentId(): string {
  const rest = Array.from({ length: 23 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return [LETTERS[randomInt(LETTERS.length)], ...rest].join('');
}

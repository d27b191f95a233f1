import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ALPHABET = `${LETTERS}0123456789`;

/** Returns a new document id: 24 characters, starting with a letter, like Strapi's own ids. */
export function newDocumentId(): string {
  const rest = Array.from({ length: 23 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return [LETTERS[randomInt(LETTERS.length)], ...rest].join('');
}

import type { Said } from '@cerulean/contract/validation';
import { MIN_PASSWORD } from '@cerulean/rules/limits';
import { isCommonPassword } from './common-passwords.ts';
import { normalForm } from './hash.ts';

/** The person who chooses the password. */
export interface PasswordOwner {
  email: string;
  name: string | null;
}

/**
 * Returns why a password is too easy to guess, or `null`. The contract checks the length.
 * There are no rules about types of characters (NIST SP 800-63B 3.1.1.2). `business` has the shop's names.
 */
export function passwordProblem(
  password: string,
  { email, name }: PasswordOwner,
  business: readonly string[],
): Said | null {
  const given = plain(password);
  const own = [email, email.split('@')[0] ?? '', name ?? '', (name ?? '').replace(/\s+/g, '')].map(plain);
  if (own.includes(given)) return 'password_own';
  if (isCommonPassword(password)) return 'password_common';
  return isLittleBut(business, given) ? 'password_business' : null;
}

/** Minimum length of a name to search for in passwords. Shorter names occur inside too many other words. */
const SHORTEST = 4;

/** Returns whether a password is too short once each of these names and their words counts as one character. */
function isLittleBut(names: readonly string[], given: string): boolean {
  const words = names
    .map((name) => unmasked(plain(name)))
    .flatMap((name) => [name, name.replace(/\s+/g, ''), ...name.split(/\s+/)])
    .filter((word) => word.length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
  const left = words.reduce((text, word) => text.replaceAll(word, '\0'), unmasked(given));
  return left.includes('\0') && [...left].length < MIN_PASSWORD;
}

const MASKS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '@': 'a', $: 's' };

/** Replaces digits and signs that stand for letters. It maps one to one, so the text does not get shorter. */
function unmasked(text: string): string {
  return text.replace(/[0134@$]/g, (sign) => MASKS[sign] ?? sign);
}

function plain(text: string): string {
  return normalForm(text).trim().toLowerCase();
}

import { MIN_PASSWORD } from '@cerulean/rules/limits';
import { isCommonPassword } from './common-passwords.ts';
import { normalForm } from './hash.ts';

/** Whose password it would be. */
export interface PasswordOwner {
  email: string;
  name: string | null;
}

/**
 * Why a password is too easy to guess, as a sentence for its field, or null. Length is the contract's; there are no
 * rules about kinds of characters (issue 4, NIST SP 800-63B 3.1.1.2). `business` are the shop's own names.
 */
export function passwordProblem(
  password: string,
  { email, name }: PasswordOwner,
  business: readonly string[],
): string | null {
  const given = plain(password);
  const own = [email, email.split('@')[0] ?? '', name ?? '', (name ?? '').replace(/\s+/g, '')].map(plain);
  if (own.includes(given)) return 'Choose a password that is not your name or e-mail address';
  if (isCommonPassword(password)) return 'Many people use this password, so it is quickly guessed. Choose another one';
  if (isLittleBut(business, given))
    return 'This is little more than our name or something that we sell. Choose a password that has nothing to do with us';
  return null;
}

/** Shorter words stand in too many others. */
const SHORTEST = 4;

/** Whether fewer characters are left than a password must have, when each of these names and their words counts as one. */
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

/** Without the digits and signs that people write for letters; one for one, so that nothing gets shorter. */
function unmasked(text: string): string {
  return text.replace(/[0134@$]/g, (sign) => MASKS[sign] ?? sign);
}

function plain(text: string): string {
  return normalForm(text).trim().toLowerCase();
}

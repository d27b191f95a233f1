import { isCommonPassword } from './common-passwords.ts';
import { normalForm } from './hash.ts';

/** Whose password it would be. */
export interface PasswordOwner {
  email: string;
  name: string | null;
}

/**
 * Why a password is too easy to guess, as a sentence for its field, or null. Length is the contract's; there are no
 * rules about kinds of characters (issue 4, NIST SP 800-63B 3.1.1.2).
 */
export function passwordProblem(password: string, { email, name }: PasswordOwner): string | null {
  const given = plain(password);
  const own = [email, email.split('@')[0] ?? '', name ?? '', (name ?? '').replace(/\s+/g, '')].map(plain);
  if (own.includes(given)) return 'Choose a password that is not your name or e-mail address';
  if (isCommonPassword(password)) return 'Many people use this password, so it is quickly guessed. Choose another one';
  return null;
}

function plain(text: string): string {
  return normalForm(text).trim().toLowerCase();
}

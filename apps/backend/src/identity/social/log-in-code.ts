/** Letters and digits of a code: Crockford's base 32, without I, L, O and U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a sign-in code for an email, such as `K7QX-42AB`: 40 bits of a 256-bit key, for people to enter. */
export function logInCode(key: string): string {
  const letters = Array.from(Buffer.from(key, 'base64url').subarray(0, 8), (byte) => LETTERS.charAt(byte & 31));
  return letters.join('').replace(/^.{4}/, '$&-');
}

/** Normalizes an entered code to its emailed form. Case, hyphen, and letters that look like digits do not matter. */
export function asMailed(typed: string): string {
  const read = typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
  return read.replace(/^.{4}/, '$&-');
}

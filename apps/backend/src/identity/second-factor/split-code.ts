const CODE = /^(.*?) ?(\d{6}|(?:[a-z2-7]{4}-){3}[a-z2-7]{4})$/is;

/**
 * Splits a password from the code entered after it, with or without a space, because the panel's sign-in form has no
 * separate code field. Use it only for staff with a second factor, because other passwords may end in six digits.
 */
export function splitCode(typed: string): { password: string; code: string | null } {
  const [, password, code] = CODE.exec(typed) ?? [];
  return password && code ? { password, code } : { password: typed, code: null };
}

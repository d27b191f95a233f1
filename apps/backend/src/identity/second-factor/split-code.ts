const CODE = /^(.*?) ?(\d{6}|(?:[a-z2-7]{4}-){3}[a-z2-7]{4})$/is;

/**
 * Splits a password from the code typed after it, with or without a space: the panel's log-in form has no separate field for
 * it. Only for staff who have a second factor: another password may end in six digits.
 */
export function splitCode(typed: string): { password: string; code: string | null } {
  const [, password, code] = CODE.exec(typed) ?? [];
  return password && code ? { password, code } : { password: typed, code: null };
}

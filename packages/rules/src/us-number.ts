/**
 * Ten digits of the North American Numbering Plan: area code and exchange are NXX, N is 2 to 9, and neither ends with
 * 11 (service codes like 911). Area codes N9X are reserved for longer numbers. Source: 47 CFR 52.13, Central Office
 * Code (NXX) Assignment Guidelines, ATIS-0300051. 555 is allowed: 555-0100 to 555-0199 are for fiction and tests.
 */
const ASSIGNABLE = /^[2-9](?!11)[0-8]\d[2-9](?!11)\d{6}$/;

/** Toll-free area codes (47 CFR 52.101). The called party pays, and only a toll-free provider can have them. */
const TOLL_FREE = /^8(?:00|33|44|55|66|77|88)/;

/** Pay-per-call numbers (47 CFR 64.1501 and local 976 exchanges), which are not personal lines. */
const PAY_PER_CALL = /^(?:900|\d{3}976)/;

/** Characters that people write between the digits. */
const BETWEEN = /[\s().-]/g;

/**
 * Returns `null` for a US phone number (ten digits that do not start with 0 or 1, in any usual notation, with or
 * without the country code), or what is wrong. `abroad`: of another country · `length`: not ten digits.
 */
export function typedNumberProblem(typed: string): 'missing' | 'letters' | 'abroad' | 'length' | 'unassigned' | null {
  const text = typed.replace(BETWEEN, '');
  if (text === '') return 'missing';
  if (!/^\+?\d+$/.test(text)) return 'letters';
  if (/^\+[^1]/.test(text)) return 'abroad';
  if (nationalPart(text).length !== 10) return 'length';
  return /^[2-9]/.test(nationalPart(text)) ? null : 'unassigned';
}

/** Returns an entered number without the country code. It has ten digits if `typedNumberProblem` returns `null`. */
export function nationalPart(typed: string): string {
  return typed.replace(BETWEEN, '').replace(/^(?:\+1|1(?=\d{10}$))/, '');
}

/** Returns the reason why ten digits, without country code, cannot be ported to a mobile line, or `null`. */
export function portInProblem(digits: string): 'unassigned' | 'toll_free' | 'pay_per_call' | null {
  if (!ASSIGNABLE.test(digits)) return 'unassigned';
  if (TOLL_FREE.test(digits)) return 'toll_free';
  if (PAY_PER_CALL.test(digits)) return 'pay_per_call';
  return null;
}

/** Returns the ten digits of a US number in any notation, with or without the country code, or `null` if invalid. */
export function digitsOfUsNumber(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  return /^1?(\d{10})$/.exec(digits)?.[1] ?? null;
}

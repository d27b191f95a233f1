/**
 * What the North American Numbering Plan says of ten digits: area code and exchange are NXX, N from 2 to 9, and neither ends
 * with 11 (those are service codes as 911); area codes N9X are kept for longer numbers. Source: 47 CFR 52.13 and the Central
 * Office Code (NXX) Assignment Guidelines, ATIS-0300051. The exchange 555 stays: 555-0100 to 555-0199 are for stories and tests.
 */
const ASSIGNABLE = /^[2-9](?!11)[0-8]\d[2-9](?!11)\d{6}$/;

/** Area codes of toll-free service (47 CFR 52.101): the called party pays, and a toll-free provider alone can have them. */
const TOLL_FREE = /^8(?:00|33|44|55|66|77|88)/;

/** Pay-per-call (47 CFR 64.1501 and local 976 exchanges): no line for calls of a person. */
const PAY_PER_CALL = /^(?:900|\d{3}976)/;

const NOT_OF_THE_US = 'This is not a US phone number. Check the area code and the three digits after it';

/** What people write between the digits. */
const BETWEEN = /[\s().-]/g;

/**
 * Why what somebody typed is no US phone number, in words for them, or null: ten digits of which the first is not 0 or 1, as
 * people write them, with or without the country code. `missing` is for a field that is empty.
 */
export function typedNumberProblem(typed: string, missing: string): string | null {
  const text = typed.replace(BETWEEN, '');
  if (text === '') return missing;
  if (!/^\+?\d+$/.test(text)) return 'Type the number in digits, without letters, extensions or other signs';
  if (/^\+[^1]/.test(text)) return 'This is a number of another country. Enter one of the US, which begins with +1';
  const { length } = nationalPart(text);
  if (length !== 10) return `A US phone number has ten digits, and this one has ${length}`;
  return /^[2-9]/.test(nationalPart(text)) ? null : NOT_OF_THE_US;
}

/** What is left of a typed number without the country code: ten digits where `typedNumberProblem` has nothing against it. */
export function nationalPart(typed: string): string {
  return typed.replace(BETWEEN, '').replace(/^(?:\+1|1(?=\d{10}$))/, '');
}

/** Why a number cannot be brought to a mobile line, in words for its owner, or null. Takes its ten digits without the country code. */
export function portInProblem(digits: string): string | null {
  if (!ASSIGNABLE.test(digits)) return NOT_OF_THE_US;
  if (TOLL_FREE.test(digits)) return 'A toll-free number cannot move to a mobile line';
  if (PAY_PER_CALL.test(digits)) return 'A number that charges its callers cannot move to a mobile line';
  return null;
}

/** The ten digits of a US number as people write it, with or without the country code; null if it has others. */
export function digitsOfUsNumber(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  return /^1?(\d{10})$/.exec(digits)?.[1] ?? null;
}

/** The number of a SIM card or eSIM (ITU-T E.118): 19 or 20 digits that start with 89, with a Luhn check digit. */
const ICCID = /^89\d{17,18}$/;

/** Returns the digits of an entered, scanned, or printed ICCID, with or without grouping, or `null` if invalid. */
export function readIccid(typed: string): string | null {
  const digits = typed.replace(/[\s.-]/g, '');
  return ICCID.test(digits) && hasLuhnCheck(digits) ? digits : null;
}

/** Returns true if the last digit is the Luhn check digit of the others, which detects any single mistyped digit. */
export function hasLuhnCheck(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Appends the check digit to the beginning of an ICCID. */
export function withLuhnCheck(beginning: string): string {
  for (let digit = 0; digit < 10; digit += 1) if (hasLuhnCheck(`${beginning}${digit}`)) return `${beginning}${digit}`;
  throw new Error('There is always one of ten digits that fits');
}

/** Returns the last four digits of an ICCID, by which people recognize the card in their hand. */
export function iccidEnd(iccid: string): string {
  return iccid.slice(-4);
}

/** The number of a SIM card or eSIM (ITU-T E.118): 19 or 20 digits that begin with 89 and end with a Luhn check digit. */
const ICCID = /^89\d{17,18}$/;

/** The digits of an ICCID as people type, scan or print it, in groups or not; null if it cannot be one. */
export function readIccid(typed: string): string | null {
  const digits = typed.replace(/[\s.-]/g, '');
  return ICCID.test(digits) && hasLuhnCheck(digits) ? digits : null;
}

/** True when the last digit is the Luhn check digit of the others, so that no single digit was mistyped. */
export function hasLuhnCheck(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** An ICCID from its beginning, with the check digit that it needs. */
export function withLuhnCheck(beginning: string): string {
  for (let digit = 0; digit < 10; digit += 1) if (hasLuhnCheck(`${beginning}${digit}`)) return `${beginning}${digit}`;
  throw new Error('There is always one of ten digits that fits');
}

/** Its end, by which a person recognizes the card in their hand: the last four digits. */
export function iccidEnd(iccid: string): string {
  return iccid.slice(-4);
}

import { describe, expect, it } from 'vitest';
import { hasLuhnCheck, iccidEnd, readIccid, withLuhnCheck } from './iccid.ts';

describe('R28 the number of a SIM card', () => {
  it('is read as people print and type it', () => {
    const iccid = withLuhnCheck('890126044177742031'.slice(0, 18));
    expect(iccid).toHaveLength(19);
    expect(readIccid(` ${iccid.slice(0, 4)} ${iccid.slice(4, 8)}-${iccid.slice(8)} `)).toBe(iccid);
    expect(iccidEnd(iccid)).toBe(iccid.slice(-4));
  });

  it('is checked digit by digit: no single mistyped one passes', () => {
    const iccid = withLuhnCheck('890126044177742031');
    for (let at = 2; at < iccid.length; at += 1) {
      const wrong = `${iccid.slice(0, at)}${(Number(iccid[at]) + 1) % 10}${iccid.slice(at + 1)}`;
      expect(readIccid(wrong), wrong).toBeNull();
    }
  });

  it.each([
    '',
    '89',
    'abc',
    '1234567890123456789',
    `89${'0'.repeat(16)}`,
    `89${'0'.repeat(30)}`,
    '８９０１２６０４４１７７７４２０３１',
  ])('refuses %j', (typed) => {
    expect(readIccid(typed)).toBeNull();
  });

  it('takes the textbook number of Luhn', () => {
    expect(hasLuhnCheck('79927398713')).toBe(true);
    expect(hasLuhnCheck('79927398710')).toBe(false);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digitsOfUsNumber, portInProblem } from './us-number.ts';

it.each(['4155550117', '2125550147', '6285550000', '9074132000', '2029999999', '8082220000', '7868005555'])(
  'R28 %s can be brought along: fictional numbers too',
  (digits) => {
    expect(portInProblem(digits)).toBeNull();
  },
);

it.each([
  ['1155550117', 'no area code begins with 1'],
  ['0155550117', 'nor with 0'],
  ['4150550117', 'no exchange begins with 0'],
  ['4151550117', 'nor with 1'],
  ['9115550117', '911 is no area code'],
  ['4115550117', 'nor is 411'],
  ['4159110117', '911 is no exchange'],
  ['2125111234', 'nor is 511'],
  ['2925550117', 'N9X waits for longer numbers'],
  ['415555011', 'nine digits'],
  ['41555501170', 'eleven'],
  ['', 'nothing'],
  ['415555011x', 'a letter'],
])('R28 %s is no US number: %s', (digits) => {
  expect(portInProblem(digits)).toBe('unassigned');
});

it.each(['800', '833', '844', '855', '866', '877', '888'])('R28 a toll-free number of %s stays where it is', (area) => {
  expect(portInProblem(`${area}5550142`)).toBe('toll_free');
});

it.each(['9005550142', '4159760142'])('R28 %s charges its callers, so it stays where it is', (digits) => {
  expect(portInProblem(digits)).toBe('pay_per_call');
});

it('R28 every number of an ordinary area and exchange is taken, whatever its last digits', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  const first = fc.integer({ min: 2, max: 9 });
  const code = fc.tuple(first, fc.integer({ min: 0, max: 8 }), digit).map((each) => each.join(''));
  const ordinary = code.filter((each) => !/11$|^(?:800|833|844|855|866|877|888|900)$|^976$/.test(each));
  const last = fc.integer({ min: 0, max: 9_999 }).map((each) => String(each).padStart(4, '0'));
  fc.assert(
    fc.property(ordinary, ordinary, last, (area, exchange, line) => {
      expect(portInProblem(area + exchange + line)).toBeNull();
    }),
  );
});

it.each([
  ['1-800-555-0142', '8005550142'],
  ['+1 (212) 555-0147', '2125550147'],
  ['212.555.0147', '2125550147'],
  ['', null],
  ['Ask Ada', null],
  ['+44 20 7946 0018', null],
])('the ten digits of %s', (text, digits) => {
  expect(digitsOfUsNumber(text)).toBe(digits);
});

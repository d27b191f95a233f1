import fc from 'fast-check';
import { checkSync } from 'recheck';
import { expect, it } from 'vitest';
import { BOX_ALONE, boxLineOf, isStreet, NUMBERED_BOX, POST_OFFICE_BOX } from './street-address.ts';

process.env['RECHECK_SYNC_BACKEND'] = 'pure';

const of = (line1: string, line2: string | null = null) => boxLineOf({ line1, line2 });

it.each([
  'PO Box 12',
  'P.O. Box 12',
  'P. O. Box 12',
  'P O Box 12',
  'p.o.box 12',
  'POBox 12',
  'PO-Box 12',
  'P0 Box 12',
  'PO Box #12',
  'PO Box No. 12',
  'PO Box Number 12',
  'PO Box B12',
  'PO Box A',
  'PO Box',
  'P.O. Drawer 7',
  'Post Office Box 12',
  'POST OFFICE BOX 12',
  'Postal Box 12',
  'Post Box 12',
  'Postbox 12',
  'POB 12',
  'P.O.B. 12',
  'PMB 12',
  '123 Main St PMB 12',
  '123 Main St, PO Box 12',
  'Private Mailbox 12',
  'Private Mail Box #12',
  'Box 12',
  'Box #12',
  'Mailbox 12B',
  'Lock Box 12',
  'General Delivery',
  'Apartado postal 12',
  'Apartado 12',
  'Apartado #12',
])('R07 %s is a box, where no help can be sent', (line) => {
  expect(of(line)).toBe('line1');
});

it.each(['PO Box 12', 'PMB 12', 'P.O. Box 12'])('R07 %s behind a street is one, too', (line) => {
  expect(of('123 Main St', line)).toBe('line2');
});

it.each<[string, string?]>([
  ['12 Boxwood Ln'],
  ['Boxwood Ln 12'],
  ['12 Post Office Rd'],
  ['PO Boxer St'],
  ['12 Po Boxer St'],
  ['12 Box Canyon Rd'],
  ['1 Post Office Square'],
  ['12 Post Oak Dr'],
  ['12 Pob Hill'],
  ['12 Apartado Ln'],
  ['12 Mailbox Rd'],
  ['120 Postbox Ln'],
  ['General Delivery Rd 4'],
  ['RR 2 Box 152'],
  ['1 Pier Rd'],
  ['500 Po River Dr'],
  ['12 Main St', 'Box 4'],
  ['12 Main St', 'Apt B12'],
  ['12 Main St', '# 12'],
])('R07 %s %s is a place with people', (line1, line2) => {
  expect(of(line1, line2 ?? null)).toBeNull();
});

it('R07 help needs an address, and one that is no box', () => {
  expect([null, { line1: 'PO Box 12', line2: null }, { line1: '1 Pier Rd', line2: null }].map(isStreet)).toEqual([
    false,
    false,
    true,
  ]);
});

it('R07 dots, spaces, hyphens and capitals make no difference to a box', () => {
  const gap = fc.constantFrom('', ' ', '. ', '.', '-', '  ');
  const word = (text: string) => fc.constantFrom(text, text.toUpperCase(), text.toLowerCase());
  fc.assert(
    fc.property(word('p'), gap, word('o'), gap, word('Box'), gap, fc.nat(99_999), (p, a, o, b, box, c, number) => {
      expect(of(p + a + o + b + box + c + number)).toBe('line1');
    }),
  );
});

it('R07 a street with its number is never taken for a box', () => {
  const name = fc.constantFrom(
    'Boxwood',
    'Box Elder',
    'Post',
    'Post Office',
    'Poboy',
    'Boxer',
    'Mailbox',
    'Pine',
    'Drawer',
  );
  const kind = fc.constantFrom('St', 'Rd', 'Ln', 'Ave', 'Ct', 'Blvd', 'Way');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), name, kind, (number, street, suffix) => {
      expect(of(`${number} ${street} ${suffix}`)).toBeNull();
    }),
  );
});

it.each([POST_OFFICE_BOX, NUMBERED_BOX, BOX_ALONE])('the pattern %s matches in linear time', ({ source, flags }) => {
  // Counts characters read instead of time, so that the result does not depend on the machine's load.
  const byCount = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };
  expect(checkSync(source, flags, byCount).status).toBe('safe');
});

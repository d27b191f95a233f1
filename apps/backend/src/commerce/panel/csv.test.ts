import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

/** A simple RFC 4180 parser that reads the files written in these tests. */
function read(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('R17 the file for the accountant', () => {
  it('is as RFC 4180 has it, and begins with a byte order mark', () => {
    expect(
      toCsv([
        ['a', 1, null],
        ['b, c', 'd "e"', 'f\ng'],
      ]),
    ).toBe('\uFEFFa,1,\r\n"b, c","d ""e""","f\ng"\r\n');
  });

  it('holds nothing that a spreadsheet would run, and leaves amounts as they are', () => {
    for (const text of ['=1+1', '+1', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1', ' =1', '-', '--1'])
      expect(read(toCsv([[text]]))[0]?.[0], JSON.stringify(text)).toBe(`'${text}`);
    expect(toCsv([['-12.34', '0.05', -7]])).toBe('\uFEFF-12.34,0.05,-7\r\n');
  });

  it('comes back as it was, whatever a name holds', () => {
    const letter = fc.constantFrom(',', '"', '\r', '\n', ' ', 'a', 'é', '😀', '=', ';', "'");
    const cell = fc.string({ unit: letter, maxLength: 6 }).filter((text) => !/^\s*[=+\-@\t\r]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
        expect(read(toCsv(rows))).toEqual(rows);
      }),
    );
  });
});

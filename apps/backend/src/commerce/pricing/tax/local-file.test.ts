import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readLocalFile } from './local-file.ts';

const guide = readFileSync(new URL('../../../../../../docs/operators/tax.md', import.meta.url), 'utf8');
const HEADS = 'State,ZIP from,ZIP to,Jurisdiction,Rate,Shipping taxed,From,Ends before';

describe('STA-2 a file of local rates', () => {
  it('begins with the row that the guide shows', () => {
    const [head] = /^ *State,.*$/m.exec(guide) ?? [];
    expect(head).toBeDefined();
    expect(readLocalFile(`${head?.trim()}\nMN,55401,,Minneapolis,0.5,yes,,`)).toMatchObject({
      problems: [],
      rates: [{ jurisdiction: 'Minneapolis', millionths: 5_000, onShipping: true }],
    });
  });

  it.each([
    'State;ZIP from;ZIP to;Jurisdiction;Rate (percent);Shipping taxed (yes or no);From;Ends before',
    '"State ";"zip  from";ZIP\u00a0to;JURISDICTION;Rate(%);Shipping taxed;From;Ends before',
  ])('may explain its columns in parentheses, and spell them with other spaces: %s', (head) => {
    expect(readLocalFile(`${head}\n" MN ";55401;;Minneapolis;0.5;Yes;;`)).toMatchObject({
      problems: [],
      rates: [{ state: 'MN', millionths: 5_000 }],
    });
  });

  it.each(['SF  County', '"SF County "', 'SF\u00a0COUNTY', 'ＳＦ county', 'S\u00adF County'])(
    'R07 has one rate for a jurisdiction, however its name is spelled: %j',
    (spelled) => {
      const rows = ['CA,94103,,SF County,1,yes,,', `CA,94103,,${spelled},1,yes,,`];
      expect(readLocalFile([HEADS, ...rows].join('\n')).problems).toEqual([
        { row: 3, problem: expect.stringContaining('two rates apply from the start. The other is in row 2') },
      ]);
    },
  );

  it('keeps names with single spaces', () => {
    expect(readLocalFile(`${HEADS}\nCA,94103,," SF \u00a0 County ",1,yes,,`).rates).toMatchObject([
      { jurisdiction: 'SF County' },
    ]);
  });
});

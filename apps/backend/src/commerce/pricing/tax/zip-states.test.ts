import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { stateOfZip, zipProblem } from '@cerulean/contract/zip-state';
import { usStates, type UsState } from '@cerulean/contract/us-states';
import { expect, it } from 'vitest';

it('R07 R10 the prefixes agree with every ZIP code of the list of places', () => {
  const file = new URL('../../../../data/us-places.tsv.br', import.meta.url);
  const rows = brotliDecompressSync(readFileSync(file)).toString().trim().split('\n');
  const isState = (code: string): code is UsState => Object.hasOwn(usStates, code);
  const known = rows.flatMap((row) => {
    const [zip = '', , state = ''] = row.split('\t');
    return isState(state) ? [{ zip, state }] : [];
  });
  expect(known.length).toBeGreaterThan(40_000);
  expect(known.filter(({ zip, state }) => zipProblem(zip, state) !== null)).toEqual([]);
  // One place in Missouri has its post office in Arkansas.
  expect(known.filter(({ zip, state }) => stateOfZip(zip) !== state).map(({ zip }) => zip)).toEqual(['72643']);
});

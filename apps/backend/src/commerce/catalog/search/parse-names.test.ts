import { expect, it } from 'vitest';
import { synonyms as spanish } from '../../../../demo/content/es/synonyms.ts';
import { FIRST_SYNONYMS } from '../../../boot/first-synonyms.ts';
import { MAX_NAMES, parseNames } from './parse-names.ts';
import { makeSynonyms } from './synonyms.ts';

it('R21 reads what an editor wrote as words that are searched', () => {
  expect(parseNames('Set-up, set up;SÉTUP\nactivate ,, ')).toEqual(['setup', 'set up', 'activate']);
  expect(parseNames('10 GB, 10gb, ten gigs')).toEqual(['10 gb', '10gb', 'ten gigs']);
  expect(parseNames("l'été, summer")).toEqual(['lete', 'summer']);
});

it.each([
  ['one word', 'phone', /at least two/],
  ['the same word twice', 'phone, Phone', /at least two/],
  ['what is no word', 'phone, !!!', /“!!!” isn’t a word/],
  ['a sentence', 'phone, the thing with a screen', /up to 3 words/],
  ['too many', Array.from({ length: MAX_NAMES + 1 }, (_, i) => `word${i}`).join(','), /up to 12/],
  ['nothing that one looks up', 'set up, put on', /single word/],
])('R21 refuses %s, at the field', (_name, text, message) => {
  expect(() => parseNames(text)).toThrow(
    expect.objectContaining({ path: ['names'], message: expect.stringMatching(message) }),
  );
});

it('R21 a new shop begins with words that an editor could have written', () => {
  for (const names of FIRST_SYNONYMS) expect(parseNames(names)).toEqual(names.split(', '));
});

it('R21 B07 the demo has words for all of them in Spanish', () => {
  expect(Object.keys(spanish)).toEqual(FIRST_SYNONYMS.map((names) => names.split(',')[0]));
  for (const names of Object.values(spanish)) expect(parseNames(names).length, names).toBeGreaterThan(1);
});

it('R21 a word of two things has the names of both, and not without end', () => {
  const inEnglish = (lines: string[][]) =>
    makeSynonyms(
      1,
      lines.map((names) => ({ language: 'en', names })),
    ).in('en');
  const of = inEnglish([
    ['a', 'b', 'c d'],
    ['a', 'e', 'b'],
  ]);
  expect([of('a'), of('e'), of('c d'), of('x')]).toEqual([['b', 'c d', 'e'], ['a', 'b'], [], []]);
  const many = Array.from({ length: 10 }, (_, i) => ['a', ...Array.from({ length: 11 }, (_each, j) => `w${i}x${j}`)]);
  expect(inEnglish(many)('a')).toHaveLength(30);
});

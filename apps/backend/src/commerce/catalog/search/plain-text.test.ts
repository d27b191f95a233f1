import { expect, it } from 'vitest';
import { distance } from './distance.ts';
import { hitsOf, markHits, snippetOf } from './highlight.ts';
import { plainText, sentences } from './plain-text.ts';
import { fold, spellingOf, typedWords, writtenWords } from './search-words.ts';

it.each([
  ['## Why an eSIM\n\nIt is **there** in _minutes_.', 'Why an eSIM. It is there in minutes.'],
  ['Ready?\n\n- one\n- two\n\n1. three', 'Ready? one two three'],
  ['See [our terms](/terms-and-conditions#back) and ![a sun](/x.png).', 'See our terms and a sun.'],
  ['| Plan | Data |\n| --- | ---: |\n| Cove | 3 GB |', 'Plan Data Cove 3 GB'],
  ['Dial `*#06#`, 2 * 3 \\* 4 and snake_case_name', 'Dial *#06#, 2 * 3 * 4 and snake_case_name'],
  ['<b>bold</b> a < b', 'bold a < b'],
])('R14 the search reads %j as %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});

it('texts that stand apart become sentences', () => {
  expect(sentences(['A title', '', 'Is it?', 'Yes'])).toBe('A title. Is it? Yes.');
});

it('written and typed words meet in one spelling', () => {
  expect(writtenWords('Wi-Fi, 10 GB')).toEqual(['wi', 'fi', 'wifi', '10', 'gb', '10gb']);
  expect(writtenWords('traveler’s café')).toEqual(['travelers', 'cafe']);
  expect(writtenWords('eSIM設定')).toEqual(['esim', '設定']);
  expect(typedWords('Wi-Fi 10gb 青い海 lumen LUMEN', 8)).toEqual([
    { word: 'wifi', parts: ['wi', 'fi'] },
    { word: '10gb', parts: ['10', 'gb'] },
    { word: '青い', parts: [] },
    { word: 'い海', parts: [] },
    { word: 'lumen', parts: [] },
  ]);
  expect(typedWords('a b c d e f g h i j', 8)).toHaveLength(8);
  expect([fold('ÖLAND'), spellingOf('kite'), spellingOf('он')]).toEqual([
    'oland',
    'kite',
    expect.stringMatching(/^[a-z]{4}$/),
  ]);
});

it.each([
  ['lumen', 'lumen', 0],
  ['lumne', 'lumen', 1],
  ['lumn', 'lumen', 1],
  ['lumenn', 'lumen', 1],
  ['kyte', 'kite', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
])('%s is %s by %i letters', (from, to, steps) => {
  expect(distance(from, to)).toBe(steps);
});

it('marks what was looked for, and shows the words around it', () => {
  const isHit = hitsOf(['plans', 'se', '7'], 'en');
  expect(markHits('A plan, SE 7 and 70', isHit).flatMap(({ text, hit }) => (hit ? [text] : []))).toEqual([
    'plan',
    'SE',
    '7',
  ]);
  expect(snippetOf('A plan', 'Body of a plan', isHit)).toBe('A plan');
  expect(snippetOf('Nothing here', 'Body of a plan', isHit)).toBe('Body of a plan');
  expect(snippetOf('Nothing here', 'Nor here', isHit)).toBe('Nothing here');
  expect(snippetOf('x'.repeat(400), '', isHit).length).toBeLessThan(180);
});

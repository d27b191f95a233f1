import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { movedModules, sentencesIn, sentencesOf, strayWords } from './sentences.mjs';

const textsOf = (source: string) => sentencesIn('a.tsx', source).map(({ text }) => text);

/** The requirements fix these letter by letter, in every language (B01, B04). */
const FIXED = / (?:Page not found|Page Not Found|Internal Server Error)$/;

test('a module whose words are in a catalog has no sentence of its own', () => {
  expect(sentencesOf(movedModules()).filter((sentence) => !FIXED.test(sentence))).toEqual([]);
});

/** Names that are the same in every language, and sentences of staff that are not in a catalog yet. It only gets shorter. */
const listed = readFileSync(new URL('sentences-to-move.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

test('no sentence is in code, but for those that are listed', () => {
  expect(strayWords().filter((sentence) => !listed.includes(sentence))).toEqual([]);
});

test('a sentence that was moved is off the list', () => {
  const found = strayWords();
  expect(listed.filter((sentence) => !found.includes(sentence))).toEqual([]);
});

test('finds texts, read attributes, titles and errors', () => {
  expect(textsOf('const a = <p title="Hint" className="row apart">Free <b>{x ? "Yes" : words.no}</b></p>;')).toEqual([
    'Hint',
    'Free',
    'Yes',
  ]);
  expect(textsOf('const meta = { title: "Your cart", id: "cart" }; const b = `Up to ${most} a device`;')).toEqual([
    'Your cart',
    'Up to {} a device',
  ]);
});

test('leaves out what visitors do not read', () => {
  const source = `import a from 'some where'; type B = 'Not sold'; log.warn('Was not sent'); throw new Error('A bug of ours');
    const b = { 'cache-control': 'private, no-store' };
    const c = '<rss version="2.0"><title>a</title></rss>'; matchMedia('(prefers-color-scheme: dark)');
    const d = <i className={isOn ? 'row apart' : 'row'} data-a="Some words" aria-hidden="true">×</i>;
    const e = 'input, select'; const f = 'Id=1; Path=/; Max-Age=0'; throw unknownError('No answer came');`;
  expect(textsOf(source)).toEqual([]);
});

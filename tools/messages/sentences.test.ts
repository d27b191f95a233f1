import { expect, test } from 'vitest';
import { movedModules, sentencesIn, sentencesOf, strayWords } from './sentences.mjs';

const textsOf = (source: string) => sentencesIn('a.tsx', source).map(({ text }) => text);

/** The requirements fix these letter by letter, in every language (B01, B04). */
const FIXED = / (?:Page not found|Page Not Found|Internal Server Error)$/;

test('a module whose words are in a catalog has no sentence of its own', () => {
  expect(sentencesOf(movedModules()).filter((sentence) => !FIXED.test(sentence))).toEqual([]);
});

test('no sentence is in code', () => {
  expect(strayWords().filter((sentence) => !FIXED.test(sentence))).toEqual([]);
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

test('finds the texts of exceptions that people read', () => {
  expect(
    textsOf("throw new FieldProblem(['sku'], 'Enter a SKU'); throw new errors.ApplicationError('It was not saved');"),
  ).toEqual(['Enter a SKU', 'It was not saved']);
});

test('leaves out what visitors do not read', () => {
  const source = `import a from 'some where'; type B = 'Not sold'; log.warn('Was not sent'); throw new Error('A bug of ours');
    const b = { 'cache-control': 'private, no-store' };
    const c = '<rss version="2.0"><title>a</title></rss>'; matchMedia('(prefers-color-scheme: dark)');
    const d = <i className={isOn ? 'row apart' : 'row'} data-a="Some words" aria-hidden="true">×</i>;
    const e = 'input, select'; const f = 'Id=1; Path=/; Max-Age=0'; throw unknownError('No answer came');
    throw new TaxAway('No answer came'); class Refused extends Error { constructor() { super('It was refused'); } }`;
  expect(textsOf(source)).toEqual([]);
});

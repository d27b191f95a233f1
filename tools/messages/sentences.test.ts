import { expect, test } from 'vitest';
import { movedModules, sentencesIn, sentencesOf } from './sentences.mjs';

const textsOf = (source: string) => sentencesIn('a.tsx', source).map(({ text }) => text);

test('a module whose words are in a catalog has no sentence of its own', () => {
  expect(sentencesOf(movedModules())).toEqual([]);
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
    const c = { 'cache-control': 'private, no-store' };
    const d = <i className={isOn ? 'row apart' : 'row'} data-a="Some words" aria-hidden="true">×</i>;`;
  expect(textsOf(source)).toEqual([]);
});

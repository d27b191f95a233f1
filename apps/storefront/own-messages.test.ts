import { compile } from '@cerulean/messages/compile';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { inlineMessages } from './own-messages.ts';

const cart = { title: 'Your cart', kept: '{count, plural, one {# item} other {# items}}', unused: 'Never' };
const catalogs = () => compile(cart, 'en-US');
const IMPORT = "import * as words from '@cerulean/messages/cart';";

test('a module carries the messages it names and no others, and loads formats only for numbers', () => {
  const title = inlineMessages(`${IMPORT}\nexport const meta = { title: words.title };`, catalogs);
  expect(title).toContain('{ title: "Your cart" }');
  expect(title).not.toMatch(/@cerulean|kept|Never/);
  expect(inlineMessages(`${IMPORT}\nwords.kept({ count });`, catalogs)).toContain("from '@cerulean/messages/formats'");
});

test('properties and files of the same name are left as they are', () => {
  const code = "import './fixed-words.ts'; show(plan.words.length, ...words.title);";
  expect(inlineMessages(`${IMPORT}\n${code}`, catalogs)).toContain(code.replace('words.title', '"Your cart"'));
});

test('a catalog that is used as a whole is refused, because all of it would be loaded', () => {
  for (const use of ['words[name]', 'show(words)', 'const all = words;']) {
    expect(() => inlineMessages(`${IMPORT}\nconst a = ${use};`, catalogs), use).toThrow('Name each message');
  }
});

test('a module with elements can hold a message with tags', () => {
  const catalog = () => compile({ removed: '<keep>{name}</keep> is out of your cart.' }, 'en-US');
  const code = inlineMessages(`${IMPORT}\nexport const a = <p>{words.removed(values)}</p>;`, catalog);
  expect(parseSync('a.tsx', code).errors).toEqual([]);
});

import { compileFunction } from 'node:vm';
import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import * as formats from './formats.ts';

/** Compiles one message, takes its types off, and evaluates it. */
function messageOf(text: string, locale = 'en-US'): unknown {
  const { definition = '' } = compile({ message: text }, locale).get('message') ?? {};
  const code = definition
    .replace(/^: string/, '')
    .replace(/<T,>\(args: .*?\): \(string \| T\)\[\]|\(args: .*?\): string/, '(args)');
  const evaluate = compileFunction(`const message${code}; return message`, Object.keys(formats));
  return evaluate(...Object.values(formats));
}

type Message<Args> = (args: Args) => unknown;

test('a message without arguments is its text', () => {
  expect(messageOf('It’s "here" \\ `now`')).toBe('It’s "here" \\ `now`');
});

test('arguments are put in, and numbers are written as the language does', () => {
  const message = messageOf('`{name}` has ${points, number}') as Message<{ name: string; points: number }>;
  expect(message({ name: 'Ann', points: 1177 })).toBe('`Ann` has $1,177');
});

test('a plural takes the form of its language, and an exact number before it', () => {
  const text = '{count, plural, =0 {nothing} one {# item} other {# items}} saved';
  const message = messageOf(text) as Message<{ count: number }>;
  expect([0, 1, 2, 1500].map((count) => message({ count }))).toEqual([
    'nothing saved',
    '1 item saved',
    '2 items saved',
    '1,500 items saved',
  ]);
  const polish = messageOf('{count, plural, one {a} few {b} many {c} other {d}}', 'pl') as Message<{ count: number }>;
  expect([1, 3, 5].map((count) => polish({ count }))).toEqual(['a', 'b', 'c']);
  const place = messageOf('{day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}') as Message<{
    day: number;
  }>;
  expect([1, 2, 3, 11].map((day) => place({ day }))).toEqual(['1st', '2nd', '3rd', '11th']);
});

test('a choice takes the named option, and otherwise the last one', () => {
  const message = messageOf('{sim, select, esim {eSIM of {name}} other {card}}') as Message<{
    sim: string;
    name: string;
  }>;
  expect([message({ sim: 'esim', name: 'Ann' }), message({ sim: 'else', name: 'Ann' })]).toEqual([
    'eSIM of Ann',
    'card',
  ]);
});

test('a message with tags gives its parts, in which other arguments may be elements', () => {
  const text = '<b>{code}</b>: {reason}{count, plural, one {, <b>once</b>} other {, # times}}';
  const message = messageOf(text) as Message<{
    b: (text: string) => object;
    code: string;
    reason: object;
    count: number;
  }>;
  const b = (bold: string) => ({ bold });
  const reason = { is: 'an element' };
  const parts = (count: number) => message({ b, code: 'A1', reason, count });
  expect(parts(1)).toEqual([{ bold: 'A1' }, ': ', reason, ', ', { bold: 'once' }]);
  expect(parts(2)).toEqual([{ bold: 'A1' }, ': ', reason, ', 2 times']);
});

test('the types of arguments are part of the definition', () => {
  const { definition, args } = compile({ kept: '{count, number} of {name}' }, 'en-US').get('kept') ?? {};
  expect(args).toBe('count: number; name: string');
  expect(definition).toContain('(args: { count: number; name: string }): string =>');
});

test.each([
  ['a date', '{day, date, long}', 'formatted before'],
  ['a styled number', '{share, number, percent}', 'no style'],
  ['a choice without other', '{sim, select, esim {eSIM}}', 'OTHER'],
  ['an argument with two types', '{count} of {count, number}', 'used as'],
  ['a tag in a tag', '<b>a <i>b</i></b>', 'text only'],
  ['a tag that is not closed', '<b>a', 'TAG'],
])('refuses %s, and names the message', (_, text, reason) => {
  expect(() => compile({ broken: text }, 'en-US')).toThrow(new RegExp(`broken: .*${reason}`));
});

test('a catalog has the locale of its language, for what is formatted before', () => {
  expect(compile({}, 'es-US').get('locale')?.definition).toBe(": string = 'es-US'");
  expect(() => compile({ locale: 'Local' }, 'es-US')).toThrow('taken');
});

test('refuses a name that code could not write', () => {
  for (const name of ['number', 'plural', 'new', 'default'])
    expect(() => compile({ [name]: 'Text' }, 'en-US')).toThrow(`${name}: this name is taken`);
  expect(() => compile({ 'empty-title': 'Empty' }, 'en-US')).toThrow('letters and digits');
});

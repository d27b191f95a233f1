import { expect, it } from 'vitest';
import { firstName } from './first-name.ts';

it.each([
  ['Dana Whitfield', 'Dana'],
  ['  Ada ', 'Ada'],
  ['J. R. Hart', 'J. R. Hart'],
  ['Dr. Day', 'Dr. Day'],
  [' ', null],
  [null, null],
])('R13 R20 greets %o as %o', (name, greeted) => {
  expect(firstName(name)).toBe(greeted);
});

import { expect, it } from 'vitest';
import { holdsNul } from './refuse-nul.ts';

it.each([
  [{ a: [{ b: 'x\0' }] }, true],
  [{ 'a\0': 1 }, true],
  ['\0', true],
  [{ a: 'written \\u0000', b: null, c: 3 }, false],
])('finds NUL in %j: %s', (value, found) => expect(holdsNul(value)).toBe(found));

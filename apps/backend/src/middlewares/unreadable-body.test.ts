import { expect, it } from 'vitest';
import { isTooLarge, isUnreadable } from './unreadable-body.ts';

const thrown = (fields: object) => Object.assign(new Error('no'), fields);

it.each([
  [thrown({ httpCode: 400, code: 1013 }), true],
  [thrown({ status: 400, body: '{"a":' }), true],
  [thrown({ httpCode: 413 }), false],
  [thrown({ status: 413, type: 'entity.too.large' }), false],
  [thrown({}), false],
  ['a text', false],
])('tells a body that cannot be read from every other error: %o', (error, expected) =>
  expect(isUnreadable(error)).toBe(expected),
);

it.each([
  [thrown({ httpCode: 413 }), true],
  [thrown({ status: 413, type: 'entity.too.large' }), true],
  [thrown({ httpCode: 400 }), false],
  [thrown({ status: 413 }), false],
  ['a text', false],
])('tells a body that is too large from every other error: %o', (error, expected) =>
  expect(isTooLarge(error)).toBe(expected),
);

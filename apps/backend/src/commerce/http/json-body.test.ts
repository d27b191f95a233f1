import { expect, it } from 'vitest';
import { holdsUnstorable, MAYBE_UNSTORABLE } from './json-body.ts';

it.each([
  [{ a: [{ b: 'x\0' }] }, true],
  [{ 'a\0': 1 }, true],
  ['\0', true],
  [{ a: ['half of 😀: \ud83d'] }, true],
  [{ '\ude00': 1 }, true],
  [{ a: 'written \\u0000 and \\ud83d', b: null, c: 3, d: '😀' }, false],
])('finds what PostgreSQL cannot store in %j: %s', (value, found) => {
  expect(holdsUnstorable(value)).toBe(found);
  // The cheap check of the unparsed text may have false positives, but no false negatives.
  if (found) expect(MAYBE_UNSTORABLE.test(JSON.stringify(value))).toBe(true);
});

it.each(['?q=%00', '{"a":"\0"}', '{"a":"\ud83d"}'])('sees it as it is, too: %j', (text) =>
  expect(MAYBE_UNSTORABLE.test(text)).toBe(true),
);

it('takes a text of pairs for storable', () => expect(MAYBE_UNSTORABLE.test('{"a":"😀 %20"}')).toBe(false));

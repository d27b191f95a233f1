import { checkSync } from 'recheck';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { email } from './fields.ts';
import { cpuOf, HOSTILE, inputStrings, stringsOf } from './test-input-strings.ts';

process.env['RECHECK_SYNC_BACKEND'] = 'pure';

/** Counts characters read instead of time, so that the result does not depend on the machine's load. */
const BY_COUNT = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null } as const;

/** Maximum in UTF-16 units. The longest string is the ticket of a social sign-in. */
const MOST = 10_000;
const strings = inputStrings();

const isBounded = ({ checks: [first] }: (typeof strings)[number]) =>
  first?.check === 'max_length' && first.abort === true && (first.maximum ?? Infinity) <= MOST;

test('the first check of every string that a caller sends is its raw length, which ends the check', () => {
  expect(strings.length).toBeGreaterThan(150);
  expect(strings.filter((each) => !each.isDerived && !isBounded(each)).map(({ where }) => where)).toEqual([]);
});

test.each([
  ['no length at all', z.string().regex(/^a$/)],
  ['a length that does not end the check', z.string().max(9).regex(/^a$/)],
  ['a trim before the length', z.string().trim().max(9, { abort: true })],
  ['a pattern of its own kind', z.object({ id: z.uuid() })],
  ['one way of two', z.union([z.string().max(9, { abort: true }), z.array(z.string())])],
  [
    'a length behind a transform',
    z
      .string()
      .transform((text) => text.trim())
      .pipe(z.string().max(9, { abort: true })),
  ],
])('the walk finds %s', (_, schema) => {
  expect(stringsOf(schema, 'x').filter((each) => !each.isDerived && !isBounded(each))).toHaveLength(1);
});

/** Each distinct schema once, because many calls share the same schemas. */
const distinct = new Map(strings.filter(({ isDerived }) => !isDerived).map((each) => [each.schema, each]));

test('twenty hostile values of 100 kB cost every field less than a hundred milliseconds together', () => {
  const slow: string[] = [];
  for (const { where, schema } of distinct.values()) {
    for (const [what, text] of Object.entries(HOSTILE)) {
      const costOf = (posts: number) =>
        cpuOf(() => {
          for (let post = 0; post < posts; post += 1) schema.safeParse(text);
        });
      // A fast value is fast twenty times. A slow one may have met the garbage collector, so it is measured again.
      if (costOf(1) > 5 && costOf(20) > 100) slow.push(`${where}: ${what}`);
    }
  }
  expect(slow).toEqual([]);
});

test('the longest text that an email address may come as costs no more for being hostile', () => {
  const longest = Object.values(HOSTILE).map((text) => text.slice(0, 1_016));
  expect(cpuOf(() => longest.forEach((text) => email.safeParse(text)))).toBeLessThan(100);
});

const patterns = new Map(
  strings.flatMap(({ where, checks }) =>
    checks.flatMap(({ pattern }) => (pattern ? [[String(pattern), { where, pattern }] as const] : [])),
  ),
);

test.each([...patterns.values()])('the pattern of $where matches in linear time: $pattern', ({ pattern }) => {
  expect(checkSync(pattern.source, pattern.flags, BY_COUNT).status).toBe('safe');
});

test('the static check knows a quadratic pattern', () => {
  expect(checkSync('^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$', '', BY_COUNT).status).toBe('vulnerable');
});

test.each([
  'x@.example.com',
  'x@gmail..com',
  'x@example.com.',
  'x@-example.com',
  'x@example-.com',
  'a,b@example.com',
  '.x@example.com',
  'x.@example.com',
  'x..y@example.com',
  'x@example',
  'x@example.c',
  'x@127.0.0.1',
  'x@@example.com',
  'x y@example.com',
  'x@exam_ple.com',
  'zoë@example.com',
  'x@bücher.example',
  '"x"@example.com',
  `${'x'.repeat(65)}@example.com`,
  `x@${'a'.repeat(64)}.com`,
])('an email address that gateways and mail servers refuse is refused at once: %s', (address) => {
  expect(email.safeParse(address).success).toBe(false);
});

test.each([
  ['  Ada.Byron@Example.COM ', 'ada.byron@example.com'],
  ["o'hara+shop@mail.co.uk", "o'hara+shop@mail.co.uk"],
  ['x@a--b.example', 'x@a--b.example'],
  ['x@xn--bcher-kva.example', 'x@xn--bcher-kva.example'],
  ['x@shop.xn--p1ai', 'x@shop.xn--p1ai'],
  [`${'x'.repeat(64)}@example.com`, `${'x'.repeat(64)}@example.com`],
])('an ordinary email address is taken, in lowercase: %s', (typed, kept) => {
  expect(email.parse(typed)).toBe(kept);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './lib/files-below.mjs';
import { inRoot } from './lib/paths.mjs';

const TITLE =
  /\b(?:test|it|describe|journey)(?:\.\w+)?(?:\((?:\[[\s\S]*?\](?: as const)?|\w+)\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

const page = readFileSync(inRoot('docs/requirements.md'), 'utf8');

/** Requirement ids listed in the first column of the page's tables. */
const listed = [...page.matchAll(/^\| ([A-Z]\d\d[a-z]?) \|/gm)].map(([, id = '']) => id);

/** Returns the requirement ids in a test title. An id after a hyphen is part of another name. */
const numbersIn = (title: string): string[] => title.match(/(?<![\w-])[RBCTX]\d\d[a-z]?\b/g) ?? [];

const titles = ['apps', 'packages', 'tests', 'scripts', 'tools']
  .flatMap((folder) => filesBelow(inRoot(folder), /\.test\.tsx?$/))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , title = '']) => title));

/** Number of requirements per group, so that no requirement disappears from the page unnoticed. */
const COUNTS = { R: 28, B: 20, C: 13, T: 9, X: 19 };

test('requirements are numbered from 1 in each group, each once and without a gap', () => {
  const parts = [...'abcdefg'].map((part) => `C00${part}`);
  const whole = listed.filter((id) => !parts.includes(id));
  const counted = Object.entries(COUNTS).flatMap(([letter, last]) =>
    Array.from({ length: last }, (_, index) => letter + String(index + 1).padStart(2, '0')),
  );
  expect(whole).toEqual(counted);
  expect(listed.filter((id) => parts.includes(id))).toEqual(parts);
});

test('every requirement is in the title of a test', () => {
  const named = new Set(titles.flatMap(numbersIn));
  expect(listed.filter((id) => !named.has(id))).toEqual([]);
});

test('no title carries a number that docs/requirements.md does not list', () => {
  expect(titles.filter((title) => numbersIn(title).some((id) => !listed.includes(id)))).toEqual([]);
});

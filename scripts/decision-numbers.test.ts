import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from './lib/files-below.mjs';
import { inRoot } from './lib/paths.mjs';

/** Matches `decision 0001`, `decisions 0001, 0002 and 0003`, also across a wrapped comment line, and page paths. */
const CITED = /(?<!# )\bdecisions?(?:\/|\s+(?:(?:\*|\/\/)\s+)?)(\d+[a-z]?\b(?:(?:,|\s+and|\s+or)\s+\d+[a-z]?\b)*)/gi;

const ROOT_FILES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'vitest.config.ts'];

const pages = readdirSync(inRoot('docs/decisions')).filter((name) => name !== 'README.md');
const numberOf = (page: string): string => page.slice(0, 4);

const files = ['apps', 'packages', 'scripts', 'tests', 'tools', 'docs']
  .flatMap((folder) => filesBelow(inRoot(folder), /(?<!\.data)\.(?:tsx?|mjs|js|css|md)$/))
  .concat(ROOT_FILES.map((name) => inRoot(name)));

/** Returns the decision numbers that a file cites. */
function citedIn(file: string): string[] {
  const found = [...readFileSync(file, 'utf8').matchAll(CITED)];
  return found.flatMap(([, numbers = '']) => numbers.match(/\d+[a-z]?/g) ?? []);
}

test('each decision has its own number', () => {
  expect(pages.filter((page) => !/^\d{4}-[a-z0-9-]+\.md$/.test(page))).toEqual([]);
  expect(new Set(pages.map(numberOf)).size).toBe(pages.length);
});

test('the index lists every decision by number and title, in order', () => {
  const index = readFileSync(inRoot('docs/decisions/README.md'), 'utf8');
  const rows = [...index.matchAll(/^\| \[(.*?)\]\((.*?)\) \| (.*?) \|/gm)].map(([, ...columns]) => columns);
  const expected = pages.toSorted().map((page) => {
    const [heading = ''] = readFileSync(inRoot('docs/decisions', page), 'utf8').split('\n', 1);
    return [numberOf(page), page, heading.replace(`# ${numberOf(page)} `, '')];
  });
  expect(rows).toEqual(expected);
});

test('code, tests and docs cite a decision by the four digits of its page', () => {
  const known = new Set(pages.map(numberOf));
  const cited = files.flatMap((file) => citedIn(file).map((number) => `${number} in ${relative(inRoot(), file)}`));
  expect(cited.filter((place) => !known.has(place.split(' ', 1)[0] ?? ''))).toEqual([]);
  expect(cited.length, 'it finds those that there are').toBeGreaterThan(50);
});

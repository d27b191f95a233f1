import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const SKIPPED = new Set(['node_modules', 'build', 'dist', '.cache', '.strapi', '.react-router', '.data']);
const TITLE =
  /\b(?:test|it|describe|journey)(?:\.\w+)?(?:\((?:\[[\s\S]*?\](?: as const)?|\w+)\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

function* testFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.has(entry.name) && !entry.name.startsWith('storefront-next-')) {
      yield* testFiles(path);
    } else if (/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

const numbers = (letter: string, last: number): string[] =>
  Array.from({ length: last }, (_, index) => letter + String(index + 1).padStart(2, '0'));

test('every requirement stands in the title of a test', () => {
  const wanted = [...numbers('B', 20), ...'abcdefg'].map((id) => (id.length === 1 ? `C00${id}` : id));
  wanted.push(...numbers('R', 28), ...numbers('C', 13), ...numbers('T', 9));
  const titles = ['apps', 'packages', 'tests', 'scripts']
    .flatMap((folder) => [...testFiles(inRoot(folder))])
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , title = '']) => title));
  const named = new Set(titles.flatMap((title) => title.match(/\b[RBCT]\d\d[a-g]?\b/g) ?? []));
  expect(wanted.filter((id) => !named.has(id))).toEqual([]);
});

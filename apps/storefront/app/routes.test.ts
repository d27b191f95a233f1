import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import routes from './routes.ts';

test('every page has its file, and every file a page', () => {
  const files = readdirSync(new URL('routes', import.meta.url), { withFileTypes: true });
  const modules = files.filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name)).map(({ name }) => name);
  const named = new Set(routes.map(({ file }) => file.replace('routes/', '')));
  expect([...named].toSorted()).toEqual(modules.toSorted());
});

test('an address in other letters is no page: it would have no class, no cache and no checks', () => {
  expect(routes.filter(({ caseSensitive }) => !caseSensitive)).toEqual([]);
});

test('B04 B14 every loader and every action keeps the promises of a page, or answers in its place', () => {
  const files = globSync('{root,routes/**/*}.{ts,tsx}', { cwd: import.meta.dirname }).filter(
    (file) => !/\.test\./.test(file),
  );
  const made = files.flatMap((file) =>
    [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(EXPORTED)].map(([, how]) => [
      file,
      how?.trim(),
    ]),
  );
  expect(made.length).toBeGreaterThan(80);
  expect(made.filter(([, how]) => !/^(?:guard|guardRoot)\($/.test(how ?? ''))).toEqual([]);
});

/** An exported loader or action and the function that creates it. Loaders of other modules are checked there. */
const EXPORTED = /^export (?:async )?(?:function|const) (?:loader|action)\b(?: = )?(guard(?:Root)?\(|.*)/gm;

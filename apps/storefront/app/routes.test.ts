import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import routes from './routes.ts';

/** Shown to developers alone, who have a line of their own in `routes.ts`. */
const NOT_BUILT = 'dev-ui.tsx';

test('every page has its file, and every file a page', () => {
  const files = readdirSync(new URL('routes', import.meta.url), { withFileTypes: true });
  const modules = files.filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name)).map(({ name }) => name);
  const named = new Set(routes.map(({ file }) => file.replace('routes/', '')));
  expect([...named].toSorted()).toEqual(modules.filter((name) => name !== NOT_BUILT).toSorted());
});

test('an address in other letters is no page: it would have no class, no cache and no checks', () => {
  expect(routes.filter(({ caseSensitive }) => !caseSensitive)).toEqual([]);
});

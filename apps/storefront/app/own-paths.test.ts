import { isOwnPath } from '@cerulean/contract/own-paths';
import { expect, test } from 'vitest';
import { routeRules } from './pages/route-rules.ts';

/** Pages whose last path segment is named by an editor. An outdated name may redirect. */
const NAMED = /^\/(?:blogs|p|partner|plans|products)\/:\w+$/;

test('R27 no redirect of an editor begins at a page of ours: packages/contract/src/own-paths.ts names them all', () => {
  const open = routeRules.map(({ path }) => path).filter((path) => !isOwnPath(path) && !NAMED.test(path));
  expect(open).toEqual([]);
});

test('R27 what is no page of ours can begin one', () => {
  for (const path of ['/summer', '/p/old', '/plans/old', '/cartoons', '/usa/old'])
    expect(isOwnPath(path), path).toBe(false);
});

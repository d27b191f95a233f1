import { expect, test } from 'vitest';
import { routeRules } from './route-rules.ts';
import routes from './routes.ts';

const pages = routes.filter(({ path }) => path !== '*').map(({ path }) => `/${path ?? ''}`);

test('every page has a rule, and every rule a page', () => {
  expect(pages.toSorted()).toEqual(routeRules.map(({ path }) => path).toSorted());
});

test('an address in other letters is no page: it would have no class, no cache and no checks', () => {
  expect(routes.filter(({ caseSensitive }) => !caseSensitive)).toEqual([]);
});

import type { RouteRule } from './platform/route-rule.ts';

const MINUTES = 60;

/**
 * Every page of the shop, in the order of its requirement numbers, pages of our own after them; `routes.ts` names the
 * files. Server, cache, links and `builds/meta` read this one table. `docs/developers/pages.md` tells how to add one.
 */
export const routeRules: readonly RouteRule[] = [
  { id: 'R01', path: '/', class: 'open', content: 'public', lifetime: 10 * MINUTES, tags: ['page:home', 'catalog'] },
  { id: 'me', path: '/_me', class: 'open', content: 'personal' },
];

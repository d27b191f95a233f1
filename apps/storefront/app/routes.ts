import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { languageOfBuild } from '../language.ts';
import { pages } from './pages/route-rules.ts';
import type { Page } from './pages/route-rule.ts';

const isDefault = languageOfBuild() === DEFAULT_LANGUAGE;

/** Returns whether the build of this language has a page. The others' addresses have a prefix, which some pages refuse. */
function isInBuild({ unprefixed }: Page): boolean {
  return isDefault || !unprefixed;
}

/**
 * The router's pages, from the shared route table. Paths are case-sensitive, as in the rules, because `/PLANS` would
 * otherwise be a page without class, cache and checks.
 */
export default [
  ...pages
    .filter(isInBuild)
    .map(({ path, file, routeId: id }) =>
      path === '/' ? index(`routes/${file}`) : route(path.slice(1), `routes/${file}`, id === undefined ? {} : { id }),
    ),
  route('*', 'routes/not-found.tsx'), // B01
].map((page) => ({ ...page, caseSensitive: true })) satisfies RouteConfig;

import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { pages } from './pages/route-rules.ts';

/**
 * The router's pages, from the shared route table. Paths are case-sensitive, as in the rules, because `/PLANS` would
 * otherwise be a page without class, cache and checks.
 */
export default [
  ...pages.map(({ path, file, routeId: id }) =>
    path === '/' ? index(`routes/${file}`) : route(path.slice(1), `routes/${file}`, id === undefined ? {} : { id }),
  ),
  route('*', 'routes/not-found.tsx'), // B01
].map((page) => ({ ...page, caseSensitive: true })) satisfies RouteConfig;

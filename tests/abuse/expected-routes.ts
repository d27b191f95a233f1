import { operations } from '@cerulean/contract/operations';
import { routeRules } from '../../apps/storefront/app/pages/route-rules.ts';
import { otherRoutes } from './other-routes.ts';
import { pathsWithForm } from './pages-with-form.ts';
import type { Tally } from './run-mutations.ts';

/** Minimum share of a route's requests that must reach its handler. Most routes reach more than nine tenths. */
const SHARE = 0.25;

/** Pages that return 404 to everyone here: there are no log-in tickets, and `/p/` is requested with plan slugs only. */
const ALWAYS_MISSING = new Set([
  '/login/:provider/welcome',
  '/login/:provider/link',
  '/login/:provider/proof',
  '/p/:slug',
  // No return has been accepted, so there is no label.
  '/existing-user/orders/:orderId/label/:requestId',
]);

/**
 * Returns every route that a run must have reached, from the tables that define the servers: each call of the contract,
 * each page as a document and in both data formats, each form, and the other routes.
 */
function expectedRoutes(): string[] {
  const pages = routeRules.map(({ path }) => path);
  return [
    ...Object.keys(operations),
    ...pages.flatMap(readings),
    ...pages.filter((path) => pathsWithForm.has(path)).flatMap((path) => [`POST ${path}`, `POST ${path}.data`]),
    ...otherRoutes.map(({ route }) => route),
  ];
}

/** Returns the routes that read a page: its document and both data formats. */
const readings = (path: string) => [`GET ${path}`, `GET ${path}/_payload.json`, `GET ${path}.data`];

/** Returns one line per faulty route: never requested, too few requests at its handler, or 404 every time. */
export function notReached({ routes }: Tally): string[] {
  // A page that is not served at all also returns 404, so each page must have been found at least once.
  const findable = routeRules.map(({ path }) => path).filter((path) => !ALWAYS_MISSING.has(path));
  const mustBeFound = new Set(findable.flatMap(readings));
  return expectedRoutes().flatMap((route) => {
    const { sent, reached, found } = routes.get(route) ?? { sent: 0, reached: 0, found: 0 };
    if (sent === 0) return [`${route}: nothing was sent there`];
    if (reached < Math.max(1, sent * SHARE)) return [`${route}: ${reached} of ${sent} reached it`];
    return mustBeFound.has(route) && found === 0 ? [`${route}: a 404 each of ${sent} times`] : [];
  });
}

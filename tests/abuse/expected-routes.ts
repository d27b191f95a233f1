import { operations } from '@cerulean/contract/operations';
import { routeRules } from '../../apps/storefront/app/pages/route-rules.ts';
import { otherRoutes } from './other-routes.ts';
import { pathsWithForm } from './pages-with-form.ts';
import type { Tally } from './run-mutations.ts';

/** Of the requests to one route, how many must reach its handler. Most routes have more than nine tenths. */
const SHARE = 0.25;

/** Pages that are missing for everybody here: there are no tickets, and the demo has no page of that kind. */
const ALWAYS_MISSING = new Set([
  '/connect/:provider/welcome',
  '/connect/:provider/link',
  '/connect/:provider/proof',
  '/p/:slug',
  // A return that was accepted.
  '/existing-user/orders/:orderId/label/:requestId',
]);

/**
 * Every route that a run must have reached, from the tables that the servers are made of: each call of the contract,
 * each page as a document and as both kinds of data, each form, and what there is beside them.
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

/** A page as a document and as both kinds of data. */
const readings = (path: string) => [`GET ${path}`, `GET ${path}/_payload.json`, `GET ${path}.data`];

/** What is wrong with where the requests went, one line a route: never sent there, or stopped too often before it. */
export function notReached({ routes }: Tally): string[] {
  // A page that is not served at all answers 404 as well, so each must have been found once.
  const findable = routeRules.map(({ path }) => path).filter((path) => !ALWAYS_MISSING.has(path));
  const mustBeFound = new Set(findable.flatMap(readings));
  return expectedRoutes().flatMap((route) => {
    const { sent, reached, found } = routes.get(route) ?? { sent: 0, reached: 0, found: 0 };
    if (sent === 0) return [`${route}: nothing was sent there`];
    if (reached < Math.max(1, sent * SHARE)) return [`${route}: ${reached} of ${sent} reached it`];
    return mustBeFound.has(route) && found === 0 ? [`${route}: a 404 each of ${sent} times`] : [];
  });
}

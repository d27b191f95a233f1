import { operations } from '@cerulean/contract/operations';
import { routeRules } from '../../apps/storefront/app/route-rules.ts';
import { otherRoutes } from './other-routes.ts';
import { pathsWithForm } from './pages-with-form.ts';
import type { Tally } from './run-mutations.ts';

/** Of the requests to one route, how many must reach its handler. Most routes have more than nine tenths. */
const SHARE = 0.25;

/** Pages that are missing for everybody here: nobody has a ticket, and the demo has no page of that kind. */
const ALWAYS_MISSING = /\/(?:connect\/:provider\/(?:welcome|link)|p\/:slug)(?:\.data|\/_payload\.json)?$/;

/**
 * Every route that a run must have reached, from the tables that the servers are made of: each call of the contract,
 * each page as a document and as both kinds of data, each form, and what there is beside them.
 */
export function expectedRoutes(): string[] {
  const pages = routeRules.map(({ path }) => path);
  return [
    ...Object.keys(operations),
    ...pages.flatMap((path) => [`GET ${path}`, `GET ${path}/_payload.json`, `GET ${path}.data`]),
    ...pages.filter((path) => pathsWithForm.has(path)).flatMap((path) => [`POST ${path}`, `POST ${path}.data`]),
    ...otherRoutes.map(({ route }) => route),
  ];
}

/** What is wrong with where the requests went, one line a route: never sent there, or stopped too often before it. */
export function notReached({ routes }: Tally): string[] {
  return expectedRoutes().flatMap((route) => {
    const { sent, reached, found } = routes.get(route) ?? { sent: 0, reached: 0, found: 0 };
    if (sent === 0) return [`${route}: nothing was sent there`];
    if (reached < Math.max(1, sent * SHARE)) return [`${route}: ${reached} of ${sent} reached it`];
    // A page that is not served at all answers 404 as well.
    const isPage = /^GET \/.*:/.test(route);
    return isPage && found === 0 && !ALWAYS_MISSING.test(route) ? [`${route}: a 404 each of ${sent} times`] : [];
  });
}

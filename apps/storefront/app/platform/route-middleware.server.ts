import { redirect } from 'react-router';
import type { RouteMiddleware } from './run-middleware.server.ts';

/**
 * The middleware that route rules may name (B15). Each gets the visit and the address; throwing a response ends the
 * request with it.
 */
export const routeMiddleware: Readonly<Record<string, RouteMiddleware>> = {
  /** Pages of an account: without a token, log in first and come back. */
  'signed-in': ({ visit: requestContext, url }) => {
    if (!requestContext.hasToken) throw redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`);
  },
};

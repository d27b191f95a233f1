import { createRequestHandler } from 'react-router';
import type { RequestHandler, ServerBuild } from 'react-router';

type Mode = 'production' | 'development';

/**
 * Gives the request handler of a page, by its pattern as the rules write it. React Router tries the patterns of all its
 * pages one after the other, twice for a document; a handler that knows one page, and what is shown where none is, has
 * nothing to try. An address without a rule is handled by the whole table, and so is everything while developing, where
 * the table changes.
 */
export function pageHandlers(build: ServerBuild, mode: Mode): (pattern: string | undefined) => RequestHandler {
  const whole = createRequestHandler(build, mode);
  if (mode === 'development') return () => whole;
  const made = new Map<string, RequestHandler>();
  return (pattern) => {
    if (pattern === undefined) return whole;
    const found = made.get(pattern) ?? handlerOf(build, pattern) ?? whole;
    made.set(pattern, found);
    return found;
  };
}

/** Undefined where no page has this pattern. All pages lie directly below the root. */
function handlerOf(build: ServerBuild, pattern: string): RequestHandler | undefined {
  const routes = Object.entries(build.routes);
  const pages = routes.filter(([, route]) => route?.parentId !== undefined && `/${route.path ?? ''}` === pattern);
  if (pages.length === 0) return undefined;
  const others = routes.filter(([, route]) => route?.parentId === undefined || route.path === '*');
  return createRequestHandler({ ...build, routes: Object.fromEntries([...others, ...pages]) }, 'production');
}

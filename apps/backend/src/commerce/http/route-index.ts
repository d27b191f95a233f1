/** A route with named parameters, as in `/commerce/carts/:cartId`. */
export interface Pattern {
  method: string;
  path: string;
}

interface Entry<Route> {
  route: Route;
  parts: readonly string[];
}

/** Routes by method and segment count. Those with fewer parameters come first, so a fixed segment beats a parameter. */
export type RouteIndex<Route> = ReadonlyMap<string, readonly Entry<Route>[]>;

export function indexRoutes<Route extends Pattern>(routes: readonly Route[]): RouteIndex<Route> {
  const index = new Map<string, Entry<Route>[]>();
  for (const route of routes) {
    const parts = route.path.split('/').slice(1);
    const key = `${route.method} ${parts.length}`;
    index.set(key, [...(index.get(key) ?? []), { route, parts }]);
  }
  for (const entries of index.values()) entries.sort((a, b) => names(a.parts) - names(b.parts));
  return index;
}

function names(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith(':')).length;
}

/** Finds the route for a path and decodes its parameters. Returns `null` if none matches or an encoding is invalid. */
export function findRoute<Route>(
  index: RouteIndex<Route>,
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | null {
  const given = path.split('/').slice(1);
  for (const { route, parts } of index.get(`${method} ${given.length}`) ?? []) {
    if (!parts.every((part, at) => part.startsWith(':') || part === given[at])) continue;
    const params = paramsOf(parts, given);
    return params && { route, params };
  }
  return null;
}

function paramsOf(parts: readonly string[], given: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    if (!part.startsWith(':')) continue;
    try {
      params[part.slice(1)] = decodeURIComponent(given[at] ?? '');
    } catch {
      return null;
    }
    if (params[part.slice(1)] === '') return null;
  }
  return params;
}

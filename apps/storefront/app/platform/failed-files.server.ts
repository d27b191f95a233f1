import { createRequestHandler } from 'react-router';
import type { LoaderFunctionArgs, RequestHandler, ServerBuild } from 'react-router';
import { renderOrder } from './render-context.server.ts';

type Mode = 'production' | 'development';
type BuiltRoute = NonNullable<ServerBuild['routes'][string]>;

/**
 * Gives the handler that renders what a URL without a page has thrown, by the pattern of its rule. A file, a way on, or
 * an answer to scripts has nothing to draw, so its error would be JSON; to people who are led there it is the shop's
 * error page at the same address (B01, B04). Undefined for a page, which shows its errors itself.
 */
export function failedFiles(
  build: ServerBuild,
  mode: Mode,
): (pattern: string | undefined) => RequestHandler | undefined {
  const made = new Map<string, RequestHandler>();
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route || !isFile(route)) continue;
    const routes = { ...build.routes, [id]: asFailed(route) };
    made.set(`/${route.path ?? ''}`, createRequestHandler({ ...build, routes }, mode));
  }
  return (pattern) => (pattern === undefined ? undefined : made.get(pattern));
}

function isFile({ parentId, module }: BuiltRoute): boolean {
  return parentId !== undefined && module.default === undefined && module.ErrorBoundary === undefined;
}

/** A page in its place that has failed before anything of it is drawn. */
function asFailed(route: BuiltRoute): BuiltRoute {
  const loader = ({ context }: LoaderFunctionArgs): never => {
    throw context.get(renderOrder).thrown;
  };
  return { ...route, module: { default: () => null, loader } };
}

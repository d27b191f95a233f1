import type { Core } from '@strapi/strapi';
import { logRequest } from '../operations/log-format.ts';
import { redact } from '../operations/redact.ts';

/** Paths logged only on a server error: the panel, health checks, uploads, and icons would drown out relevant lines. */
const QUIET = /^\/(?:admin(?:\/|$)|_health$|uploads\/|favicon)/;

/**
 * Logs one line per request, with the route's pattern in place of the path, because some ids grant access to what they
 * identify. For a path without a route, only the first segment is logged.
 */
const requestLog: Core.MiddlewareFactory = () => async (ctx, next) => {
  const started = performance.now();
  await next();
  const { method, status } = ctx;
  if (status < 500 && QUIET.test(ctx.path)) return;
  const path = redact(loggedPath(ctx.path, ctx.state['route']?.path));
  logRequest({ method, path, status, started, requestId: String(ctx.state['requestId']) });
};

/** Returns a route's pattern, such as `/commerce/kits/:qrId`, or a path's loggable part. Exported for its test. */
export function loggedPath(path: string, pattern: unknown): string {
  if (typeof pattern === 'string' && !pattern.includes('(')) return pattern;
  const [first = '', ...rest] = path.split('/').slice(1);
  const shown = /@|%40/i.test(first) ? '…' : first.slice(0, 60);
  return rest.length > 0 ? `/${shown}/…` : `/${shown}`;
}

export default requestLog;

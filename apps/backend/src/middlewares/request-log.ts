import type { Core } from '@strapi/strapi';

/** Files of the admin panel and health checks would drown what matters. */
const QUIET = /^\/(?:admin(?:\/|$)|_health$|uploads\/|favicon)/;

/** One line for each request, without its query and with the route's pattern instead of ids where a route answered. */
const requestLog: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    const started = performance.now();
    await next();
    if (ctx.status < 500 && QUIET.test(ctx.path)) return;
    const pattern: unknown = ctx.state['route']?.path;
    strapi.log.log({
      level: ctx.status >= 500 ? 'error' : 'http',
      message: `${ctx.method} ${typeof pattern === 'string' && !pattern.includes('(') ? pattern : ctx.path} ${ctx.status}`,
      method: ctx.method,
      path: ctx.path,
      status: ctx.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      requestId: ctx.state['requestId'],
    });
  };

export default requestLog;

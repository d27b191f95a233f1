import type { Core } from '@strapi/strapi';
import { settings } from '../operations/settings.ts';

const NO_HEADER =
  'The proxy in front of the panel does not say that it was asked by https: let it send X-Forwarded-Proto (docs/operators/going-live.md, section 3)';
const BY_HTTP = 'The panel was opened by http: let the proxy redirect to https';

/**
 * Reports a misconfigured proxy instead of failing with a 500 at each sign-in: if the panel's public URL is https, its
 * cookie is Secure, and Koa does not set such a cookie on a connection that looks unencrypted. Logs one warning and
 * refuses requests that need the cookie. The panel's pages and all other paths pass, because the storefront and health
 * checks do not use a proxy.
 */
const behindHttps: Core.MiddlewareFactory = (_config, { strapi }) => {
  const isNeeded = settings().CMS_PUBLIC_URL.startsWith('https:');
  let isTold = false;
  return async (ctx, next) => {
    if (!isNeeded || ctx.secure || !/^\/admin(?:\/|$)/i.test(ctx.path)) return next();
    const message = ctx.get('x-forwarded-proto') === '' ? NO_HEADER : BY_HTTP;
    if (!isTold) strapi.log.warn(message);
    isTold = true;
    if (ctx.method === 'GET' || ctx.method === 'HEAD') return next();
    ctx.status = 400;
    ctx.body = { data: null, error: { status: 400, name: 'ApplicationError', message, details: {} } };
  };
};

export default behindHttps;

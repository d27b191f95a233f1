import { visitorAddress } from '@cerulean/contract/visitor-address';
import type { Core } from '@strapi/strapi';
import { settings } from '../operations/settings.ts';

/**
 * Tells everything behind it, Strapi's limits of sign-ins too, which address a caller has: by the count of trusted proxies, as in the
 * shop. Left alone, Koa believes the first entry of X-Forwarded-For, which the caller wrote.
 */
const callerAddress: Core.MiddlewareFactory = () => (ctx, next) => {
  ctx.request.ip = visitorAddress(ctx.req, settings().TRUSTED_PROXIES);
  return next();
};

export default callerAddress;

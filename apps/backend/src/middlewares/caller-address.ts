import { visitorAddress } from '@cerulean/contract/visitor-address';
import type { Core } from '@strapi/strapi';
import { networkOf } from '../operations/network.ts';
import { settings } from '../operations/settings.ts';

/**
 * Tells everything behind it, Strapi's limits of sign-ins too, which address a caller has: by the count of trusted proxies, as in the
 * shop. Left alone, Koa believes the first entry of X-Forwarded-For, which the caller wrote. Of IPv6 it is the /64, because Strapi counts
 * addresses one by one and a subscriber has 2^64 of them.
 */
const callerAddress: Core.MiddlewareFactory = () => (ctx, next) => {
  const address = visitorAddress(ctx.req, settings().TRUSTED_PROXIES);
  const network = networkOf(address);
  ctx.request.ip = network === address ? address : `${network}::`;
  return next();
};

export default callerAddress;

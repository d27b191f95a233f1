import { visitorAddress } from '@cerulean/contract/visitor-address';
import type { Core } from '@strapi/strapi';
import { networkOf } from '../operations/network.ts';
import { settings } from '../operations/settings.ts';

/**
 * Sets the caller's IP address for everything that runs later, including Strapi's sign-in limits, by the number of
 * trusted proxies, as in the shop. By default, Koa trusts the first entry of X-Forwarded-For, which the caller wrote.
 * For IPv6, this sets the /64, because Strapi counts single addresses and a subscriber has 2^64 of them.
 */
const callerAddress: Core.MiddlewareFactory = () => (ctx, next) => {
  const address = visitorAddress(ctx.req, settings().TRUSTED_PROXIES);
  const network = networkOf(address);
  ctx.request.ip = network === address ? address : `${network}::`;
  return next();
};

export default callerAddress;

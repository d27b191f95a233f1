import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';

/** Format of request ids from the storefront and its proxies. Any other id is replaced, because ids end up in logs. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Gives every request an id: the one in `x-request-id`, or a new one. The response returns it in the same header. */
const requestId: Core.MiddlewareFactory = () => async (ctx, next) => {
  const given = ctx.get('x-request-id');
  const id = REQUEST_ID.test(given) ? given : randomUUID();
  ctx.state['requestId'] = id;
  ctx.set('x-request-id', id);
  await next();
};

export default requestId;

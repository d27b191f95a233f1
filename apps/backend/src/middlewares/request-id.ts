import type { Core } from '@strapi/strapi';
import { requestIdOf } from '../commerce/http/fast-path.ts';

/** Gives every request an id: the one in `x-request-id`, or a new one. The response returns it in the same header. */
const requestId: Core.MiddlewareFactory = () => async (ctx, next) => {
  const id = requestIdOf(ctx.headers['x-request-id']);
  ctx.state['requestId'] = id;
  ctx.set('x-request-id', id);
  await next();
};

export default requestId;

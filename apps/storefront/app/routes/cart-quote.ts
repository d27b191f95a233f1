import { quoteQuerySchema } from '@cerulean/contract/cart';
import { isRefusal } from '../platform/backend.server.ts';
import { fileRoute } from '../platform/file-route.server.ts';
import { requestContext } from '../platform/request-context.ts';
import type { Route } from './+types/cart-quote.ts';

/**
 * The cart with what is chosen in a step and not saved yet, for its summary (R06, R07); null where that cannot be said,
 * and for visitors who may not see the cart.
 */
async function serve({ context, params }: Route.LoaderArgs): Promise<Response> {
  const current = context.get(requestContext);
  const { success, data: query } = quoteQuerySchema.safeParse(Object.fromEntries(current.query));
  if (!success || Object.keys(query).length === 0) return Response.json(null);
  try {
    return Response.json(await current.backend.call('quoteCart', { params, query }));
  } catch (error) {
    if (isRefusal(error, 'cart_not_found', 'cart_locked', 'session_ended', 'sku_not_found')) return Response.json(null);
    throw error;
  }
}

export const middleware: Route.MiddlewareFunction[] = [fileRoute(serve)];
export { failedFile as loader } from '../platform/file-route.server.ts';
export { NoPage as default } from '../platform/no-page.tsx';

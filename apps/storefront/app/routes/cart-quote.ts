import { quoteQuerySchema } from '@cerulean/contract/cart';
import { unlessRefused } from '../platform/backend.server.ts';
import { fileRoute } from '../platform/file-route.server.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Route } from './+types/cart-quote.ts';

/**
 * Returns the cart with a step's unsaved choices, for the step's summary (R06, R07). Returns `null` if the cart cannot
 * be computed or the visitor may not see it.
 */
async function serve(current: RequestContext, { params }: Route.LoaderArgs): Promise<Response> {
  const { success, data: query } = quoteQuerySchema.safeParse(Object.fromEntries(current.query));
  if (!success || Object.keys(query).length === 0) return Response.json(null);
  const call = current.backend.call('quoteCart', { params, query });
  return Response.json(await unlessRefused(call, 'cart_not_found', 'cart_locked', 'session_ended', 'sku_not_found'));
}

export const middleware: Route.MiddlewareFunction[] = [fileRoute(serve)];
export { failedFile as loader } from '../platform/file-route.server.ts';
export { NoPage as default } from '../platform/no-page.tsx';

import { BackendError } from '../platform/backend-error.ts';
import type { CurrentVisitor } from '../platform/current-visitor.ts';
import { fileRoute } from '../platform/file-route.server.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Route } from './+types/me.ts';

/** The start-up call (B08): returns the visitor and the cart. Without cookies, it makes no backend call. */
async function serve(current: RequestContext): Promise<Response> {
  const [user, cart] = await Promise.all([readUser(current), readCart(current)]);
  const answer: CurrentVisitor = { ...user, ...(cart ? { cart } : {}) };
  return Response.json(answer);
}

/** Returns the visitor. A 401 or 403 ends the browser's session. While the backend is down, the token is kept (B08). */
async function readUser(current: RequestContext): Promise<CurrentVisitor> {
  if (!current.hasToken) return { status: 'anonymous' };
  try {
    const user = await current.backend.call('readMe');
    return { status: 'known', name: user.name ?? user.username, email: user.email };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.status !== 401 && error.status !== 403) return { status: 'unknown' };
    current.keepToken(undefined);
    return { status: 'anonymous' };
  }
}

async function readCart(current: RequestContext): Promise<CurrentVisitor['cart']> {
  if (!current.cart && !current.hasToken) return undefined;
  try {
    const { cartId, totalQuantity: count } = current.cart
      ? await current.backend.call('countCart', { params: { cartId: current.cart.id } })
      : await current.backend.call('readMyCart');
    return cartId === null ? undefined : { id: cartId, count };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return undefined;
  }
}

export const middleware: Route.MiddlewareFunction[] = [fileRoute(serve)];
export { failedFile as loader } from '../platform/file-route.server.ts';
export { NoPage as default } from '../platform/no-page.tsx';

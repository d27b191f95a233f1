import { deliveryTo } from '../features/checkout/read-delivery.server.ts';
import { placeOfZip } from '../features/checkout/place-of-zip.server.ts';
import { isRefusal } from '../platform/backend.server.ts';
import { visit } from '../platform/visit.ts';
import type { Route } from './+types/cart-delivery.ts';

/**
 * What delivery costs to the place that is being typed in the address step (R07); by a ZIP code alone, which city and state
 * it is in. Null where that cannot be said.
 */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const current = context.get(visit);
  try {
    const zip = current.query.get('zip');
    if (zip !== null && !current.query.has('state')) return Response.json(await placeOfZip(current, zip));
    return Response.json(await deliveryTo(current, params.cartId, Object.fromEntries(current.query)));
  } catch (error) {
    if (isRefusal(error, 'cart_not_found', 'cart_locked', 'session_ended')) return Response.json(null);
    throw error;
  }
}

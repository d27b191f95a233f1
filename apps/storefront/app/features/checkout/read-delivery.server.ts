import { typedPlaceSchema } from '@cerulean/contract/address';
import type { Cart, Delivery } from '@cerulean/contract/cart';
import type { RequestContext } from '../../platform/request-context.ts';
import { chosenDelivery } from './choose-address.ts';
import type { Known } from './saved-addresses.server.ts';

/** Returns the delivery cost for a place (R07), or `null` if it is invalid or its ZIP code and state conflict. */
export async function deliveryTo(
  { backend }: RequestContext,
  cartId: string,
  place: unknown,
): Promise<Delivery | null> {
  const { success, data } = typedPlaceSchema.safeParse(place);
  return success ? backend.call('readDelivery', { params: { cartId }, query: data }) : null;
}

/**
 * Returns the delivery cost for the initial place of the address step: the preselected saved address, or the place
 * whose coverage was checked. Returns `null` if the cart has a delivery address, because it then has its own prices.
 */
export async function deliveryAtFirst(
  requestContext: RequestContext,
  cart: Cart,
  known: Known | null,
): Promise<Delivery | null> {
  if (!cart.needs.delivery || cart.delivery !== null) return null;
  const saved = known?.addresses ?? [];
  const chosen = chosenDelivery(cart, saved);
  return deliveryTo(requestContext, cart.id, saved.find(({ id }) => id === chosen)?.address ?? requestContext.place);
}

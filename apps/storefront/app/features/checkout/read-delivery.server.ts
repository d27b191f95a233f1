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
 * Returns the delivery cost for the initial place of the address step: the cart's delivery address, the preselected
 * saved address, or the place whose coverage was checked.
 */
export async function deliveryAtFirst(
  requestContext: RequestContext,
  cart: Cart,
  known: Known | null,
): Promise<Delivery | null> {
  if (!cart.needs.delivery) return null;
  if (cart.delivery !== null) return deliveryTo(requestContext, cart.id, cart.delivery);
  const saved = known?.addresses ?? [];
  const chosen = chosenDelivery(cart, saved);
  return deliveryTo(requestContext, cart.id, saved.find(({ id }) => id === chosen)?.address ?? requestContext.place);
}

import { zipCode } from '@cerulean/contract/fields';
import { deliveryTo } from '../features/checkout/read-delivery.server.ts';
import { unlessRefused } from '../platform/backend.server.ts';
import { fileRoute } from '../platform/file-route.server.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { TypedPlace } from '../features/checkout/zip-fill.ts';
import { BackendError } from '../platform/backend-error.ts';
import type { Route } from './+types/cart-delivery.ts';

/**
 * Returns the delivery cost for the place entered in the address step (R07), or for a ZIP code alone, its city and
 * state. Returns `null` if unknown.
 */
async function serve(current: RequestContext, { params }: Route.LoaderArgs): Promise<Response> {
  const zip = current.query.get('zip');
  if (zip !== null && !current.query.has('state')) return Response.json(await placeOfZip(current, zip));
  const delivery = deliveryTo(current, params.cartId, Object.fromEntries(current.query));
  return Response.json(await unlessRefused(delivery, 'cart_not_found', 'cart_locked', 'session_ended'));
}

const zipSchema = zipCode('zip_wrong');

/** Returns a ZIP code's city and state. Returns `null` if unknown or on errors, because this only saves typing. */
async function placeOfZip({ backend }: RequestContext, typed: string): Promise<TypedPlace | null> {
  const zip = zipSchema.safeParse(typed);
  if (!zip.success) return null;
  try {
    const found = await backend.call('checkCoverage', { query: { place: zip.data.slice(0, 5) } });
    return found.kind === 'answer' && found.place.zip !== null
      ? { city: found.place.name, state: found.place.state }
      : null;
  } catch (error) {
    if (error instanceof BackendError) return null;
    throw error;
  }
}

export const middleware: Route.MiddlewareFunction[] = [fileRoute(serve)];
export { failedFile as loader } from '../platform/file-route.server.ts';
export { NoPage as default } from '../platform/no-page.tsx';

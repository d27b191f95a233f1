import type { Order } from '@cerulean/contract/orders';
import { isRefusal } from '../../platform/backend.server.ts';
import { pageNotFound } from '../../platform/public-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { ownerOnly } from './owner-only.server.ts';

/** An order of the account that is logged in; to everybody else it is not found. `here` is where to come back to. */
export async function readOwnOrder(
  requestContext: RequestContext,
  orderId: string,
  here: string,
): Promise<{ order: Order }> {
  try {
    return await ownerOnly(here, () => requestContext.backend.call('readOrder', { params: { orderId } }));
  } catch (error) {
    if (isRefusal(error, 'not_found')) throw pageNotFound(here);
    throw error;
  }
}

import type { Order } from '@cerulean/contract/orders';
import { unlessRefused } from '../../platform/backend.server.ts';
import { pageNotFound } from '../../platform/public-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { ownerOnly } from './owner-only.server.ts';

/** An order of the account that is logged in; to everybody else it is not found. `here` is where to come back to. */
export async function readOwnOrder(
  requestContext: RequestContext,
  orderId: string,
  here: string,
): Promise<{ order: Order }> {
  const call = () => requestContext.backend.call('readOrder', { params: { orderId } });
  const found = await unlessRefused(ownerOnly(here, call), 'not_found');
  if (found === null) throw pageNotFound(here);
  return found;
}

import type { Order } from '@cerulean/contract/orders';
import { unlessRefused } from '../../platform/backend.server.ts';
import { pageNotFound } from '../../platform/public-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { ownerOnly } from './owner-only.server.ts';

/** Returns an order of the account, else throws a 404. Without a session, redirects to sign-in and back to `here`. */
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

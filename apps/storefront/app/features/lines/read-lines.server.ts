import type { MobileLine } from '@cerulean/contract/lines';
import { unlessRefused } from '../../platform/backend.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { withCode, type ShownLine } from './with-codes.server.ts';

/** Returns the lines of one of the account's orders. Empty without a session: reading the order reports that case. */
export function readOrderLines({ backend }: RequestContext, orderId: string): Promise<{ lines: ShownLine[] }> {
  return readLines(backend.call('listOrderLines', { params: { orderId } }));
}

/** Returns the lines of the order that paid for a cart, to its owner and to the browser that paid (R20). */
export function readPaidLines({ backend }: RequestContext, cartId: string): Promise<{ lines: ShownLine[] }> {
  return readLines(backend.call('listPaidLines', { params: { cartId } }));
}

async function readLines(call: Promise<{ lines: MobileLine[] }>): Promise<{ lines: ShownLine[] }> {
  const found = await unlessRefused(call, 'unauthenticated', 'session_ended', 'cart_locked', 'cart_not_found');
  return { lines: (found?.lines ?? []).map(withCode) };
}

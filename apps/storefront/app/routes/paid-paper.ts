import { paperResponse } from '../features/account/paper-file.server.ts';
import { isRefusal } from '../platform/backend.server.ts';
import { pageNotFound } from '../platform/public-error.ts';
import { visit } from '../platform/visit.ts';
import type { Route } from './+types/paid-paper.ts';

/** The same for the browser that paid, and for the owner of the cart (R20); for everybody else there is none. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  try {
    return paperResponse(await context.get(visit).backend.call('readReceiptPaper', { params }));
  } catch (error) {
    if (isRefusal(error, 'not_found', 'cart_not_found', 'cart_locked')) {
      throw pageNotFound(`/payment/cart/${params.cartId}/papers/${params.paperId}`);
    }
    throw error;
  }
}

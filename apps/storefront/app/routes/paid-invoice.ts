import { invoiceResponse } from '../features/account/invoice-file.server.ts';
import { isRefusal } from '../platform/backend.server.ts';
import { fileRoute } from '../platform/file-route.server.ts';
import { pageNotFound } from '../platform/public-error.ts';
import { requestContext } from '../platform/request-context.ts';
import type { Route } from './+types/paid-invoice.ts';

/** The same for the browser that paid, and for the owner of the cart (R20); for everybody else there is none. */
async function serve({ context, params }: Route.LoaderArgs): Promise<Response> {
  try {
    return invoiceResponse(await context.get(requestContext).backend.call('readReceiptInvoice', { params }));
  } catch (error) {
    if (isRefusal(error, 'not_found', 'cart_not_found', 'cart_locked')) {
      throw pageNotFound(`/payment/cart/${params.cartId}/invoices/${params.invoiceId}`);
    }
    throw error;
  }
}

export const middleware: Route.MiddlewareFunction[] = [fileRoute(serve)];
export { failedFile as loader } from '../platform/file-route.server.ts';
export { NoPage as default } from '../platform/no-page.tsx';

import { invoiceResponse } from '../features/account/invoice-file.server.ts';
import { unlessRefused } from '../platform/backend.server.ts';
import { fileRoute } from '../platform/file-route.server.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Route } from './+types/paid-invoice.ts';

/** Serves an invoice to the browser that paid and to the cart's owner (R20). Everyone else gets a 404. */
async function serve(current: RequestContext, { params }: Route.LoaderArgs): Promise<Response> {
  const call = current.backend.call('readReceiptInvoice', { params });
  const found = await unlessRefused(call, 'not_found', 'cart_not_found', 'cart_locked');
  return invoiceResponse(found, `/payment/cart/${params.cartId}/invoices/${params.invoiceId}`);
}

export const middleware: Route.MiddlewareFunction[] = [fileRoute(serve)];
export { failedFile as loader } from '../platform/file-route.server.ts';
export { NoPage as default } from '../platform/no-page.tsx';

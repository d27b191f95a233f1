import { ownerOnly } from '../features/account/owner-only.server.ts';
import { invoiceResponse } from '../features/account/invoice-file.server.ts';
import { isRefusal } from '../platform/backend.server.ts';
import { fileRoute } from '../platform/file-route.server.ts';
import { pageNotFound } from '../platform/public-error.ts';
import { requestContext } from '../platform/request-context.ts';
import type { Route } from './+types/order-invoice.ts';

/** An invoice, a credit or a debit note of one's own order, as a PDF (R13). */
async function serve({ context, params }: Route.LoaderArgs): Promise<Response> {
  const here = `/existing-user/orders/${params.orderId}/invoices/${params.invoiceId}`;
  try {
    return invoiceResponse(
      await ownerOnly(here, () => context.get(requestContext).backend.call('readInvoice', { params })),
    );
  } catch (error) {
    if (isRefusal(error, 'not_found')) throw pageNotFound(here);
    throw error;
  }
}

export const middleware: Route.MiddlewareFunction[] = [fileRoute(serve)];
export { failedFile as loader } from '../platform/file-route.server.ts';
export { NoPage as default } from '../platform/no-page.tsx';

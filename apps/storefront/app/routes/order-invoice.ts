import { ownerOnly } from '../features/account/owner-only.server.ts';
import { invoiceResponse } from '../features/account/invoice-file.server.ts';
import { unlessRefused } from '../platform/backend.server.ts';
import { fileRoute } from '../platform/file-route.server.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Route } from './+types/order-invoice.ts';

/** Serves an invoice, credit note or debit note of the account's own order as a PDF (R13). */
async function serve(current: RequestContext, { params }: Route.LoaderArgs): Promise<Response> {
  const here = `/existing-user/orders/${params.orderId}/invoices/${params.invoiceId}`;
  const call = () => current.backend.call('readInvoice', { params });
  return invoiceResponse(await unlessRefused(ownerOnly(here, call), 'not_found'), here);
}

export const middleware: Route.MiddlewareFunction[] = [fileRoute(serve)];
export { failedFile as loader } from '../platform/file-route.server.ts';
export { NoPage as default } from '../platform/no-page.tsx';

import { ownerOnly } from '../features/account/owner-only.server.ts';
import { paperResponse } from '../features/account/paper-file.server.ts';
import { isRefusal } from '../platform/backend.server.ts';
import { pageNotFound } from '../platform/public-error.ts';
import { visit } from '../platform/visit.ts';
import type { Route } from './+types/order-paper.ts';

/** An invoice, a credit or a debit note of one's own order, as a PDF (R13). */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const here = `/existing-user/orders/${params.orderId}/papers/${params.paperId}`;
  try {
    return paperResponse(await ownerOnly(here, () => context.get(visit).backend.call('readPaper', { params })));
  } catch (error) {
    if (isRefusal(error, 'not_found')) throw pageNotFound(here);
    throw error;
  }
}

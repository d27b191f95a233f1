import { id } from '@cerulean/contract/fields';
import { z } from 'zod';
import { audit } from '../../audit/audit.ts';
import { renderInvoice } from '../invoice/find-invoice.ts';
import { found, route, type StaffRoute } from '../panel/staff-route.ts';

const params = z.object({ orderId: id, invoiceId: id });

/** Invoices, credit and debit notes for staff who may open orders; they name the buyer, so access is logged. */
export const invoiceRoutes: readonly StaffRoute[] = [
  route('GET', '/orders/:orderId/invoices/:invoiceId', 'api::staff.orders.read', async (asked, { db }) => {
    const { orderId, invoiceId } = params.parse(asked.params);
    const invoice = await renderInvoice(db, orderId, invoiceId);
    if (!invoice) return found(null);
    await audit(db, {
      actor: { kind: 'staff', id: asked.staffId },
      action: 'order.invoice',
      subject: 'order',
      ids: [orderId],
      fields: ['name', 'email', 'delivery'],
      requestId: asked.requestId,
    });
    return found(invoice);
  }),
];

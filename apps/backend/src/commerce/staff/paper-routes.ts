import type { Core } from '@strapi/strapi';
import { id } from '@cerulean/contract/fields';
import { z } from 'zod';
import { audit } from '../../audit/audit.ts';
import { drawPaper } from '../papers/find-paper.ts';
import { found, route } from './staff-route.ts';

const params = z.object({ orderId: id, paperId: id });

/** Invoices, credit and debit notes for staff who may open orders; they name the buyer, so it is written down. */
export const paperRoutes: readonly Core.Route[] = [
  route('GET', '/orders/:orderId/papers/:paperId', 'api::staff.orders.read', async (asked, { db }) => {
    const { orderId, paperId } = params.parse(asked.params);
    const paper = await drawPaper(db, orderId, paperId);
    if (!paper) return found(null);
    await audit(db, {
      actor: { kind: 'staff', id: asked.staffId },
      action: 'order.paper',
      subject: 'order',
      ids: [orderId],
      fields: ['name', 'email', 'delivery'],
      requestId: asked.requestId,
    });
    return found(paper);
  }),
];

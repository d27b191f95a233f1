import type { Core } from '@strapi/strapi';
import { id } from '@cerulean/contract/fields';
import { z } from 'zod';
import { audit } from '../../audit/audit.ts';
import { findOrders } from './find-orders.ts';
import { readStaffOrder } from './read-staff-order.ts';
import { found, listQuery, route } from './staff-route.ts';

const params = z.object({ orderId: id });

/** Orders: finding them, and opening one. Both show customers' data, so both are written down before they answer. */
export const orderRoutes: readonly Core.Route[] = [
  route('GET', '/orders', 'api::staff.orders.read', async ({ query, staffId, requestId }, { db }) => {
    const { q, page } = listQuery.parse(query);
    const answer = await findOrders(db, q, page);
    await audit(db, {
      actor: { kind: 'staff', id: staffId },
      action: q.trim() === '' ? 'order.list' : 'order.search',
      subject: 'order',
      ids: answer.orders.map((order) => order.id),
      fields: ['name', 'email'],
      requestId,
    });
    return found(answer);
  }),
  route('GET', '/orders/:orderId', 'api::staff.orders.read', async (asked, { db }) => {
    const { orderId } = params.parse(asked.params);
    const answer = await readStaffOrder(db, orderId);
    if (!answer) return found(null);
    const { person } = answer.order;
    await audit(db, {
      actor: { kind: 'staff', id: asked.staffId },
      action: 'order.open',
      subject: 'order',
      ids: [orderId],
      // What the order holds of its buyer; nothing once it was erased.
      fields: Object.entries(person ?? {}).flatMap(([name, value]) => (value === null ? [] : [name])),
      requestId: asked.requestId,
    });
    return found(answer);
  }),
];

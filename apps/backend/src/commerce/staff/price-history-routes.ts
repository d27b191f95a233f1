import { z } from 'zod';
import { readPriceHistory } from '../catalog/price-history.ts';
import { found, refused, route, type StaffRoute } from '../panel/staff-route.ts';

const params = z.object({
  uid: z.enum(['api::plan.plan', 'api::product.product']),
  documentId: z.string().regex(/^[a-z0-9]{24}$/),
});

/** What a plan or product has cost: for staff who may open it. */
export const priceHistoryRoutes: readonly StaffRoute[] = [
  route('GET', '/price-history/:uid/:documentId', null, async (asked, { db, currency }) => {
    const { uid, documentId } = params.parse(asked.params);
    if (!asked.may('plugin::content-manager.explorer.read', uid)) {
      return refused(403, 'Your role cannot open this.', {});
    }
    return found({ currency, changes: await readPriceHistory(db, documentId) });
  }),
];

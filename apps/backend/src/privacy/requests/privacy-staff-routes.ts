import { z } from 'zod';
import { audit } from '../../audit/audit.ts';
import { found, listQuery, route, type StaffRoute } from '../../commerce/panel/staff-route.ts';
import { listPrivacyRequests, PRIVACY_PAGE } from './list-requests.ts';

const pageQuery = z.object({ page: listQuery.shape.page });

/** Requests for copies and deletions (R12), for staff to look at: they are carried out by themselves. */
export const privacyStaffRoutes: readonly StaffRoute[] = [
  route('GET', '/privacy-requests', 'api::staff.privacy.read', async ({ query, staffId, requestId }, { db }) => {
    const { page } = pageQuery.parse(query);
    const rows = await listPrivacyRequests(db, { page });
    const requests = rows.slice(0, PRIVACY_PAGE);
    const ids = requests.map(({ id }) => id);
    const actor = { kind: 'staff' as const, id: staffId };
    await audit(db, {
      actor,
      action: 'privacy-request.list',
      subject: 'privacy-request',
      ids,
      fields: ['email'],
      requestId,
    });
    return found({ requests, page, more: rows.length > PRIVACY_PAGE });
  }),
];

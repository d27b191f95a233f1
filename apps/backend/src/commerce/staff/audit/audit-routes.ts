import { found, listQuery, route, type StaffRoute } from '../../panel/staff-route.ts';
import { findAudit } from './find-audit.ts';

/** The audit trail, for staff with the right to see it: the super admin, and those they grant it to. */
export const auditRoutes: readonly StaffRoute[] = [
  route('GET', '/audit', 'api::staff.audit.read', async ({ query }, { db }) => {
    const { q, page } = listQuery.parse(query);
    return found(await findAudit(db, q, page));
  }),
];

import type { Core } from '@strapi/strapi';
import { found, listQuery, route } from '../commerce/staff/staff-route.ts';
import { findAudit } from './find-audit.ts';

/** The audit trail, for whoever has the right to see it: the super admin, and whom they give it to. */
export const auditRoutes: readonly Core.Route[] = [
  route('GET', '/audit', 'api::staff.audit.read', async ({ query }, { db }) => {
    const { q, page } = listQuery.parse(query);
    return found(await findAudit(db, q, page));
  }),
];

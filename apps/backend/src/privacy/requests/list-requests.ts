import { z } from 'zod';
import { sql } from '../../commerce/db/statement.ts';
import type { PrivacyRequest } from './request-store.ts';
import { audit } from '../../audit/audit.ts';
import { found, listQuery, route, type StaffRoute } from '../../commerce/panel/staff-route.ts';

/** A request for a copy or a deletion, as staff see it. */
export interface StaffPrivacyRequest extends Omit<PrivacyRequest, 'userId'> {
  /** Whether the person made the request, or their login's provider did so for them. */
  origin: 'person' | 'provider';
  createdAt: Date;
  endedAt: Date | null;
}

const COLUMNS = `id, code, kind, state, why, origin, email, created_at as "createdAt", waits_until as "waitsUntil",
  ended_at as "endedAt"`;
export const PRIVACY_PAGE = 50;
/** Lists a page of data requests, newest first, plus one more row if there is a next page. */
export const listPrivacyRequests = sql<StaffPrivacyRequest>(
  'privacy.staff-list',
  `select ${COLUMNS} from privacy_request order by created_at desc, id limit ${PRIVACY_PAGE + 1} offset $1`,
);
/** Lists the data requests of an email address. */
export const privacyRequestsOf = sql<StaffPrivacyRequest>(
  'privacy.staff-of',
  `select ${COLUMNS} from privacy_request where lower(email) = lower($1) order by created_at desc limit ${PRIVACY_PAGE}`,
);

const pageQuery = z.object({ page: listQuery.shape.page });

/** Routes that show staff the requests for copies and deletions (R12), which the shop carries out automatically. */
export const privacyStaffRoutes: readonly StaffRoute[] = [
  route('GET', '/privacy-requests', 'api::staff.privacy.read', async (asked, { db }) => {
    const { page } = pageQuery.parse(asked.query);
    const rows = await db.query(listPrivacyRequests, [(page - 1) * PRIVACY_PAGE]);
    const requests = rows.slice(0, PRIVACY_PAGE);
    const ids = requests.map(({ id }) => id);
    const fields = ['email'];
    await audit(db, asked.by, { action: 'privacy-request.list', subject: 'privacy-request', ids, fields });
    return found({ requests, page, more: rows.length > PRIVACY_PAGE });
  }),
];

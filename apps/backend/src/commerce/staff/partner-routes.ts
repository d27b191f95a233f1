import { id } from '@cerulean/contract/fields';
import { words } from '@cerulean/messages/all/staff-customers';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { z } from 'zod';
import { audit, auditList } from '../../audit/audit.ts';
import { decideApplication, findApplications, readApplication } from '../partner/applications.ts';
import { found, listQuery, reason, refused, route, type StaffRoute } from '../panel/staff-route.ts';

const t = words[DEFAULT_LANGUAGE];

const params = z.object({ applicationId: id });
const body = z.object({ state: z.enum(['accepted', 'refused']), reason });
const FIELDS = ['company', 'name', 'email'];

/** Routes for partner applications (R16). Applications contain personal data, so reading them is audited, too. */
export const partnerRoutes: readonly StaffRoute[] = [
  route('GET', '/partner-applications', 'api::staff.partners.read', async (asked, { db }) => {
    const { q, page } = listQuery.parse(asked.query);
    const answer = await findApplications(db, q, page);
    await auditList(db, asked.by, q, { subject: 'partner', rows: answer.applications, fields: FIELDS });
    return found(answer);
  }),
  route('GET', '/partner-applications/:applicationId', 'api::staff.partners.read', async (asked, { db }) => {
    const { applicationId } = params.parse(asked.params);
    const application = await db.first(readApplication, [applicationId]);
    if (!application) return found(null);
    const fields = [...FIELDS, 'website', 'message'];
    await audit(db, asked.by, { action: 'partner.open', subject: 'partner', ids: [applicationId], fields });
    return found({ application });
  }),
  route('PUT', '/partner-applications/:applicationId', 'api::staff.partners.change', async (asked, { db, now }) => {
    const { applicationId } = params.parse(asked.params);
    const decision = { id: applicationId, ...body.parse(asked.body), ...asked.by, at: now() };
    if (await decideApplication(db, decision)) return found({ changed: true });
    if (!(await db.first(readApplication, [applicationId]))) return found(null);
    return refused(409, t.decided, {});
  }),
];

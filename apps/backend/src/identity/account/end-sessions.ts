import type { Core } from '@strapi/strapi';
import { inStrapiTransaction } from '../../commerce/db/strapi-transaction.ts';
import { endAllSessions } from '../sessions/session-store.ts';

const ACCOUNT = 'plugin::users-permissions.user';

/**
 * Ends every session of an account that staff block, in the same transaction, so that unblocking does not restore them.
 * By blocking and unblocking an account, staff can sign someone out everywhere (ASVS 7.4.5).
 */
export function endBlockedSessions(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== ACCOUNT || context.action !== 'update' || !blocks(context.params)) return next();
    return inStrapiTransaction(strapi, async (tx) => {
      const result = await next();
      const { id } = (result ?? {}) as { id?: unknown };
      if (typeof id === 'number') await tx.run(endAllSessions, [id]);
      return result;
    });
  });
}

function blocks({ data }: { data?: unknown }): boolean {
  return typeof data === 'object' && data !== null && 'blocked' in data && data.blocked === true;
}

interface Change {
  params: { where?: Record<string, unknown>; data?: Record<string, unknown> };
}

/**
 * Ends every session of a staff member who is deactivated, by whatever method, so that no access token or refresh token
 * works after they are activated again. Strapi itself only checks whether the member is active now.
 */
export function endStaffSessions(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    afterUpdate: ({ params }: Change) => endWhereInactive(strapi, params),
    afterUpdateMany: ({ params }: Change) => endWhereInactive(strapi, params),
  });
}

async function endWhereInactive(strapi: Core.Strapi, { where, data }: Change['params']): Promise<void> {
  if (data?.['isActive'] !== false) return;
  const query = strapi.db.query('admin::user');
  const people: { id: number }[] = await query.findMany({ select: ['id'], where: { ...where, isActive: false } });
  for (const { id } of people) await strapi.sessionManager('admin').invalidateRefreshToken(String(id));
}

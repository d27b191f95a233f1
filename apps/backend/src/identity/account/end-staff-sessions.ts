import type { Core } from '@strapi/strapi';

interface Change {
  params: { where?: Record<string, unknown>; data?: Record<string, unknown> };
}

/**
 * Ends every session of a member of staff who is deactivated, however that comes about, so that neither a token that is still valid nor
 * one that could be renewed works after they are activated again. Strapi itself only looks whether somebody is active now.
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

import type { Core } from '@strapi/strapi';
import type { Queryable } from '../commerce/db/db.ts';
import { once } from './marks.ts';

/** Rights that came with a page which is younger than the roles of some databases. */
const LATER = [
  {
    mark: 'rights-tax-and-delivery',
    role: 'cerulean-merchandiser',
    actions: ['tax', 'delivery'].flatMap((name) => [`api::staff.${name}.read`, `api::staff.${name}.change`]),
  },
] as const;

/**
 * Gives our roles what has been introduced since they were made, once for each deployment: what an administrator takes
 * away afterwards stays away. A role that has any of it was made with all of it, and is left as it stands.
 */
export async function grantLaterRights(strapi: Core.Strapi, db: Queryable): Promise<void> {
  for (const { mark, role, actions } of LATER) await once(db, mark, () => grant(strapi, role, actions));
}

async function grant(strapi: Core.Strapi, code: string, actions: readonly string[]): Promise<void> {
  const role: { id: number; permissions: { action: string }[] } | null = await strapi.db
    .query('admin::role')
    .findOne({ where: { code }, populate: ['permissions'] });
  if (!role || role.permissions.some(({ action }) => actions.includes(action))) return;
  await strapi.service('admin::role').addPermissions(
    role.id,
    actions.map((action) => ({ action, subject: null, properties: {}, conditions: [] })),
  );
}

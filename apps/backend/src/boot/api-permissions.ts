import type { Core } from '@strapi/strapi';

/** What Strapi's own routes allow: nothing. Accounts, commerce and content have routes of ours, which ask for themselves. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {};

const PERMISSION = 'plugin::users-permissions.permission';

/** Gives each role exactly these permissions; what was added by hand is taken away at the next start. */
export async function setApiPermissions(strapi: Core.Strapi): Promise<void> {
  const roles: { id: number; type: string; permissions: { id: number; action: string }[] }[] = await strapi.db
    .query('plugin::users-permissions.role')
    .findMany({ populate: ['permissions'] });
  for (const role of roles) {
    const allowed = ALLOWED[role.type] ?? [];
    const has = new Set(role.permissions.map(({ action }) => action));
    const extra = role.permissions.filter(({ action }) => !allowed.includes(action)).map(({ id }) => id);
    if (extra.length > 0) await strapi.db.query(PERMISSION).deleteMany({ where: { id: { $in: extra } } });
    for (const action of allowed) {
      if (!has.has(action)) await strapi.db.query(PERMISSION).create({ data: { action, role: role.id } });
    }
  }
}

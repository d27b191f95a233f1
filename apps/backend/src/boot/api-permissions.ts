import type { Core } from '@strapi/strapi';

/**
 * What Strapi's own routes allow: log-in and registration (C02, C03) and the current user (C01), because that is what the
 * storefront calls. A visitor with a token sends it with every call (B10), so both roles may log in. Commerce and
 * content have routes of their own, which ask for themselves.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  public: ['plugin::users-permissions.auth.callback', 'plugin::users-permissions.auth.register'],
  authenticated: [
    'plugin::users-permissions.auth.callback',
    'plugin::users-permissions.auth.register',
    'plugin::users-permissions.user.me',
  ],
};

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

import type { Core } from '@strapi/strapi';
import type { Settings } from '@cerulean/contract/settings';

const NOBODY =
  'Nobody can sign in to the admin panel: there is no administrator yet. Set ADMIN_EMAIL and ADMIN_PASSWORD in .env or the environment and start again; remove ADMIN_PASSWORD afterwards';

/**
 * Creates the first administrator from the settings if there is none, and logs the creation, without the password. If
 * these settings are missing, logs what to do, because there is no other way to sign in.
 */
export async function createFirstAdmin(
  strapi: Core.Strapi,
  settings: Pick<Settings, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
  const users = strapi.service('admin::user');
  if ((await users.count()) > 0) return;
  if (!email || !password) {
    strapi.log.warn(NOBODY);
    return;
  }
  const superAdmin = await strapi.service('admin::role').getSuperAdmin();
  await users.create({
    email,
    password,
    firstname: 'First',
    lastname: 'Administrator',
    isActive: true,
    registrationToken: null,
    roles: [superAdmin.id],
  });
  strapi.log.info('The first administrator has been made from ADMIN_EMAIL and ADMIN_PASSWORD');
}

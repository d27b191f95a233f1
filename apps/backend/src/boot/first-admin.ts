import type { Core } from '@strapi/strapi';
import type { Settings } from '@cerulean/contract/settings';

/** Makes the first administrator from the settings when there is nobody yet. Says so in the log, without the password. */
export async function createFirstAdmin(strapi: Core.Strapi, settings: Settings): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
  if (!email || !password) return;
  const users = strapi.service('admin::user');
  if ((await users.count()) > 0) return;
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

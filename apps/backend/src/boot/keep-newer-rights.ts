import type { Core } from '@strapi/strapi';

/**
 * Keeps Strapi from deleting, when it starts, the rights of staff that this code does not know. For a database that a
 * newer release has already prepared: its rights are given once (`staff-roles.ts`), so after an update that was rolled
 * back and made again they would be gone. What belongs to no release is deleted by the next start that is not behind.
 */
export function keepNewerRights(strapi: Core.Strapi): void {
  const permissions = strapi.service('admin::permission') as { cleanPermissionsInDatabase(): Promise<void> };
  permissions.cleanPermissionsInDatabase = async () => {};
}

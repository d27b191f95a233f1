import type { Core } from '@strapi/strapi';

/** Strapi makes these two by itself on an empty database; nobody knows their secrets, and nothing of ours uses them. */
const DEFAULTS = [
  { name: 'Read Only', type: 'read-only' },
  { name: 'Full Access', type: 'full-access' },
];

/** Deletes the API tokens that Strapi makes by itself. */
export async function removeDefaultTokens(strapi: Core.Strapi): Promise<void> {
  for (const where of DEFAULTS) await strapi.db.query('admin::api-token').deleteMany({ where });
}

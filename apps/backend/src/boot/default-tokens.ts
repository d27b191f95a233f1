import type { Core } from '@strapi/strapi';

/** Strapi creates these two on an empty database. Their secrets are unknown to us, and our code does not use them. */
const DEFAULTS = [
  { name: 'Read Only', type: 'read-only' },
  { name: 'Full Access', type: 'full-access' },
];

/** Deletes the API tokens that Strapi makes by itself. */
export async function removeDefaultTokens(strapi: Core.Strapi): Promise<void> {
  for (const where of DEFAULTS) await strapi.db.query('admin::api-token').deleteMany({ where });
}

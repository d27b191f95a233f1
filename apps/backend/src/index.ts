import type { Core } from '@strapi/strapi';

/** Before Strapi has read the database: custom fields and middleware. */
function register({ strapi }: { strapi: Core.Strapi }): void {
  strapi.customFields.register({ name: 'price', type: 'integer', inputSize: { default: 4, isResizable: true } });
}

/** When Strapi's own tables exist and before the first request. */
async function bootstrap(): Promise<void> {}

export default { register, bootstrap };

import { settings } from '../src/operations/settings.ts';

/** Configures Strapi's content API. Its URL prefix comes from the settings (C00a). */
export default () => ({
  rest: { prefix: settings().CMS_PREFIX, defaultLimit: 25, maxLimit: 100, withCount: true },
});

import { settings } from '../src/operations/settings.ts';

/** One pool for content and commerce: a publish or a purchase is one transaction over both. */
export default () => ({
  connection: {
    client: 'postgres',
    connection: { connectionString: settings().DATABASE_URL },
    pool: { min: 2, max: 10 },
    acquireConnectionTimeout: 10_000,
  },
  // By itself Strapi drops every column and table that its schemas do not name. While an update is under way, or after it
  // was rolled back, a backend of the release before would drop the newer one's, with what is in them.
  settings: { forceMigration: false },
});

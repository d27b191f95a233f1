import { settings } from '../src/operations/settings.ts';

/** One pool for content and commerce, so a publish or a purchase is one transaction over both. */
export default () => ({
  connection: {
    client: 'postgres',
    connection: { connectionString: settings().DATABASE_URL },
    pool: { min: 2, max: 10 },
    acquireConnectionTimeout: 10_000,
  },
  // By default, Strapi drops every column and table that its schemas do not name. During a rolling update or after a
  // rollback, a backend of the previous release would drop the newer release's columns and tables with their data.
  settings: { forceMigration: false },
});

import { settings } from '../src/operations/settings.ts';

/** One pool for content and commerce: a publish or a purchase is one transaction over both. */
export default () => ({
  connection: {
    client: 'postgres',
    connection: { connectionString: settings().DATABASE_URL },
    pool: { min: 2, max: 20 },
    acquireConnectionTimeout: 10_000,
  },
});
